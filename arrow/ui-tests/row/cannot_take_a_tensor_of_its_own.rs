use conformable::prelude::*;
use conformable_arrow::Function;

fn main() {
    // right: a view
    Function::by_row(|image: View<'_, f32, shape![8, 8]>| image.sum());
    // wrong: a row is in Arrow's memory, not in the function's
    Function::by_row(|image: Tensor<f32, shape![8, 8]>| image.sum());
}
