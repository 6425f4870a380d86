use conformable::prelude::*;

// right: 2 less
fn right<N: Size + Minus<Dim<2>>>(x: &Tensor<f32, shape![N, 5]>) -> f32 {
    x.slice(s![2.., ..]).sum()
}
// wrong: 3 less
fn wrong<N: Size + Minus<Dim<2>>>(x: &Tensor<f32, shape![N, 5]>) -> f32 {
    x.slice(s![3.., ..]).sum()
}

fn main() {}
