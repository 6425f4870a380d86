use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    let mut v = a.broadcast_to::<shape![2, 3]>();
    // right: a copy
    v.to_tensor().fill(1.0);
    // wrong: two positions share an element
    v.fill(1.0);
}
