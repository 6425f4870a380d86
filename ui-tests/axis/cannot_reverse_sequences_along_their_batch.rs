use conformable::prelude::*;

fn main() {
    let words: Tensor<i32, shape![4, 7]> = Tensor::zeros();
    let lengths: Tensor<i64, shape![4]> = Tensor::full(3);
    // right: along axis 1, a length for each position of axis 0
    let _ = words.reverse_sequence::<1, 0>(&lengths);
    // wrong: -2 is axis 0 again
    let _ = words.reverse_sequence::<-2, 0>(&lengths);
}
