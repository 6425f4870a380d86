use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: the first axis is -2
    let _ = a.pad::<-2, 1, 1>(Pad::Edge);
    // wrong: there is no axis -3
    let _ = a.pad::<-3, 1, 1>(Pad::Edge);
}
