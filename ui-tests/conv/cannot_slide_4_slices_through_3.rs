use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 1, 3, 8, 8]> = Tensor::zeros();
    let (w, deep): (Tensor<f32, shape![2, 1, 3, 3, 3]>, Tensor<f32, shape![2, 1, 4, 3, 3]>) = Default::default();
    // right: 3 slices of a kernel in 3
    let _ = nn::conv3d(&x, &w, Conv::new());
    // wrong: 4 do not fit in 3
    let _ = nn::conv3d(&x, &deep, Conv::new());
}
