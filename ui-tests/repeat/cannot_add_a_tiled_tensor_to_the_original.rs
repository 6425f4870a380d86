use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: once
    let _ = &a + a.repeat::<shape![1, 1]>();
    // wrong: 8 columns meet 4
    let _ = &a + a.repeat::<shape![1, 2]>();
}
