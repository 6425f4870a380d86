use conformable::prelude::*;

// right: stride 2
fn right<N: Size + Slides<Dim<3>, Dim<2>, Dim<0>>>(x: &Tensor<f32, shape![1, N]>, w: &Tensor<f32, shape![4, 1, 3]>) {
    let _ = nn::conv1d(x, w, Conv::new().stride::<2>());
}
// wrong: the stride is 3
fn wrong<N: Size + Slides<Dim<3>, Dim<2>, Dim<0>>>(x: &Tensor<f32, shape![1, N]>, w: &Tensor<f32, shape![4, 1, 3]>) {
    let _ = nn::conv1d(x, w, Conv::new().stride::<3>());
}

fn main() {}
