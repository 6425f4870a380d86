use conformable::prelude::*;
use conformable_arrow::Function;

struct Rows;

fn main() {
    // right: with its type
    Function::by_batch(1000, |rows: SliceView<'_, f32, shape![Dyn<Rows>, 8]>| -> Tensor<f32, shape![Dyn<Rows>]> { rows.sum_axis::<1>() });
    // wrong: the shape stands in the type of the argument
    Function::by_batch(1000, |rows| rows.sum_axis::<1>());
}
