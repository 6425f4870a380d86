use conformable::prelude::*;
use conformable_arrow::to_column;

fn scores() -> Tensor<f32, shape![100, 10]> {
    Tensor::zeros()
}

fn main() {
    // right: positions as `i64`
    to_column("digit", scores().argmax_axis::<1>().cast::<i64>());
    // wrong: `usize` is another type on another machine
    to_column("digit", scores().argmax_axis::<1>());
}
