use conformable::prelude::*;
use conformable_arrow::Tensors;

struct Rows;

fn read(images: &Tensors<'_, f32, shape![8, 8]>) {
    // right: 64 rows
    let _: Option<SliceView<'_, f32, shape![64, 8, 8]>> = images.blocks::<64>().next();
    // wrong: 64 rows are no 32
    let _: Option<SliceView<'_, f32, shape![32, 8, 8]>> = images.blocks::<64>().next();
}

fn main() {}
