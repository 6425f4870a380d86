use conformable::grad::in_order;
use conformable::prelude::*;

fn main() {
    let labels = vec![7, 3, 3, 0];
    // right: a reference
    let _ = in_order::<Dim<2>, _>(&labels);
    // wrong: the `Vec` itself
    let _ = in_order::<Dim<2>, _>(labels);
}
