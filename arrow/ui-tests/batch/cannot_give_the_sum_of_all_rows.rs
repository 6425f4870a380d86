use conformable::prelude::*;
use conformable_arrow::Function;

struct Rows;

fn main() {
    // right: a sum for each row
    Function::by_batch(1000, |rows: SliceView<'_, f32, shape![Dyn<Rows>, 8]>| -> Tensor<f32, shape![Dyn<Rows>]> { rows.sum_axis::<1>() });
    // wrong: a row goes in, and none comes out
    Function::by_batch(1000, |rows: SliceView<'_, f32, shape![Dyn<Rows>, 8]>| -> Tensor<f32, shape![8]> { rows.sum_axis::<0>() });
}
