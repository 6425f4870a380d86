use conformable::prelude::*;

fn main() {
    let some: Tensor<f32, shape![2, 1]> = Tensor::zeros();
    let none: Tensor<f32, shape![2, 0]> = Tensor::zeros();
    // right: one element again and again
    let _ = nn::resize::<shape![2, 4], _>(&some, Resize::nearest());
    // wrong: no element to take
    let _ = nn::resize::<shape![2, 4], _>(&none, Resize::nearest());
}
