use conformable::prelude::*;
use conformable::rule::order::TopOf;

// right: the axis has `K` elements, says the bound of `top_k`
fn right<const K: usize, N: Size + TopOf<K, Len = Dim<K>>>(x: &Tensor<f32, shape![N]>) -> f32 {
    x.top_k::<0, K>().0.mean()
}
// wrong: nothing is known of `K`
fn wrong<const K: usize, N: Size>(x: &Tensor<f32, shape![N]>) -> f32 {
    x.top_k::<0, K>().0.mean()
}

fn main() {}
