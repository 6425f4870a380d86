use conformable::prelude::*;
use conformable_arrow::Function;

fn main() {
    // right: a view
    Function::by_row(|image: View<'_, f32, shape![8, 8]>| image.sum());
    // wrong: a view is given by value
    Function::by_row(|image: &View<'_, f32, shape![8, 8]>| image.sum());
}
