use conformable::prelude::*;

fn main() {
    let points: Tensor<f32, shape![12, 3]> = Tensor::zeros();
    // right: one row at a time
    let _ = points.axis_chunks::<0, 1>();
    // wrong: chunks of 0 would never end
    let _ = points.axis_chunks::<0, 0>();
}
