use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![4, 4]> = Tensor::zeros();
    // right: as many axes as before
    let _ = nn::resize::<shape![8, 6], _>(&x, Resize::linear());
    // wrong: one more
    let _ = nn::resize::<shape![1, 8, 6], _>(&x, Resize::linear());
}
