use conformable::prelude::*;

fn main() {
    // right: what fits
    let _ = Tensor::<f64, shape![4]>::full(0.5);
    // wrong: an array's way to repeat a number
    let _ = tensor![0.5; 4];
}
