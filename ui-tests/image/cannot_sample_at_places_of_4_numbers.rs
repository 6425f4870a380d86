use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 3, 8, 8]> = Tensor::zeros();
    let grid: Tensor<f32, shape![2, 5, 5, 2]> = Tensor::zeros();
    let boxes: Tensor<f32, shape![2, 5, 5, 4]> = Tensor::zeros();
    // right: a column and a row
    let _ = nn::grid_sample(&x, &grid, GridSample::bilinear());
    // wrong: a place has not four numbers
    let _ = nn::grid_sample(&x, &boxes, GridSample::bilinear());
}
