use conformable::prelude::*;

fn main() {
    // right: two axes, two indices
    let _: Tensor<f32, shape![2, 3]> = Tensor::from_fn(|[i, j]| (i + j) as f32);
    // wrong: 1 index for 2 axes
    let _: Tensor<f32, shape![2, 3]> = Tensor::from_fn(|[i]| i as f32);
}
