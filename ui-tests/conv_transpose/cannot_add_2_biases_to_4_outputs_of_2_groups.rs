use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 4, 5, 5]> = Tensor::zeros();
    let w: Tensor<f32, shape![4, 2, 3, 3]> = Tensor::zeros();
    let (b, c): (Tensor<f32, shape![4]>, Tensor<f32, shape![2]>) = (Tensor::zeros(), Tensor::zeros());
    // right: 2 groups of 2 outputs are 4
    let _ = nn::conv_transpose2d(&x, &w, Conv::new().groups::<2>().bias(&b));
    // wrong: 2 are not 4
    let _ = nn::conv_transpose2d(&x, &w, Conv::new().groups::<2>().bias(&c));
}
