use conformable::prelude::*;

fn halved<N: Size + Slides<Dim<5>, Dim<2>, One>>(x: &Tensor<f32, shape![1, N]>, w: &Tensor<f32, shape![4, 1, 5]>) -> f32 {
    nn::conv1d(x, w, Conv::new().stride::<2>().padding::<1>()).sum()
}

fn main() {
    let w: Tensor<f32, shape![4, 1, 5]> = Tensor::zeros();
    let a: Tensor<f32, shape![1, 2]> = Tensor::zeros();
    let b: Tensor<f32, shape![1, 3]> = Tensor::zeros();
    // right: 3 and a padding of 1 on both sides
    let _ = halved(&b, &w);
    // wrong: a window of 5 on 2 with a padding of 1
    let _ = halved(&a, &w);
}
