use conformable::prelude::*;

fn main() {
    let a = tensor![1.0, 2.0, 3.0];
    // right: what does it here
    let _ = a.to_array();
    // wrong: PyTorch's name for an array
    let _ = a.numpy();
}
