use conformable::prelude::*;
use conformable_arrow::Function;

fn model(x: SliceView<'_, f32, shape![64]>) -> f32 {
    x.sum()
}

fn main() {
    // right: as a vector
    Function::by_row(|image: SliceView<'_, f32, shape![8, 8]>| model(image.flatten()));
    // wrong: 64 elements along one axis are another shape than 8x8
    Function::by_row(|image: SliceView<'_, f32, shape![8, 8]>| model(image));
}
