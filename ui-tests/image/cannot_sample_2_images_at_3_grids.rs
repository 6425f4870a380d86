use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 3, 8, 8]> = Tensor::zeros();
    let two: Tensor<f32, shape![2, 5, 5, 2]> = Tensor::zeros();
    let three: Tensor<f32, shape![3, 5, 5, 2]> = Tensor::zeros();
    // right: a grid for each image
    let _ = nn::grid_sample(&x, &two, GridSample::bilinear());
    // wrong: one more
    let _ = nn::grid_sample(&x, &three, GridSample::bilinear());
}
