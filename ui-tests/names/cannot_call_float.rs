use conformable::prelude::*;

fn main() {
    let a = tensor![1.0, 2.0, 3.0];
    // right: what does it here
    let _ = a.cast::<f32>();
    // wrong: PyTorch's name for a conversion
    let _ = a.float();
}
