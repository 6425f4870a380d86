use conformable::prelude::*;

// right: 2 before and 3 behind
fn right<N: Size + Plus<Dim<5>>>(x: &Tensor<f32, shape![N]>) -> f32 {
    x.pad::<0, 2, 3>(Pad::Constant(0.0)).sum()
}
// wrong: is `N` and 5 in the table?
fn wrong<N: Size>(x: &Tensor<f32, shape![N]>) -> f32 {
    x.pad::<0, 2, 3>(Pad::Constant(0.0)).sum()
}

fn main() {}
