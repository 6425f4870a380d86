use conformable::prelude::*;

struct Left;
struct Right;

fn main() {
    let a: Tensor<f32, shape![4, Dyn<Left>]> = Tensor::zeros_along(Len::<Left>::new(3));
    let b: Tensor<f32, shape![4, Dyn<Right>]> = Tensor::zeros_along(Len::<Right>::new(3));
    let c: Tensor<f32, shape![Dyn<Left>]> = Tensor::zeros_along(Len::<Left>::new(3));
    // right: one name
    let _ = a.greater(&c);
    // wrong: left and right are two names
    let _ = a.greater(&b);
}
