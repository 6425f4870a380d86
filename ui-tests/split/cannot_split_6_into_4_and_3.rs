use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![6, 2]> = Tensor::zeros();
    // right: 3 and 3 are 6
    let _ = a.split::<0, shape![3, 3]>();
    // wrong: 4 and 3 are 7
    let _ = a.split::<0, shape![4, 3]>();
}
