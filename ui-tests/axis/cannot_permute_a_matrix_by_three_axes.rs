use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 5]> = Tensor::zeros();
    // right: both axes
    let _ = a.permute::<axes![1, 0]>();
    // wrong: a matrix has no axis 2
    let _ = a.permute::<axes![0, 1, 2]>();
}
