use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 4, 2101, 1]> = Tensor::zeros();
    // right: twice as many rows
    let _: Tensor<f32, shape![1, 1, 4202, 2]> = nn::pixel_shuffle_const::<2, _, _>(&x);
    // wrong: one less
    let _: Tensor<f32, shape![1, 1, 4201, 2]> = nn::pixel_shuffle_const::<2, _, _>(&x);
}
