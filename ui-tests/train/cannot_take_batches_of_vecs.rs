use conformable::grad::in_order;
use conformable::prelude::*;

fn main() {
    // right: rows of one length
    let _ = in_order::<Dim<2>, _>(&vec![[1.0, 2.0], [3.0, 4.0]]);
    // wrong: rows of any length
    let _ = in_order::<Dim<2>, _>(&vec![vec![1.0, 2.0], vec![3.0, 4.0]]);
}
