use conformable::prelude::*;
use conformable_arrow::Function;

fn main() {
    // right: with its type
    Function::by_row(|image: View<'_, f32, shape![8, 8]>| image.sum());
    // wrong: the shape stands in the type of the argument
    Function::by_row(|image| image.sum());
}
