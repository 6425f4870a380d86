use conformable::prelude::*;
use conformable_arrow::BlockFunction;

struct Right;

impl BlockFunction for Right {
    type Element = f32;
    type Row = shape![8, 8];
    type OutElement = f32;
    type OutRow = shape![8];

    fn call<N: FixedSize>(&self, rows: SliceView<'_, f32, shape![N, 8, 8]>) -> Tensor<f32, shape![N, 8]> {
        // right: as the types say
        rows.sum_axis::<2>()
    }
}

struct Wrong;

impl BlockFunction for Wrong {
    type Element = f32;
    type Row = shape![8, 8];
    type OutElement = f32;
    type OutRow = shape![8];

    fn call<N: FixedSize>(&self, rows: SliceView<'_, f32, shape![N, 8, 8]>) -> Tensor<f32, shape![N, 8]> {
        // wrong: 8 rows in each, not 8 sums for all
        rows.sum_axis::<0>()
    }
}

fn main() {}
