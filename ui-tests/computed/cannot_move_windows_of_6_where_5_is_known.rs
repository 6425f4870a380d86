use conformable::prelude::*;

// right: windows of 5 fit
fn right<N: Size + Windows<Dim<5>>>(x: &Tensor<f32, shape![N]>) -> f32 {
    x.windows::<0, 5>().sum()
}
// wrong: windows of 6 may not fit
fn wrong<N: Size + Windows<Dim<5>>>(x: &Tensor<f32, shape![N]>) -> f32 {
    x.windows::<0, 6>().sum()
}

fn main() {}
