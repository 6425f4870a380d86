use conformable::prelude::*;

struct Heads;
struct Tokens;

fn main() {
    let a: Tensor<f32, shape![Dyn<Tokens>, 5]> = Tensor::zeros_along(Len::<Tokens>::new(7));
    let b: Tensor<f32, shape![5, Dyn<Heads>]> = Tensor::zeros_along(Len::<Heads>::new(7));
    let c: Tensor<f32, shape![5, Dyn<Tokens>]> = Tensor::zeros_along(Len::<Tokens>::new(7));
    // right: one name
    let _ = einsum!("te,et->e", &a, &c);
    // wrong: the letter t stands for tokens and heads
    let _ = einsum!("te,et->e", &a, &b);
}
