use conformable::grad::in_order;
use conformable::prelude::*;

fn main() {
    // right: numbers that stand for words
    let _ = in_order::<Dim<2>, _>(&[7, 3, 3, 0][..]);
    // wrong: words
    let _ = in_order::<Dim<2>, _>(&["a", "b", "b", "c"][..]);
}
