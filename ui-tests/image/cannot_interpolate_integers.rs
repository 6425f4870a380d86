use conformable::prelude::*;

fn main() {
    let x: Tensor<i32, shape![4, 4]> = Tensor::zeros();
    // right: the nearest of any elements
    let _ = nn::resize::<shape![8, 8], _>(&x, Resize::nearest());
    // wrong: between two integers there may be none
    let _ = nn::resize::<shape![8, 8], _>(&x, Resize::linear());
}
