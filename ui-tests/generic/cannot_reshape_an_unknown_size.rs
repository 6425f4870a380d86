use conformable::prelude::*;

// right: compared when the program is built
fn right<B: FixedSize>(x: &Tensor<f32, shape![B, 4]>) {
    let _ = x.reshape_const::<shape![4, B]>();
}
// wrong: not known while checking
fn wrong<B: Size>(x: &Tensor<f32, shape![B, 4]>) {
    let _ = x.reshape::<shape![4, B]>();
}

fn main() {}
