use conformable::prelude::*;

// right: there is a product
fn right<N: Size + Times<M>, M: Size>(x: &Tensor<f32, shape![3, N, M]>) {
    let _ = x.flatten_axes::<1, 2>();
}
// wrong: is the product in the table?
fn wrong<N: Size, M: Size>(x: &Tensor<f32, shape![3, N, M]>) {
    let _ = x.flatten_axes::<1, 2>();
}

fn main() {}
