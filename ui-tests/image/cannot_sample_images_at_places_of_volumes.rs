use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![3, 8, 8]> = Tensor::zeros();
    let plane: Tensor<f32, shape![5, 5, 2]> = Tensor::zeros();
    let volume: Tensor<f32, shape![5, 5, 5, 3]> = Tensor::zeros();
    // right: places of two numbers in images
    let _ = nn::grid_sample(&x, &plane, GridSample::nearest());
    // wrong: places of three
    let _ = nn::grid_sample(&x, &volume, GridSample::nearest());
}
