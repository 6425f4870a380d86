use conformable::prelude::*;

fn main() {
    let points: Tensor<f32, shape![1000, 3]> = Tensor::zeros();
    // right: ten chunks of 100
    let _ = points.axis_chunks::<0, 100>();
    // wrong: 300 do not divide 1000
    let _ = points.axis_chunks::<0, 300>();
}
