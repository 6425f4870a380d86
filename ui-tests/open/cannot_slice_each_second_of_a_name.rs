use conformable::prelude::*;

struct Steps;

fn main() {
    let a: Tensor<f32, shape![8, Dyn<Steps>]> = Tensor::zeros_along(Len::<Steps>::new(9));
    // right: each second of 8
    let _ = a.slice(s![..;2, ..]);
    // wrong: each second of a name
    let _ = a.slice(s![.., ..;2]);
}
