use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: it is `[3, 4]`
    assert_shape!(x, [3, 4]);
    // wrong: it is not `[4, 3]`
    assert_shape!(x, [4, 3]);
}
