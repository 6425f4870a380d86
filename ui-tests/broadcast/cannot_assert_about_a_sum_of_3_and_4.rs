use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![4]> = Tensor::zeros();
    // right: what fits
    assert_eq!(&a + &a, a);
    // wrong: 3 meets 4 in `assert_eq!`
    assert_eq!(&a + &b, a);
}
