use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 2]> = Tensor::zeros();
    // right: windows of 3
    let _ = a.windows::<0, 3>();
    // wrong: windows of 5 along 4
    let _ = a.windows::<0, 5>();
}
