use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 5, 3]> = Tensor::zeros();
    let five: Tensor<f32, shape![5]> = Tensor::ones();
    // right: groups of as many channels each
    let _ = x.group_norm::<5>(&five, &five, 1e-5);
    // wrong: 5 channels in 2 groups
    let _ = x.group_norm::<2>(&five, &five, 1e-5);
}
