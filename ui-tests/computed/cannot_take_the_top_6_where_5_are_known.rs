use conformable::prelude::*;

// right: `N` is 5 at least
fn right<N: Size + AtLeast<Dim<5>>>(x: &Tensor<f32, shape![N]>) {
    let _ = x.top_k::<0, 5>();
}
// wrong: `N` may be less than 6
fn wrong<N: Size + AtLeast<Dim<5>>>(x: &Tensor<f32, shape![N]>) {
    let _ = x.top_k::<0, 6>();
}

fn main() {}
