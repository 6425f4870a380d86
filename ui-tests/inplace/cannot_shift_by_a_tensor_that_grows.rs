use conformable::prelude::*;

fn main() {
    let mut bits: Tensor<u8, shape![1, 3]> = Tensor::ones();
    let row: Tensor<u8, shape![3]> = Tensor::ones();
    let column: Tensor<u8, shape![4, 1]> = Tensor::ones();
    // right: `[3]` stretches to `[1, 3]`
    bits <<= &row;
    // wrong: 1 row would become 4
    bits <<= &column;
}
