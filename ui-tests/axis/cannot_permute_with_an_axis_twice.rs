use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: each axis once
    let _ = a.permute::<axes![1, 0]>();
    // wrong: axis 0 twice, the other never
    let _ = a.permute::<axes![0, 0]>();
}
