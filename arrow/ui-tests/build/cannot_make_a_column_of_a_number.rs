use conformable::prelude::*;
use conformable_arrow::to_column;

fn main() {
    // right: one row
    to_column("x", Tensor::<f32, shape![1]>::ones());
    // wrong: a tensor of no axes has no rows
    to_column("x", Tensor::<f32, shape![]>::ones());
}
