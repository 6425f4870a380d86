use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let mask = a.greater(0.0);
    // right: numbers
    let _ = einsum!("ij->i", mask.cast::<i32>());
    // wrong: a mask
    let _ = einsum!("ij->i", &mask);
}
