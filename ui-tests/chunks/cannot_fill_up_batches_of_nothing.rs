use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![10, 2]> = Tensor::zeros();
    // right: of one row at least
    let _ = x.batches_padded::<1>(0.0);
    // wrong: 0 rows at a time never end
    let _ = x.batches_padded::<0>(0.0);
}
