use conformable::prelude::*;

fn main() {
    let mask = tensor![true, false];
    // right: of numbers
    let _ = mask.cast::<u8>().mod_floor(2);
    // wrong: `bool` is no number
    let _ = mask.mod_floor(true);
}
