use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![4, 2]> = Tensor::zeros();
    // right: what fits
    let _ = x.sum_axis::<1>().sum_axis::<0>();
    // wrong: two reductions one after another
    let _ = x.sum_axis::<0>().sum_axis::<1>();
}
