use conformable::prelude::*;

// right: a half
fn right<N: Size + Split<Dim<2>>>(x: &Tensor<f32, shape![N]>) -> Tensor<f32, shape![<N as Split<Dim<2>>>::Output]> {
    let [a, b] = x.split_even::<0, 2>();
    a + b
}
// wrong: all of it
fn wrong<N: Size + Split<Dim<2>>>(x: &Tensor<f32, shape![N]>) -> Tensor<f32, shape![N]> {
    let [a, b] = x.split_even::<0, 2>();
    a + b
}

fn main() {}
