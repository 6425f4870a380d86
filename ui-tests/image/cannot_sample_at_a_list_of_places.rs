use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![3, 8, 8]> = Tensor::zeros();
    let places: Tensor<f32, shape![5, 2]> = Tensor::zeros();
    // right: a row of five
    let _ = nn::grid_sample(&x, places.unsqueeze::<0>(), GridSample::nearest());
    // wrong: neither rows nor columns
    let _ = nn::grid_sample(&x, &places, GridSample::nearest());
}
