use conformable::prelude::*;

fn main() {
    let a = tensor![1.0, 2.0, 3.0];
    // right: what does it here
    let _ = a.to_tensor();
    // wrong: PyTorch's name for what has no gradient
    let _ = a.detach();
}
