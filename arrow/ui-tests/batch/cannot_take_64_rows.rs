use conformable::prelude::*;
use conformable_arrow::Function;

struct Rows;

fn main() {
    // right: any number
    Function::by_batch(1000, |rows: SliceView<'_, f32, shape![Dyn<Rows>, 8]>| -> Tensor<f32, shape![Dyn<Rows>]> { rows.sum_axis::<1>() });
    // wrong: a batch has any number of rows, not 64
    Function::by_batch(1000, |rows: SliceView<'_, f32, shape![64, 8]>| -> Tensor<f32, shape![64]> { rows.sum_axis::<1>() });
}
