use conformable::prelude::*;

// right: there is a product
fn right<N: Size + Times<Dim<6>>>(x: &Tensor<f32, shape![N, 6]>) {
    let _ = x.flatten_axes::<0, 1>();
}
// wrong: is 6 times `N` in the table?
fn wrong<N: Size>(x: &Tensor<f32, shape![N, 6]>) {
    let _ = x.flatten_axes::<0, 1>();
}

fn main() {}
