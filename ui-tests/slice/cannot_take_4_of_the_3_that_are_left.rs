use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![8]> = Tensor::zeros();
    // right: 3 of 3
    let _ = a.slice(s![5..]).slice(s![..3]);
    // wrong: 4 of 3
    let _ = a.slice(s![5..]).slice(s![..4]);
}
