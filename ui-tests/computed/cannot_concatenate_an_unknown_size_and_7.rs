use conformable::prelude::*;

// right: there is a sum
fn right<N: Size + Plus<Dim<7>>>(x: &Tensor<f32, shape![N]>, y: &Tensor<f32, shape![7]>) -> f32 {
    x.concat::<0>(y).sum()
}
// wrong: is `N` and 7 in the table?
fn wrong<N: Size>(x: &Tensor<f32, shape![N]>, y: &Tensor<f32, shape![7]>) -> f32 {
    x.concat::<0>(y).sum()
}

fn main() {}
