use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: a number by `*`
    let _ = einsum!("i->i", &a) * 2.0;
    // wrong: as an operand
    let _ = einsum!(",i->i", 2.0, &a);
}
