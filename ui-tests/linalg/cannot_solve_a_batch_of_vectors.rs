use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![5, 3, 3]> = Tensor::ones();
    let b: Tensor<f32, shape![5, 3]> = Tensor::zeros();
    // right: five columns of three
    let _ = a.solve(b.unsqueeze::<-1>());
    // wrong: by NumPy's rule this is one matrix of 5 rows, not 3
    let _ = a.solve(&b);
}
