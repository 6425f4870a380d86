use conformable::prelude::*;

// right: `T` has an order
fn right<T: Numeric, S: Shape + NonEmpty>(x: &Tensor<T, S>) -> T {
    x.max()
}
// wrong: `T` may be complex
fn wrong<T: AnyNumber, S: Shape + NonEmpty>(x: &Tensor<T, S>) -> T {
    x.max()
}

fn main() {}
