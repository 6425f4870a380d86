use conformable::prelude::*;
use conformable_arrow::Function;

fn main() {
    let sum = |image: View<'_, f32, shape![8, 8]>| image.sum();
    // right: a function of its own
    Function::by_row(sum.clone());
    // wrong: the function outlives what it refers to
    Function::by_row(&sum);
}
