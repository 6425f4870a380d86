use conformable::prelude::*;

// right: `T` is a number
fn right<T: Numeric, S: Shape>(x: &Tensor<T, S>) {
    let _ = x * x;
}
// wrong: `T` may be bool
fn wrong<T: Element, S: Shape>(x: &Tensor<T, S>) {
    let _ = x * x;
}

fn main() {}
