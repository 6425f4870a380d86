use conformable::prelude::*;

fn main() {
    let a = tensor![1.0, 2.0, 3.0];
    // right: what does it here
    let _ = a.clamp(0.0, 1.0);
    // wrong: NumPy's name for keeping numbers between two
    let _ = a.clip(0.0, 1.0);
}
