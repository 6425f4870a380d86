use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![4, 4]> = Tensor::zeros();
    // right: the shape says the sizes, and this how
    let _ = nn::resize::<shape![8, 8], _>(&x, Resize::cubic());
    // wrong: a factor alone
    let _ = nn::resize::<shape![8, 8], _>(&x, 2.0);
}
