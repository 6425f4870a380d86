use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let i: Tensor<i64, shape![2]> = Tensor::zeros();
    // right: two axes, as the tensor has
    let _ = a.gather::<1>(&i.unsqueeze::<1>());
    // wrong: one axis
    let _ = a.gather::<1>(&i);
}
