use conformable::prelude::*;

struct Steps;

fn main() {
    let a: Tensor<f32, shape![7, Dyn<Steps>]> = Tensor::zeros_along(Len::<Steps>::new(9));
    // right: all but one of 7
    let _ = a.slice(s![1.., ..]);
    // wrong: all but one of a name
    let _ = a.slice(s![.., 1..]);
}
