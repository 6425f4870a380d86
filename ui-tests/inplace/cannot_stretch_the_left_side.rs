use conformable::prelude::*;

fn main() {
    let mut x: Tensor<f32, shape![2, 1]> = Tensor::zeros();
    let y: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: `[2, 1]` to `[2, 1]`
    x -= y.sum_axis_keepdims::<1>();
    // wrong: 1 would become 3
    x -= &y;
}
