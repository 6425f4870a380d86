use conformable::prelude::*;

// right: there is a product, and it is as long
fn right<N: Size + Times<M>, M: Size>(x: &Tensor<f32, shape![N, M]>) {
    let _ = x.reshape::<shape![<N as Times<M>>::Output]>();
}
// wrong: is it 6 long?
fn wrong<N: Size, M: Size>(x: &Tensor<f32, shape![N, M]>) {
    let _ = x.reshape::<shape![6]>();
}

fn main() {}
