use conformable::prelude::*;

fn main() {
    let mut y: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![3, 2]> = Tensor::zeros();
    // right: transposed, `[3, 2]` is `[2, 3]`
    y = b.t().to_tensor();
    // wrong: a variable of `[2, 3]` is not given `[3, 2]`
    y = b;
}
