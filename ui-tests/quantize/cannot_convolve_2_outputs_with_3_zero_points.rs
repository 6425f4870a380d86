use conformable::prelude::*;

fn main() {
    let x: Tensor<u8, shape![1, 3, 5, 5]> = Tensor::zeros();
    let w: Tensor<i8, shape![2, 3, 3, 3]> = Tensor::zeros();
    let (zeros, others): (Tensor<i8, shape![2]>, Tensor<i8, shape![3]>) = (Tensor::zeros(), Tensor::zeros());
    // right: one for each output
    let _ = nn::conv2d_integer(&x, &w, 0, &zeros, Conv::new());
    // wrong: 3 for 2
    let _ = nn::conv2d_integer(&x, &w, 0, &others, Conv::new());
}
