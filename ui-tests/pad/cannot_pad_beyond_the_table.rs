use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2048]> = Tensor::zeros();
    // right: 4096 is in the table
    let _ = a.pad::<0, 1024, 1024>(Pad::Edge);
    // wrong: 2048 and 1 more are not
    let _ = a.pad::<0, 1, 0>(Pad::Edge);
}
