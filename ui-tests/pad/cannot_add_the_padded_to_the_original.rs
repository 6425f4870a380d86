use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![10, 2]> = Tensor::zeros();
    // right: what fits
    let _ = a.pad::<0, 1, 1>(Pad::Constant(0.0)).slice(s![1..11, ..]) + &a;
    // wrong: pad then add to the original
    let _ = a.pad::<0, 1, 1>(Pad::Constant(0.0)) + &a;
}
