use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    let mut right: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    let mut wrong: Tensor<f32, shape![2, 2]> = Tensor::zeros();
    // right: the shape of the tensor
    x.tril_into::<0>(&mut right);
    // wrong: the triangle has all columns
    x.tril_into::<0>(&mut wrong);
}
