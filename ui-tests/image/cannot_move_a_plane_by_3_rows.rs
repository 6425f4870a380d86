use conformable::prelude::*;

fn main() {
    let turn: Tensor<f32, shape![2, 2, 3]> = Tensor::zeros();
    let space: Tensor<f32, shape![2, 3, 4]> = Tensor::zeros();
    // right: two rows for the two numbers of a place
    let _ = nn::affine_grid::<shape![8, 8], _>(&turn, false);
    // wrong: three
    let _ = nn::affine_grid::<shape![8, 8], _>(&space, false);
}
