use conformable::prelude::*;
use conformable_arrow::Tensors;

struct Rows;

fn read(images: &Tensors<'_, f32, shape![8, 8]>) {
    // right: blocks of 64
    let _ = images.blocks::<64>();
    // wrong: blocks of 0 rows never end
    let _ = images.blocks::<0>();
}

fn main() {}
