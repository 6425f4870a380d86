use conformable::prelude::*;

fn main() {
    // right: 3 and 3 columns
    let _ = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    // wrong: 3 and 2 columns
    let _ = tensor![[1.0, 2.0, 3.0], [4.0, 5.0]];
}
