use conformable::prelude::*;

fn main() {
    let a = tensor![[1, 2], [3, 4]];
    // right: as floats
    let _ = a.cast::<f64>().inverse();
    // wrong: the inverse of integers is not of integers
    let _ = a.inverse();
}
