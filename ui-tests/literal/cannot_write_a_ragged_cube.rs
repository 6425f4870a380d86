use conformable::prelude::*;

fn main() {
    // right: two numbers everywhere
    let _ = tensor![[[1.0, 2.0], [3.0, 4.0]], [[5.0, 6.0], [7.0, 8.0]]];
    // wrong: 2 numbers in each row, and 1 in the last
    let _ = tensor![[[1.0, 2.0], [3.0, 4.0]], [[5.0, 6.0], [7.0]]];
}
