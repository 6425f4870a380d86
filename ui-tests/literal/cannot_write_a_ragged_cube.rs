use conformable::prelude::*;

fn main() {
    // right: two numbers everywhere
    let _ = tensor![[[1.0, 2.0], [3.0, 4.0]], [[5.0, 6.0], [7.0, 8.0]]];
    // wrong: one number in the last row
    let _ = tensor![[[1.0, 2.0], [3.0, 4.0]], [[5.0, 6.0], [7.0]]];
}
