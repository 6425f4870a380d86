use conformable::grad::{in_order, in_order_open};
use conformable::prelude::*;

struct Batch;

fn main() {
    let labels = [1, 2, 3, 4, 5];
    // right: batches of 2, the last one filled up
    let _ = in_order::<Dim<2>, _>(&labels[..]).padded();
    // wrong: the last one is shorter already
    let _ = in_order_open::<Batch, _>(&labels[..], 2).padded();
}
