use conformable::prelude::*;

fn main() {
    let a = tensor![1.0, 2.0, 3.0];
    // right: what fits
    let _ = a.repeat::<shape![2]>();
    // wrong: NumPy's name for repeating
    let _ = a.tile(2);
}
