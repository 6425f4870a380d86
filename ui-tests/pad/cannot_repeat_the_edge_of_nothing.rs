use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![0]> = Tensor::zeros();
    // right: a number
    let _ = a.pad::<0, 1, 0>(Pad::Constant(0.0));
    // wrong: 0 elements have no edge
    let _ = a.pad::<0, 1, 0>(Pad::Edge);
}
