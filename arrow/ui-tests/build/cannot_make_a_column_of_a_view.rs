use conformable::prelude::*;
use conformable_arrow::to_column;

fn main() {
    let pixels: Tensor<f32, shape![100, 8]> = Tensor::zeros();
    // right: a copy in the other order
    to_column("x", pixels.t().to_tensor());
    // wrong: a view's memory is not its own
    to_column("x", pixels.t());
}
