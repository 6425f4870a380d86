use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: a number for each axis
    let _ = a.repeat::<shape![2, 1]>();
    // wrong: a number alone
    let _ = a.repeat::<Dim<2>>();
}
