use conformable::prelude::*;

fn main() {
    let mut a: Tensor<f32, shape![6]> = Tensor::zeros();
    // right: 2 and 4
    let _ = a.split_mut::<0, shape![2, 4]>();
    // wrong: the parts are 5 of 6
    let _ = a.split_mut::<0, shape![2, 3]>();
}
