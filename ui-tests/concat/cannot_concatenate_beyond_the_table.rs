use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2048, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![2047, 3]> = Tensor::zeros();
    let c: Tensor<f32, shape![2048, 3]> = Tensor::zeros();
    // right: 4096 is in the table
    let _ = a.concat::<0>(&c);
    // wrong: 2048 and 2047 together are not
    let _ = a.concat::<0>(&b);
}
