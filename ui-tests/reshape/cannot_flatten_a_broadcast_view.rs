use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: a copy is contiguous
    let _ = a.broadcast_to::<shape![2, 3]>().to_tensor().flatten();
    // wrong: a stretched view is not
    let _ = a.broadcast_to::<shape![2, 3]>().flatten();
}
