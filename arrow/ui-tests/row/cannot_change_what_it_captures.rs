use conformable::prelude::*;
use conformable_arrow::Function;

fn main() {
    let mut count = 0;
    // right: it only reads
    Function::by_row(move |image: View<'_, f32, shape![8, 8]>| image.sum() + count as f32);
    // wrong: several threads call it at once
    Function::by_row(move |image: View<'_, f32, shape![8, 8]>| {
        count += 1;
        image.sum() + count as f32
    });
}
