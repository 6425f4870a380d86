use conformable::prelude::*;
use conformable_arrow::Function;

fn main() {
    // right: a tensor
    Function::by_row(|image: View<'_, f32, shape![8, 8]>| -> Tensor<f32, shape![8]> { image.sum_axis::<1>() });
    // wrong: a `Vec` has no shape
    Function::by_row(|image: View<'_, f32, shape![8, 8]>| -> Vec<f32> { image.sum_axis::<1>().into_vec() });
}
