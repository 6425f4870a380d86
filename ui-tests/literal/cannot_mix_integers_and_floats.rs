use conformable::prelude::*;

fn main() {
    // right: floats
    let _ = tensor![1.0, 2.5, 3.0];
    // wrong: an integer among floats
    let _ = tensor![1, 2.5, 3];
}
