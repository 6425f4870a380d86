use conformable::prelude::*;

// right: what the bound says
fn right<N: Size + Split<Dim<4>>>(x: &Tensor<f32, shape![N, 3]>) {
    let [_, _, _, _] = x.split_even::<0, 4>();
}
// wrong: the compiler does not conclude that 2 divides too
fn wrong<N: Size + Split<Dim<4>>>(x: &Tensor<f32, shape![N, 3]>) {
    let [_, _] = x.split_even::<0, 2>();
}

fn main() {}
