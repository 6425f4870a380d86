use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![5, 2, 2]> = Tensor::zeros();
    // right: what fits
    let _ = a.matmul(&a).sum();
    // wrong: PyTorch's name for a product of batches
    let _ = a.bmm(&a);
}
