use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    let b: Tensor<f64, shape![3]> = Tensor::zeros();
    // right: f32 and f32
    let _ = a.concat::<0>(&b.cast::<f32>());
    // wrong: f32 and f64
    let _ = a.concat::<0>(&b);
}
