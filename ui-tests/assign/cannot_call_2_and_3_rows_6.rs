use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    let b: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: they are 5
    let _: Tensor<f32, shape![5, 4]> = a.concat::<0>(&b);
    // wrong: they are 5, not 6
    let _: Tensor<f32, shape![6, 4]> = a.concat::<0>(&b);
}
