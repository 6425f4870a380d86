use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 5, 6]> = Tensor::zeros();
    // right: three axes, three numbers
    let _ = a.transpose::<0, 2>()[[1, 1, 1]];
    // wrong: 2 numbers for 3 axes
    let _ = a.transpose::<0, 2>()[[1, 1]];
}
