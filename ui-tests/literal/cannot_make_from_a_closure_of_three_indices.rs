use conformable::prelude::*;

fn main() {
    // right: two axes, two indices
    let _: Tensor<f32, shape![2, 3]> = Tensor::from_fn(|[i, j]| (i * j) as f32);
    // wrong: 3 indices for 2 axes
    let _: Tensor<f32, shape![2, 3]> = Tensor::from_fn(|[i, j, k]| (i * j * k) as f32);
}
