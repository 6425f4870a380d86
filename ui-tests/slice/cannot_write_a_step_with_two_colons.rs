use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![8]> = Tensor::zeros();
    // right: what fits
    let _ = x.slice(s![..;2]);
    // wrong: s! with a double colon step
    let _ = x.slice(s![::2]);
}
