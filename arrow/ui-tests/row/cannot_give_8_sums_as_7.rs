use conformable::prelude::*;
use conformable_arrow::Function;

fn main() {
    // right: 8 sums
    Function::by_row(|image: View<'_, f32, shape![8, 8]>| -> Tensor<f32, shape![8]> { image.sum_axis::<1>() });
    // wrong: 8 sums, not 7
    Function::by_row(|image: View<'_, f32, shape![8, 8]>| -> Tensor<f32, shape![7]> { image.sum_axis::<1>() });
}
