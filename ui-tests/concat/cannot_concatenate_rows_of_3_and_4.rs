use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    // right: the columns add up
    let _ = a.concat::<1>(&b);
    // wrong: rows of 3 do not follow rows of 4
    let _ = a.concat::<0>(&b);
}
