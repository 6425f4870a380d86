use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![3, 2]> = Tensor::zeros();
    // right: what fits
    let _ = &b + a.reshape::<shape![3, 2]>();
    // wrong: PyTorch's name for another shape
    let _ = &b + a.view_as(&b);
}
