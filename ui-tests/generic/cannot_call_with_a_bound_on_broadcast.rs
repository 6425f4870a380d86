// errors: 2

use conformable::prelude::*;

fn scale<L: Shape + Broadcast<R>, R: Shape>(x: &Tensor<f32, L>, y: &Tensor<f32, R>) -> Tensor<f32, Broadcasted<L, R>> {
    todo!()
}

fn main() {
    let a: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    let b: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: what fits
    let _ = scale(&a, &a);
    // wrong: an own bound on Broadcast, called wrongly
    let _ = scale(&a, &b);
}
