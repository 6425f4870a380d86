use conformable::prelude::*;
use conformable_arrow::Tensors;

struct Rows;

fn read(images: &Tensors<'_, f32, shape![8, 8]>) {
    // right: as many as there are
    let _: SliceView<'_, f32, shape![Dyn<Rows>, 8, 8]> = images.whole::<Rows>();
    // wrong: `Rows` are not 64
    let _: SliceView<'_, f32, shape![64, 8, 8]> = images.whole::<Rows>();
}

fn main() {}
