use conformable::prelude::*;

fn main() {
    let x: Tensor<u8, shape![3, 8, 8]> = Tensor::zeros();
    let grid: Tensor<f32, shape![5, 5, 2]> = Tensor::zeros();
    // right: numbers with fractions
    let _ = nn::grid_sample(x.cast::<f32>(), &grid, GridSample::bilinear());
    // wrong: bytes
    let _ = nn::grid_sample(&x, grid.cast::<u8>(), GridSample::bilinear());
}
