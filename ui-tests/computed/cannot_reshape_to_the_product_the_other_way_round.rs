use conformable::prelude::*;

// right: `[N, M]` has `N · M` elements, as the bound says
fn right<N: Size + Times<M>, M: Size>(x: &Tensor<f32, shape![N, M]>) {
    let _ = x.reshape::<shape![<N as Times<M>>::Output]>();
}
// wrong: of `M · N` it says nothing
fn wrong<N: Size + Times<M>, M: Size + Times<N>>(x: &Tensor<f32, shape![N, M]>) {
    let _ = x.reshape::<shape![<M as Times<N>>::Output]>();
}

fn main() {}
