use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: from 0 to 2
    let _ = a.unsqueeze::<2>();
    // wrong: 4 is too far
    let _ = a.unsqueeze::<4>();
}
