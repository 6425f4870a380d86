use conformable::prelude::*;

fn main() {
    // right: what fits
    let _: Tensor<f32, shape![2, 3]> = Tensor::from_fn(|[i, j]| i as f32);
    // wrong: from_fn of the wrong rank
    let _: Tensor<f32, shape![2, 3]> = Tensor::from_fn(|[i]| i as f32);
}
