use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let i: Tensor<i64, shape![1, 4]> = Tensor::zeros();
    // right: 3 columns, as the tensor has
    let _ = a.gather::<0>(&i.slice(s![.., ..3]));
    // wrong: 4 columns of 3
    let _ = a.gather::<0>(&i);
}
