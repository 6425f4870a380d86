use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![9, 4]> = Tensor::zeros();
    // right: transposed, 9 columns
    let _ = a.t().slice(s![.., ..9]);
    // wrong: to 9 of 4, for it is transposed
    let _ = a.t().slice(s![..9]);
}
