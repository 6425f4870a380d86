use conformable::prelude::*;

struct Left;
struct Right;

fn main() {
    let a: Tensor<f32, shape![Dyn<Left>, 11]> = Tensor::zeros_along(Len::<Left>::new(3));
    let b: Tensor<f32, shape![Dyn<Right>, 11]> = Tensor::zeros_along(Len::<Right>::new(3));
    let c: Tensor<f32, shape![11]> = Tensor::zeros();
    // right: all rows
    let _ = (a.expr() * &c).eval();
    // wrong: two names in one expression
    let _ = (a.expr() * &b).eval();
}
