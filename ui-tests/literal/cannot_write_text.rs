// errors: 2

use conformable::prelude::*;

fn main() {
    // right: numbers
    let _ = tensor![1.0, 2.0];
    // wrong: text: once as the literal, once as the tensor
    let _ = tensor!["1.0", "2.0"];
}
