use conformable::prelude::*;
use conformable_arrow::Tensors;

struct Rows;

fn read(images: &Tensors<'_, f32, shape![8, 8]>) {
    // right: as the column was opened
    let _: Option<SliceView<'_, f32, shape![8, 8]>> = images.get(0);
    // wrong: 8 columns, not 7
    let _: Option<SliceView<'_, f32, shape![8, 7]>> = images.get(0);
}

fn main() {}
