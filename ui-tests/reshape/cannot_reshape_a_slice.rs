use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 6]> = Tensor::zeros();
    // right: a copy is contiguous
    let _ = a.slice(s![1..3]).to_tensor().reshape::<shape![12]>();
    // wrong: a slice need not be
    let _ = a.slice(s![1..3]).reshape::<shape![12]>();
}
