use conformable::prelude::*;

// right: 2 divides `H`
fn right<H: Size + Split<Dim<2>>>(x: &Tensor<f32, shape![1, H, 8]>) {
    let _ = nn::max_pool2d(x, Pool::window::<2>());
}
// wrong: windows of 2 may not fit
fn wrong<H: Size>(x: &Tensor<f32, shape![1, H, 8]>) {
    let _ = nn::max_pool2d(x, Pool::window::<2>());
}

fn main() {}
