use conformable::prelude::*;

fn main() {
    let m: Tensor<bool, shape![3]> = Tensor::full(true);
    // right: `!` inverts a mask
    let _ = !&m;
    // wrong: `-` negates numbers
    let _ = -&m;
}
