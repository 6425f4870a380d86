use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![4, 3]> = Tensor::zeros();
    let c: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    // right: rows of 3 all through
    let _ = (&a, &b, &a).concat::<0>();
    // wrong: the third has rows of 4 where those before it have 3
    let _ = (&a, &b, &c).concat::<0>();
}
