use conformable::prelude::*;

fn main() {
    let mut a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![3]> = Tensor::zeros();
    let c: Tensor<f32, shape![2]> = Tensor::zeros();
    // right: 3 to 3
    a.assign(&b);
    // wrong: 2 does not become 3
    a.assign(&c);
}
