use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: -1 and 0 are two axes
    let _ = a.permute::<axes![-1, 0]>();
    // wrong: 1 and -1 are the same axis
    let _ = a.permute::<axes![1, -1]>();
}
