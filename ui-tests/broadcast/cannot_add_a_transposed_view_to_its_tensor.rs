// errors: 2

use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: transposed twice it is `[2, 3]` again
    let _ = &a + b.t().t();
    // wrong: `[2, 3]` meets `[3, 2]`
    let _ = &a + b.t();
}
