use conformable::grad::{in_order, in_order_open};
use conformable::prelude::*;

struct Batch;

fn main() {
    let labels = [1, 2, 3, 4, 5];
    // right: the name of the axis, and the number
    let _ = in_order_open::<Batch, _>(&labels[..], 2);
    // wrong: the name alone
    let _ = in_order::<Dyn<Batch>, _>(&labels[..]);
}
