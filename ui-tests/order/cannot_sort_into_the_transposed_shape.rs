use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    let mut right: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    let mut wrong: Tensor<f32, shape![4, 2]> = Tensor::zeros();
    // right: the shape of the tensor
    x.sort_into::<0>(&mut right);
    // wrong: `[2, 4]` is not `[4, 2]`
    x.sort_into::<0>(&mut wrong);
}
