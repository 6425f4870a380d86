use conformable::prelude::*;
use conformable_arrow::Function;

fn main() {
    // right: truth values as numbers
    Function::by_row(|image: View<'_, f32, shape![8, 8]>| -> Tensor<u8, shape![8, 8]> { image.map(|x| u8::from(x > 0.5)) });
    // wrong: Arrow packs eight `bool` in a byte
    Function::by_row(|image: View<'_, f32, shape![8, 8]>| -> Tensor<bool, shape![8, 8]> { image.map(|x| x > 0.5) });
}
