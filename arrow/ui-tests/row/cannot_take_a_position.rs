use conformable::prelude::*;
use conformable_arrow::Function;

fn main() {
    // right: a position as `i64`
    Function::by_row(|x: View<'_, f32, shape![8]>, i: i64| x[[i as usize]]);
    // wrong: `usize` is another type on another machine
    Function::by_row(|x: View<'_, f32, shape![8]>, i: usize| x[[i]]);
}
