use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![10, 2]> = Tensor::zeros();
    // right: in the turbofish, with the number that fills up the last
    let _ = x.batches_padded::<4>(0.0);
    // wrong: a size that decides about a type
    let _ = x.batches_padded(4, 0.0);
}
