use conformable::prelude::*;

// right: 4 divides `N`
fn right<N: Size + Split<Dim<4>>>(x: &Tensor<f32, shape![N, 3]>) {
    let [_, _, _, _] = x.split_even::<0, 4>();
}
// wrong: 4 may leave something over
fn wrong<N: Size>(x: &Tensor<f32, shape![N, 3]>) {
    let [_, _, _, _] = x.split_even::<0, 4>();
}

fn main() {}
