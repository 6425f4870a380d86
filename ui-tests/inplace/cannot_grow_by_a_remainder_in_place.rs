use conformable::prelude::*;

fn main() {
    let mut x: Tensor<i32, shape![1, 3]> = Tensor::ones();
    let row: Tensor<i32, shape![3]> = Tensor::full(7);
    let column: Tensor<i32, shape![4, 1]> = Tensor::full(7);
    // right: `[3]` stretches to `[1, 3]`
    x.mod_floor_in_place(&row);
    // wrong: 1 row would become 4
    x.mod_floor_in_place(&column);
}
