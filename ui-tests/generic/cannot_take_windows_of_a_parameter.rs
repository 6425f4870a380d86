use conformable::prelude::*;
use conformable::rule::slice::WindowsOf;

// right: windows of `K` fit, says the bound of `windows`
fn right<const K: usize, N: Size + WindowsOf<K, Len = Dim<K>>>(x: &Tensor<f32, shape![N]>) -> Tensor<f32, shape![N::Count]> {
    x.windows::<0, K>().mean_axis::<-1>()
}
// wrong: nothing is known of `K`
fn wrong<const K: usize, N: Size>(x: &Tensor<f32, shape![N]>) -> f32 {
    x.windows::<0, K>().sum()
}

fn main() {}
