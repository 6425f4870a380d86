use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    let mut positions: Tensor<usize, shape![2, 2]> = Tensor::zeros();
    let mut two: Tensor<f32, shape![2, 2]> = Tensor::zeros();
    let mut three: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: room for each of them
    x.top_k_into::<1, 2>(&mut two, &mut positions);
    // wrong: two are not three
    x.top_k_into::<1, 2>(&mut three, &mut positions);
}
