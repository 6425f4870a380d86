use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2047, 4]> = Tensor::zeros();
    // right: 12 is in the table
    let _ = a.repeat::<shape![1, 3]>();
    // wrong: 2047 times 3 is not
    let _ = a.repeat::<shape![3, 1]>();
}
