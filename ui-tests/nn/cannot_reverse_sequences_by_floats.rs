use conformable::prelude::*;

fn main() {
    let words: Tensor<i32, shape![4, 7]> = Tensor::zeros();
    let lengths: Tensor<f32, shape![4]> = Tensor::full(3.0);
    // right: lengths are integers
    let _ = words.reverse_sequence::<1, 0>(&lengths.cast::<i64>());
    // wrong: `f32` is no number of words
    let _ = words.reverse_sequence::<1, 0>(&lengths);
}
