use conformable::prelude::*;
use conformable_arrow::Function;

fn main() {
    let scale = 0.5_f32;
    // right: `scale` is its own
    Function::by_row(move |image: View<'_, f32, shape![8, 8]>| image.sum() * scale);
    // wrong: the function outlives `scale`
    Function::by_row(|image: View<'_, f32, shape![8, 8]>| image.sum() * scale);
}
