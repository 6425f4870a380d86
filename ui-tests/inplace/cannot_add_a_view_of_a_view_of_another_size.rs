use conformable::prelude::*;

fn main() {
    let mut a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![4, 3]> = Tensor::zeros();
    // right: a row of 3
    a += b.index_axis::<0>(1).view();
    // wrong: 4 numbers to rows of 3
    a += b.t().index_axis::<0>(1);
}
