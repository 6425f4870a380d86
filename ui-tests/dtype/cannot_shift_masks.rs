use conformable::prelude::*;

fn main() {
    let mask = tensor![true, false, true];
    // right: as numbers
    let _ = mask.cast::<u8>() << 1;
    // wrong: `bool` has one bit
    let _ = &mask << &mask;
}
