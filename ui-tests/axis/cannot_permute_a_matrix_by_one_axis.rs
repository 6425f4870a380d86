use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: both axes
    let _ = a.permute::<axes![0, 1]>();
    // wrong: one of two
    let _ = a.permute::<axes![0]>();
}
