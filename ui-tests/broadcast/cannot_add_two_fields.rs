use conformable::prelude::*;

struct M {
    w: Tensor<f32, shape![5, 7]>,
    b: Tensor<f32, shape![5]>,
}

fn main() {
    let m = M { w: Tensor::zeros(), b: Tensor::zeros() };
    // right: what fits
    let _ = &m.w + &m.w;
    // wrong: 7 meets 5
    let _ = &m.w + &m.b;
}
