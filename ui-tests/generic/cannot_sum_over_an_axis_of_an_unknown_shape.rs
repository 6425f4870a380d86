use conformable::prelude::*;

// right: the axis is named
fn right<L: Shape>(x: &Tensor<f32, shape![..L, 3]>) {
    let _ = x.sum_axis::<-1>();
}
// wrong: `S` may have no axis
fn wrong<S: Shape>(x: &Tensor<f32, S>) {
    let _ = x.sum_axis::<-1>();
}

fn main() {}
