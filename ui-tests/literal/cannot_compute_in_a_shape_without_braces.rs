use conformable::prelude::*;

fn main() {
    const HEADS: usize = 3;
    // right: an expression in braces
    let _ = Tensor::<f64, shape![2, { HEADS * 16 }]>::zeros();
    // wrong: without them
    let _ = Tensor::<f64, shape![2, HEADS * 16]>::zeros();
}
