use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::ones();
    // right: the share of a mask
    let _ = a.greater(0.5).cast::<f32>().mean();
    // wrong: the mean of a mask
    let _ = a.greater(0.5).mean();
}
