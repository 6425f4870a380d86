use conformable::prelude::*;

// right: windows of 3 fit
fn right<H: Size + Windows<Dim<3>>>(x: &Tensor<f32, shape![1, H, 8]>, w: &Tensor<f32, shape![2, 1, 3, 3]>) {
    let _ = nn::conv2d(x, w, Conv::new());
}
// wrong: windows of 3 may not fit
fn wrong<H: Size>(x: &Tensor<f32, shape![1, H, 8]>, w: &Tensor<f32, shape![2, 1, 3, 3]>) {
    let _ = nn::conv2d(x, w, Conv::new());
}

fn main() {}
