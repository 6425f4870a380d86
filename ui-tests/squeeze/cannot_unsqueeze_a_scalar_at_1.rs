use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![]> = Tensor::zeros();
    // right: axis 0 is new
    let _ = a.unsqueeze::<0>();
    // wrong: axis 1 would be the second
    let _ = a.unsqueeze::<1>();
}
