use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![6]> = Tensor::zeros();
    // right: 3 and 3 are 6
    let _ = a.split::<0, shape![3, 3]>();
    // wrong: the parts are 7 of 6
    let _ = a.split::<0, shape![4, 3]>();
}
