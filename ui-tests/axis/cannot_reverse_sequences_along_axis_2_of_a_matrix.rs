use conformable::prelude::*;

fn main() {
    let words: Tensor<i32, shape![4, 7]> = Tensor::zeros();
    let lengths: Tensor<i64, shape![4]> = Tensor::full(3);
    // right: axis 1
    let _ = words.reverse_sequence::<1, 0>(&lengths);
    // wrong: axis 2
    let _ = words.reverse_sequence::<2, 0>(&lengths);
}
