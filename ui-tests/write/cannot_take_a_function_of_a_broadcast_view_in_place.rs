use conformable::prelude::*;

fn main() {
    let mut row = tensor![1.0, 4.0, 9.0];
    // right: the row itself
    row.sqrt_in_place();
    // wrong: each element would be replaced twice
    row.broadcast_to::<shape![2, 3]>().sqrt_in_place();
}
