// errors: 2

use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: `[3, 2]` to `[4, 3, 2]`
    let _ = a.t().broadcast_to::<shape![4, 3, 2]>();
    // wrong: 2 to 3, and 3 to 2
    let _ = a.t().broadcast_to::<shape![4, 2, 3]>();
}
