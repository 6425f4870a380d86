use conformable::prelude::*;

// right: `N` is 5 at least
fn right<N: Size + AtLeast<Dim<5>>>(x: &Tensor<f32, shape![N]>) {
    let _ = x.narrow::<0, 2, 3>();
}
// wrong: `N` may be less than 5
fn wrong<N: Size>(x: &Tensor<f32, shape![N]>) {
    let _ = x.narrow::<0, 2, 3>();
}

fn main() {}
