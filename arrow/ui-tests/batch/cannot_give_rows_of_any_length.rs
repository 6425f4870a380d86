use conformable::prelude::*;
use conformable_arrow::Function;

struct Rows;

struct Time;

fn main() {
    // right: one number a row
    Function::by_batch(1000, |rows: SliceView<'_, f32, shape![Dyn<Rows>, 8]>| -> Tensor<f32, shape![Dyn<Rows>]> { rows.sum_axis::<1>() });
    // wrong: each row of a column has the same sizes
    Function::by_batch(1000, |rows: SliceView<'_, f32, shape![Dyn<Rows>, Dyn<Time>]>| -> Tensor<f32, shape![Dyn<Rows>, Dyn<Time>]> { &rows * 2.0 });
}
