use conformable::prelude::*;

fn main() {
    let points: Tensor<f32, shape![1000, 3]> = Tensor::zeros();
    // right: ten chunks of 100
    let _ = points.axis_chunks::<0, 100>();
    // wrong: 100 rows would be left over
    let _ = points.axis_chunks::<0, 300>();
}
