use conformable::prelude::*;

// right: the kept axis stretches
fn right<L: Shape, K: Size>(x: &Tensor<f32, shape![..L, K]>) -> Tensor<f32, shape![..L, K]> {
    x - x.mean_axis_keepdims::<-1>()
}
// wrong: the means are aligned with the last axis
fn wrong<L: Shape, K: Size>(x: &Tensor<f32, shape![..L, K]>) {
    let _ = x - x.mean_axis::<-1>();
}

fn main() {}
