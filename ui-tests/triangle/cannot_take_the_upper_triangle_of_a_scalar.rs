use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![]> = 1.0.into();
    // right: a matrix of one element
    let _ = a.reshape::<shape![1, 1]>().triu::<1>();
    // wrong: a scalar
    let _ = a.triu::<1>();
}
