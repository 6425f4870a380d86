use conformable::prelude::*;
use conformable_arrow::Function;

fn main() {
    // right: of one shape
    Function::by_row(|image: View<'_, f32, shape![8, 8]>| (image + Tensor::<f32, shape![8, 8]>::ones()).sum());
    // wrong: an axis of 8 meets one of 7
    Function::by_row(|image: View<'_, f32, shape![8, 8]>| (image + Tensor::<f32, shape![8, 7]>::ones()).sum());
}
