use conformable::prelude::*;

// right: windows of 5 fit
fn right<N: Size + Windows<Dim<5>>>(x: &Tensor<f32, shape![2, N]>) -> f32 {
    x.windows::<1, 5>().sum()
}
// wrong: windows of 5 may not fit
fn wrong<N: Size>(x: &Tensor<f32, shape![2, N]>) -> f32 {
    x.windows::<1, 5>().sum()
}

fn main() {}
