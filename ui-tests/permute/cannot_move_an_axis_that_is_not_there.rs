use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3, 4]> = Tensor::zeros();
    // right: the last to the front
    let _ = a.move_axis::<-1, 0>();
    // wrong: axis 3 does not exist
    let _ = a.move_axis::<3, 0>();
}
