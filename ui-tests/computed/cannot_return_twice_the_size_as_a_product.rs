use conformable::prelude::*;

// right: a sum
fn right<N: Size + Plus<N>>(x: &Tensor<f32, shape![N, 6]>) -> Tensor<f32, shape![<N as Plus<N>>::Output, 6]> {
    x.concat::<0>(x)
}
// wrong: a product
fn wrong<N: Size + Plus<N> + Times<Dim<2>>>(x: &Tensor<f32, shape![N, 6]>) -> Tensor<f32, shape![<N as Times<Dim<2>>>::Output, 6]> {
    x.concat::<0>(x)
}

fn main() {}
