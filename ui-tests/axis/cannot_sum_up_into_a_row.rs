use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    let mut matrix: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    let mut row: Tensor<f32, shape![4]> = Tensor::zeros();
    // right: a running sum has the shape of the tensor
    x.cumsum_into::<0>(&mut matrix);
    // wrong: it does not take the axis away
    x.cumsum_into::<0>(&mut row);
}
