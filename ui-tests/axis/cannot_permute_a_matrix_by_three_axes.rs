use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 5]> = Tensor::zeros();
    // right: both axes
    let _ = a.permute::<axes![1, 0]>();
    // wrong: three of two
    let _ = a.permute::<axes![0, 1, 2]>();
}
