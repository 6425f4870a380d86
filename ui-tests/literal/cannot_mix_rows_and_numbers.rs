use conformable::prelude::*;

fn main() {
    // right: two rows
    let _ = tensor![[1.0, 2.0], [3.0, 4.0]];
    // wrong: a row and a number
    let _ = tensor![[1.0, 2.0], 3.0];
}
