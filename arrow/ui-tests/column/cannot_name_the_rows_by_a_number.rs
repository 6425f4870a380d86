use conformable::prelude::*;
use conformable_arrow::Tensors;

struct Rows;

fn read(images: &Tensors<'_, f32, shape![8, 8]>) {
    // right: a name
    let _ = images.whole::<Rows>();
    // wrong: a number is no name of an axis
    let _ = images.whole::<64>();
}

fn main() {}
