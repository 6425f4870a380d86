use conformable::prelude::*;

struct Tokens;

fn main() {
    let a: Tensor<f32, shape![Dyn<Tokens>, 5]> = Tensor::zeros_along(Len::<Tokens>::new(13));
    let b: Tensor<f32, shape![13, 2]> = Tensor::zeros();
    let c: Tensor<f32, shape![Dyn<Tokens>, 2]> = Tensor::zeros_along(Len::<Tokens>::new(13));
    // right: one name
    let _ = einsum!("te,tf->ef", &a, &c);
    // wrong: the letter t stands for a name and for 13
    let _ = einsum!("te,tf->ef", &a, &b);
}
