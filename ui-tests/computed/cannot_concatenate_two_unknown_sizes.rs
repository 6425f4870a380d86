use conformable::prelude::*;

// right: there is a sum
fn right<N: Size + Plus<M>, M: Size>(x: &Tensor<f32, shape![N, 2]>, y: &Tensor<f32, shape![M, 2]>) -> f32 {
    x.concat::<0>(y).sum()
}
// wrong: is the sum in the table?
fn wrong<N: Size, M: Size>(x: &Tensor<f32, shape![N, 2]>, y: &Tensor<f32, shape![M, 2]>) -> f32 {
    x.concat::<0>(y).sum()
}

fn main() {}
