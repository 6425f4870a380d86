use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    let mut positions: Tensor<usize, shape![2, 4]> = Tensor::zeros();
    let mut floats: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    // right: positions are `usize`
    x.argsort_into::<0>(&mut positions);
    // wrong: they are not floats
    x.argsort_into::<0>(&mut floats);
}
