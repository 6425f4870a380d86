use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: once
    let _ = &a + a.repeat::<shape![1, 1]>();
    // wrong: twice as many columns
    let _ = &a + a.repeat::<shape![1, 2]>();
}
