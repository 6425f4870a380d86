use conformable::prelude::*;

// right: the window fits
fn right<N: Size + Slides<Dim<3>, Dim<2>, One>>(x: &Tensor<f32, shape![1, N]>, w: &Tensor<f32, shape![4, 1, 3]>) {
    let _ = nn::conv1d(x, w, Conv::new().stride::<2>().padding::<1>());
}
// wrong: a window of 3 may not fit
fn wrong<N: Size>(x: &Tensor<f32, shape![1, N]>, w: &Tensor<f32, shape![4, 1, 3]>) {
    let _ = nn::conv1d(x, w, Conv::new().stride::<2>().padding::<1>());
}

fn main() {}
