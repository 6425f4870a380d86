use conformable::prelude::*;
use conformable_arrow::Function;

fn main() {
    // right: a number
    Function::by_row(|image: View<'_, f32, shape![8, 8]>| image.sum());
    // wrong: what it gives is a column
    Function::by_row(|image: View<'_, f32, shape![8, 8]>| println!("{}", image.sum()));
}
