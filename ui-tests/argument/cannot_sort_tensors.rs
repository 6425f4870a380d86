use conformable::prelude::*;

fn main() {
    let mut v: Vec<Tensor<f32, shape![3]>> = vec![];
    // right: what fits
    v.sort_by(|a, b| a.sum().partial_cmp(&b.sum()).unwrap());
    // wrong: sorting tensors
    v.sort_by(|a, b| a.partial_cmp(b).unwrap());
}
