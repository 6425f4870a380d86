use conformable::prelude::*;

fn main() {
    let mut x: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: axis 1, or -1
    let _ = x.hardmax::<1>();
    // wrong: axis 2
    x.hardmax_in_place::<2>();
}
