use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![]> = 1.0.into();
    // right: an axis, of one element
    let _ = a.unsqueeze::<0>().argsort::<0>();
    // wrong: no axis 0
    let _ = a.argsort::<0>();
}
