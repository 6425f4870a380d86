use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let three: Tensor<f32, shape![3]> = Tensor::full(0.25);
    let two: Tensor<f32, shape![2]> = Tensor::full(0.25);
    // right: a slope for each of 3 features
    let _ = x.prelu(&three);
    // wrong: 3 features meet 2 slopes
    let _ = x.prelu(&two);
}
