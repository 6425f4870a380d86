use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    let i: Tensor<f32, shape![3, 1]> = Tensor::zeros();
    // right: integers
    let _ = a.gather::<1>(&i.cast::<usize>());
    // wrong: floats
    let _ = a.gather::<1>(&i);
}
