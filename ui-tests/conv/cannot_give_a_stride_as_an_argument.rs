use conformable::prelude::*;

fn main() {
    // right: what fits
    let _ = Conv::new().stride::<2>();
    // wrong: a stride as a value, as PyTorch writes it
    let _ = Conv::new().stride(2);
}
