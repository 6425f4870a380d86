use conformable::prelude::*;

// right: one less on both sides
fn right<N: Size + Minus<One>>(x: &Tensor<f32, shape![N]>) -> f32 {
    (x.slice(s![..-1]) + x.slice(s![1..])).sum()
}
// wrong: one less than `N`, and `N`
fn wrong<N: Size + Minus<One>>(x: &Tensor<f32, shape![N]>) -> f32 {
    (x.slice(s![..-1]) + x).sum()
}

fn main() {}
