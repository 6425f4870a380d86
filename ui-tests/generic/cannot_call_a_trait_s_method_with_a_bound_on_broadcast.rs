use conformable::prelude::*;

trait Combine<R: Shape> {
    fn combine(&self, r: &Tensor<f32, R>);
}

fn main() {
    let a: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    let b: Tensor<f32, shape![3]> = Tensor::zeros();
    impl<L: Shape + Broadcast<R>, R: Shape> Combine<R> for Tensor<f32, L> {
        fn combine(&self, r: &Tensor<f32, R>) {}
    }
    // right: what fits
    let _ = a.combine(&a);
    // wrong: an own trait with a bound on Broadcast
    let _ = a.combine(&b);
}
