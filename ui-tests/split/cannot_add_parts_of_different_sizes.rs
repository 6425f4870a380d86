use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![6]> = Tensor::zeros();
    // right: halves
    let _ = { let (l, r) = a.split::<0, shape![3, 3]>(); l + r };
    // wrong: 2 elements and 4
    let _ = { let (l, r) = a.split::<0, shape![2, 4]>(); l + r };
}
