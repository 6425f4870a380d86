use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: what fits
    let _ = a.matmul(a.t());
    // wrong: PyTorch's name for a product of matrices
    let _ = a.mm(a.t());
}
