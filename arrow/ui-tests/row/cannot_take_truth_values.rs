use conformable::prelude::*;
use conformable_arrow::Function;

fn main() {
    // right: truth values as numbers
    Function::by_row(|mask: View<'_, u8, shape![8, 8]>| mask.max());
    // wrong: Arrow packs eight `bool` in a byte
    Function::by_row(|mask: View<'_, bool, shape![8, 8]>| mask.all());
}
