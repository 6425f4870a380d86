// errors: 2

use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![6]> = Tensor::zeros();
    // right: two equal parts
    let _ = a.split_even::<0, 2>();
    // wrong: sizes are a list
    let _ = a.split::<0, Dim<3>>();
}
