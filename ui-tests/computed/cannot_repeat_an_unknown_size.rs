use conformable::prelude::*;

// right: there is a product
fn right<N: Size + Times<Dim<3>>>(x: &Tensor<f32, shape![N]>) {
    let _ = x.repeat_axis::<0, 3>();
}
// wrong: is 3 times `N` in the table?
fn wrong<N: Size>(x: &Tensor<f32, shape![N]>) {
    let _ = x.repeat_axis::<0, 3>();
}

fn main() {}
