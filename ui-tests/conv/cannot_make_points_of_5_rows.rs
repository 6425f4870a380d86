use conformable::prelude::*;

fn main() {
    let w: Tensor<f32, shape![2, 3, 3, 3]> = Tensor::zeros();
    let v: Tensor<f32, shape![2, 3, 5, 5]> = Tensor::zeros();
    // right: a kernel of 3 rows and 3 columns
    let _ = nn::Winograd::of(&w);
    // wrong: 5 rows and 5 columns
    let _ = nn::Winograd::of(&v);
}
