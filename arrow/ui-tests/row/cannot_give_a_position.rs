use conformable::prelude::*;
use conformable_arrow::Function;

fn main() {
    // right: a position as `i64`
    Function::by_row(|scores: View<'_, f32, shape![10]>| scores.argmax() as i64);
    // wrong: `usize` is another type on another machine
    Function::by_row(|scores: View<'_, f32, shape![10]>| scores.argmax());
}
