use conformable::prelude::*;

fn main() {
    let down: Tensor<f32, shape![1, 4, 8, 8]> = Tensor::ones();
    let up: Tensor<f32, shape![1, 4, 7, 8]> = Tensor::ones();
    // right: rows below rows
    let _ = down.concat::<2>(&up);
    // wrong: channels of 8 rows beside channels of 7
    let _ = down.concat::<1>(&up);
}
