use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 4, 3]> = Tensor::zeros();
    let four: Tensor<f32, shape![4]> = Tensor::ones();
    // right: one group
    let _ = x.group_norm::<1>(&four, &four, 1e-5);
    // wrong: none
    let _ = x.group_norm::<0>(&four, &four, 1e-5);
}
