use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 4, 5]> = Tensor::zeros();
    // right: axes 0, 1 and 2
    let _ = a.permute::<axes![0, 2, 1]>();
    // wrong: axis 3 does not exist
    let _ = a.permute::<axes![0, 3, 1]>();
}
