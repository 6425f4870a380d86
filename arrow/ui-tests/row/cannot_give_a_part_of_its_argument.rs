use conformable::prelude::*;
use conformable_arrow::Function;

fn main() {
    // right: a row of its own
    Function::by_row(|image: View<'_, f32, shape![8, 8]>| -> Tensor<f32, shape![8]> { image.index_axis::<0>(0).to_tensor() });
    // wrong: a view of a batch ends with the batch
    Function::by_row(|image: View<'_, f32, shape![8, 8]>| image.index_axis::<0>(0));
}
