use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![10, 2]> = Tensor::zeros();
    // right: over a reference to what has the last batch
    for (_batch, _rows) in &x.batches_padded::<4>(0.0) {}
    // wrong: a view of the last batch would outlive it
    for (_batch, _rows) in x.batches_padded::<4>(0.0) {}
}
