use conformable::prelude::*;

struct Layer {
    weight: Tensor<f32, shape![3, 4]>,
}

fn main() {
    let w: Tensor<f32, shape![4, 3]> = Tensor::zeros();
    let k: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: the field is `[3, 4]`
    let _ = Layer { weight: k };
    // wrong: `[4, 3]` is not
    let _ = Layer { weight: w };
}
