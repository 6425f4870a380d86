use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: 3 is 3
    let _: Tensor<f32, shape![3]> = a;
    // wrong: 1 stands for one element, not for any number such as 3
    let _: Tensor<f32, shape![1]> = a;
}
