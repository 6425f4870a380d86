use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![1, 1]> = Tensor::ones();
    let b: Tensor<f32, shape![]> = Tensor::zeros();
    // right: a vector of one
    let _ = a.solve(b.unsqueeze::<0>());
    // wrong: no axis
    let _ = a.solve(&b);
}
