use conformable::prelude::*;

fn main() {
    let points: Tensor<f32, shape![12, 3]> = Tensor::zeros();
    // right: the axes are 0 and 1
    let _ = points.axis_chunks::<1, 3>();
    // wrong: there is no axis 2
    let _ = points.axis_chunks::<2, 3>();
}
