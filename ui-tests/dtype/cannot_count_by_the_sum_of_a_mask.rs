use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::ones();
    // right: the sum of its numbers
    let _ = a.greater(0.5).cast::<usize>().sum();
    // wrong: the sum of a mask
    let _ = a.greater(0.5).sum();
}
