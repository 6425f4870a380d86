use conformable::prelude::*;
use conformable_arrow::Tensors;

struct Rows;

fn read(images: &Tensors<'_, f32, shape![8, 8]>) {
    // right: of one shape
    let _ = images.whole::<Rows>() + Tensor::<f32, shape![8, 8]>::ones();
    // wrong: an axis of 8 meets one of 7
    let _ = images.whole::<Rows>() + Tensor::<f32, shape![8, 7]>::ones();
}

fn main() {}
