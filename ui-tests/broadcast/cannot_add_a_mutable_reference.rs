use conformable::prelude::*;

fn main() {
    let mut a: Tensor<f32, shape![4, 3]> = Tensor::zeros();
    let mut b: Tensor<f32, shape![4]> = Tensor::zeros();
    // right: what fits
    let _ = &a + &b.unsqueeze::<1>();
    // wrong: a mutable reference on the right
    let _ = &a + &mut b;
}
