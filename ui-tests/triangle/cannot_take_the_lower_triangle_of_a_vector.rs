use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: a row
    let _ = a.unsqueeze::<0>().tril::<0>();
    // wrong: a vector
    let _ = a.tril::<0>();
}
