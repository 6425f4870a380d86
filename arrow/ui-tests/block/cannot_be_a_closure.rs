use conformable::prelude::*;
use conformable_arrow::{BlockFunction, Function};

struct Sums;

impl BlockFunction for Sums {
    type Element = f32;
    type Row = shape![8, 8];
    type OutElement = f32;
    type OutRow = shape![8];

    fn call<N: FixedSize>(&self, rows: SliceView<'_, f32, shape![N, 8, 8]>) -> Tensor<f32, shape![N, 8]> {
        rows.sum_axis::<2>()
    }
}

fn main() {
    // right: a type of its own
    Function::by_block(Sums);
    // wrong: a closure is not generic in its number of rows
    Function::by_block(|rows: SliceView<'_, f32, shape![64, 8, 8]>| -> Tensor<f32, shape![64, 8]> { rows.sum_axis::<2>() });
}
