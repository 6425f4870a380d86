use conformable::prelude::*;
use conformable_arrow::BlockFunction;

struct Right;

impl BlockFunction for Right {
    type Element = f32;
    type Row = shape![8, 8];
    type OutElement = f32;
    type OutRow = shape![8];

    // right: as the types say
    fn call<N: FixedSize>(&self, rows: SliceView<'_, f32, shape![N, 8, 8]>) -> Tensor<f32, shape![N, 8]> {
        rows.sum_axis::<2>()
    }
}

struct Wrong;

impl BlockFunction for Wrong {
    type Element = f32;
    type Row = shape![8, 8];
    type OutElement = f32;
    type OutRow = shape![8];

    // wrong: it is called with 64, 8 and 1 rows
    fn call(&self, rows: SliceView<'_, f32, shape![64, 8, 8]>) -> Tensor<f32, shape![64, 8]> {
        rows.sum_axis::<2>()
    }
}

fn main() {}
