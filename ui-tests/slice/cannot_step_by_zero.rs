use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![6]> = Tensor::zeros();
    // right: every second
    let _ = a.slice(s![..;2]);
    // wrong: a step of zero never arrives
    let _ = a.slice(s![..;0]);
}
