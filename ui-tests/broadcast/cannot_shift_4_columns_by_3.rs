use conformable::prelude::*;

fn main() {
    let bits: Tensor<i32, shape![2, 4]> = Tensor::ones();
    let three: Tensor<i32, shape![3]> = Tensor::ones();
    let four: Tensor<i32, shape![4]> = Tensor::ones();
    // right: 4 and 4
    let _ = &bits >> &four;
    // wrong: 4 meets 3
    let _ = &bits >> &three;
}
