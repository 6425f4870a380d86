use conformable::prelude::*;

// right: `N` has 5
fn right<N: Size + AtLeast<Dim<5>>>(x: &Tensor<f32, shape![N]>) {
    let _ = x.top_k::<0, 5>();
}
// wrong: `N` may be smaller
fn wrong<N: Size>(x: &Tensor<f32, shape![N]>) {
    let _ = x.top_k::<0, 5>();
}

fn main() {}
