use conformable::prelude::*;
use conformable_arrow::Function;

struct Rows;

fn main() {
    // right: a slice
    Function::by_batch(1000, |rows: SliceView<'_, f32, shape![Dyn<Rows>, 8]>| -> Tensor<f32, shape![Dyn<Rows>]> { rows.sum_axis::<1>() });
    // wrong: a batch is a `SliceView`
    Function::by_batch(1000, |rows: View<'_, f32, shape![Dyn<Rows>, 8]>| -> Tensor<f32, shape![Dyn<Rows>]> { rows.sum_axis::<1>() });
}
