use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 3]> = Tensor::zeros();
    // right: axis -1 is the last
    let _ = a.max_axis::<-1>();
    // wrong: axis 2 does not exist
    let _ = a.max_axis::<2>();
}
