use conformable::prelude::*;
use conformable_arrow::TensorBuilder;

struct Time;

fn main() {
    // right: 20 times
    let _ = TensorBuilder::<f32, shape![20, 3]>::new();
    // wrong: each row of a column has the same sizes
    let _ = TensorBuilder::<f32, shape![Dyn<Time>, 3]>::new();
}
