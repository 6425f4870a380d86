use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 4, 4, 4]> = Tensor::zeros();
    let mut large: Tensor<f32, shape![1, 1, 8, 8]> = Tensor::zeros();
    let mut small: Tensor<f32, shape![1, 1, 4, 4]> = Tensor::zeros();
    // right: twice as many rows and columns
    nn::depth_to_space_into::<2, _, _>(&x, &mut large);
    // wrong: as many as before
    nn::depth_to_space_into::<2, _, _>(&x, &mut small);
}
