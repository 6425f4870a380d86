use conformable::prelude::*;

struct Left;
struct Right;

fn main() {
    let a: Tensor<f32, shape![Dyn<Left>]> = Tensor::zeros_along(Len::<Left>::new(4));
    let b: Tensor<f32, shape![Dyn<Right>]> = Tensor::zeros_along(Len::<Right>::new(4));
    let c: Tensor<f32, shape![Dyn<Left>]> = Tensor::zeros_along(Len::<Left>::new(4));
    // right: one name
    let _ = a.dot(&c);
    // wrong: two names
    let _ = a.dot(&b);
}
