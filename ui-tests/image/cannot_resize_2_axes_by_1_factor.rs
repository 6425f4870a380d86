use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![4, 4]> = Tensor::zeros();
    // right: a factor for each axis
    let _ = nn::resize::<shape![6, 6], _>(&x, Resize::linear().factors([1.6, 1.6]));
    // wrong: one for both
    let _ = nn::resize::<shape![6, 6], _>(&x, Resize::linear().factors([1.6]));
}
