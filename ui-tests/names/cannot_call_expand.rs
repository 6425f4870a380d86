use conformable::prelude::*;

fn main() {
    let a = tensor![1.0, 2.0, 3.0];
    // right: what fits
    let _ = a.broadcast_to::<shape![2, 3]>();
    // wrong: PyTorch's name for broadcasting
    let _ = a.expand([2, 3]);
}
