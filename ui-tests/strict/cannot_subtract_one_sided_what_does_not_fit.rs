use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![6, 5]> = Tensor::zeros();
    // right: one number for each column
    let _ = a.one_sided() - &Tensor::<f32, shape![5]>::zeros();
    // wrong: 6 meets 5
    let _ = a.one_sided() - &Tensor::<f32, shape![6]>::zeros();
}
