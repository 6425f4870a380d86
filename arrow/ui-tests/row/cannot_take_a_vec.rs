use conformable::prelude::*;
use conformable_arrow::Function;

fn main() {
    // right: a view
    Function::by_row(|image: View<'_, f32, shape![8, 8]>| image.sum());
    // wrong: a `Vec` has no shape
    Function::by_row(|image: Vec<f32>| image.iter().sum::<f32>());
}
