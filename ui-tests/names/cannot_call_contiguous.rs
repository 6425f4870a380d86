use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: what fits
    let _ = a.t().to_tensor();
    // wrong: PyTorch's name for a copy in order
    let _ = a.t().contiguous();
}
