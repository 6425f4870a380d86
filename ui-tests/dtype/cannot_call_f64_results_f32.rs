use conformable::prelude::*;

fn main() {
    let a: Tensor<f64, shape![3]> = Tensor::zeros();
    // right: converted
    let _: Tensor<f32, shape![3]> = (&a * 2.0).cast::<f32>();
    // wrong: f64 times 2.0 stays f64
    let _: Tensor<f32, shape![3]> = &a * 2.0;
}
