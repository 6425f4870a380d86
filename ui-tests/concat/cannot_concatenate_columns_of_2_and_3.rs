use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![3, 3]> = Tensor::zeros();
    // right: the rows add up
    let _ = a.concat::<0>(&b);
    // wrong: columns of 2 do not stand beside columns of 3
    let _ = a.concat::<1>(&b);
}
