use conformable::prelude::*;

fn main() {
    let x: Tensor<u8, shape![1, 3, 5, 5]> = Tensor::zeros();
    let w: Tensor<i8, shape![2, 3, 3, 3]> = Tensor::zeros();
    let mut right: Tensor<i32, shape![1, 2, 3, 3]> = Tensor::zeros();
    let mut wrong: Tensor<i32, shape![1, 4, 3, 3]> = Tensor::zeros();
    // right: 2 outputs
    nn::conv2d_integer_into(&x, &w, 0, 0, Conv::new(), &mut right);
    // wrong: 4
    nn::conv2d_integer_into(&x, &w, 0, 0, Conv::new(), &mut wrong);
}
