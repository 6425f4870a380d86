use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![0, 3]> = Tensor::zeros();
    let i: Tensor<i64, shape![1, 2]> = Tensor::zeros();
    // right: no rows of no rows
    let _ = a.gather::<1>(&i.slice(s![..0, ..]));
    // wrong: a row of 0 rows
    let _ = a.gather::<1>(&i);
}
