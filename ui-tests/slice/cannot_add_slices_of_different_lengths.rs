use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![6]> = Tensor::zeros();
    // right: 5 and 5
    let _ = a.slice(s![1..]) - a.slice(s![..-1]);
    // wrong: 4 and 5
    let _ = a.slice(s![2..]) - a.slice(s![..-1]);
}
