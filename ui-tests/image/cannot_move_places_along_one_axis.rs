use conformable::prelude::*;

fn main() {
    let turn: Tensor<f32, shape![2, 2, 3]> = Tensor::zeros();
    // right: a row of eight
    let _ = nn::affine_grid::<shape![1, 8], _>(&turn, false);
    // wrong: a line is no plane
    let _ = nn::affine_grid::<shape![8], _>(&turn, false);
}
