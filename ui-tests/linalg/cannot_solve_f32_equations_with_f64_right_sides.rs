use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 3]> = Tensor::eye();
    let b: Tensor<f64, shape![3]> = Tensor::zeros();
    // right: converted
    let _ = a.solve(b.cast::<f32>());
    // wrong: two types
    let _ = a.solve(&b);
}
