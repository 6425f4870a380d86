use conformable::prelude::*;

fn main() {
    let words: Tensor<i32, shape![4, 7]> = Tensor::zeros();
    let lengths: Tensor<i64, shape![7]> = Tensor::full(3);
    // right: along axis 0, a length for each of the 7 positions of axis 1
    let _ = words.reverse_sequence::<0, 1>(&lengths);
    // wrong: 4 sequences and 7 lengths
    let _ = words.reverse_sequence::<1, 0>(&lengths);
}
