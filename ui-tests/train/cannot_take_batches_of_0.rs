use conformable::grad::in_order;
use conformable::prelude::*;

fn main() {
    let labels = [1, 2, 3, 4, 5];
    // right: batches of 1
    let _ = in_order::<One, _>(&labels[..]);
    // wrong: batches of 0
    let _ = in_order::<Dim<0>, _>(&labels[..]);
}
