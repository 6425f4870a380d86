use conformable::prelude::*;

// right: as the bound says
fn right<N: Size + Plus<M>, M: Size>(x: &Tensor<f32, shape![N]>, y: &Tensor<f32, shape![M]>) -> f32 {
    x.concat::<0>(y).sum()
}
// wrong: the bound says the other order
fn wrong<N: Size + Plus<M>, M: Size>(x: &Tensor<f32, shape![N]>, y: &Tensor<f32, shape![M]>) -> f32 {
    y.concat::<0>(x).sum()
}

fn main() {}
