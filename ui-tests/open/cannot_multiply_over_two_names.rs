use conformable::prelude::*;

struct Keys;
struct Values;

fn main() {
    let a: Tensor<f32, shape![8, Dyn<Keys>]> = Tensor::zeros_along(Len::<Keys>::new(4));
    let b: Tensor<f32, shape![Dyn<Values>, 3]> = Tensor::zeros_along(Len::<Values>::new(4));
    let c: Tensor<f32, shape![Dyn<Keys>, 3]> = Tensor::zeros_along(Len::<Keys>::new(4));
    // right: the inner axes have one name
    let _ = a.matmul(&c);
    // wrong: keys and values
    let _ = a.matmul(&b);
}
