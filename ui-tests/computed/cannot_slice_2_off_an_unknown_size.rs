use conformable::prelude::*;

// right: `N` is 2 at least
fn right<N: Size + Minus<Dim<2>>>(x: &Tensor<f32, shape![6, N]>) -> f32 {
    x.slice(s![.., ..-2]).sum()
}
// wrong: `N` may be less than 2
fn wrong<N: Size>(x: &Tensor<f32, shape![6, N]>) -> f32 {
    x.slice(s![.., ..-2]).sum()
}

fn main() {}
