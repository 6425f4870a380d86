use conformable::prelude::*;
use conformable_arrow::Function;

struct Time;

fn main() {
    // right: 3 elements
    Function::by_row(|x: View<'_, f32, shape![Dyn<Time>, 3]>| -> Tensor<f32, shape![3]> { x.sum_axis::<0>() });
    // wrong: each row of a column has the same sizes
    Function::by_row(|x: View<'_, f32, shape![Dyn<Time>, 3]>| -> Tensor<f32, shape![Dyn<Time>]> { x.sum_axis::<1>() });
}
