// errors: 2
use conformable::prelude::*;
use conformable_arrow::BlockFunction;

struct Right;

impl BlockFunction for Right {
    // right: as the types say
    type Element = f32;
    type Row = shape![8, 8];
    type OutElement = f32;
    type OutRow = shape![8];

    fn call<N: FixedSize>(&self, rows: SliceView<'_, f32, shape![N, 8, 8]>) -> Tensor<f32, shape![N, 8]> {
        rows.sum_axis::<2>()
    }
}

struct Wrong;

impl BlockFunction for Wrong {
    // wrong: Arrow packs eight `bool` in a byte
    type Element = bool;
    type Row = shape![8, 8];
    type OutElement = f32;
    type OutRow = shape![8];

    fn call<N: FixedSize>(&self, rows: SliceView<'_, f32, shape![N, 8, 8]>) -> Tensor<f32, shape![N, 8]> {
        rows.sum_axis::<2>()
    }
}

fn main() {}
