use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: a copy is contiguous
    let _ = a.t().to_tensor().reshape::<shape![6]>();
    // wrong: a transposed view is not
    let _ = a.t().reshape::<shape![6]>();
}
