use conformable::prelude::*;

// right: any leading axes, then the last
fn last<L: Shape>(_: &Tensor<f64, shape![..L, 3]>) {}
// wrong: any axes behind the first
fn first<L: Shape>(_: &Tensor<f64, shape![3, ..L]>) {}

fn main() {
    last(&tensor![[1.0, 2.0, 3.0]]);
}
