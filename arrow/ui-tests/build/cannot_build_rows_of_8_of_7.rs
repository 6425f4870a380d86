use conformable::prelude::*;
use conformable_arrow::TensorBuilder;

fn main() {
    let mut builder = TensorBuilder::<f32, shape![8]>::new();
    // right: 8 elements
    builder.push(&Tensor::<f32, shape![8]>::ones());
    // wrong: 7 elements, where rows have 8
    builder.push(&Tensor::<f32, shape![7]>::ones());
}
