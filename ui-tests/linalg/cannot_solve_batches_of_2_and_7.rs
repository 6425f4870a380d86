use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3, 3]> = Tensor::ones();
    let b: Tensor<f32, shape![2, 3, 4]> = Tensor::zeros();
    let c: Tensor<f32, shape![7, 3, 4]> = Tensor::zeros();
    // right: two and two
    let _ = a.solve(&b);
    // wrong: batches of 2 and 7
    let _ = a.solve(&c);
}
