use conformable::prelude::*;
use conformable_arrow::Function;

struct Rows;

fn main() {
    // right: numbers
    Function::by_batch(1000, |rows: SliceView<'_, f32, shape![Dyn<Rows>, 8]>| -> Tensor<f32, shape![Dyn<Rows>]> { rows.sum_axis::<1>() });
    // wrong: Arrow packs eight `bool` in a byte
    Function::by_batch(1000, |rows: SliceView<'_, bool, shape![Dyn<Rows>, 8]>| -> Tensor<u8, shape![Dyn<Rows>]> { rows.cast::<u8>().sum_axis::<1>() });
}
