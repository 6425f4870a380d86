use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![10]> = Tensor::zeros();
    // right: what fits
    let _ = x.slice(s![2..]).slice(s![..8]);
    // wrong: a chain of slices
    let _ = x.slice(s![2..]).slice(s![..9]);
}
