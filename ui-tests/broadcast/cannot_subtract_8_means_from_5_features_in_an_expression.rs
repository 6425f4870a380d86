use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![8, 5]> = Tensor::zeros();
    let mean: Tensor<f32, shape![8]> = Tensor::zeros();
    // right: 8 rows of 5 less a mean for each row
    let _: Tensor<f32, _> = (x.expr() - mean.unsqueeze::<1>()).eval();
    // wrong: 5 features meet 8 means
    let _: Tensor<f32, _> = (x.expr() - &mean).eval();
}
