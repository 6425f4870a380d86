use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let letters = "ij->i";
    println!("{letters}");
    // right: a literal
    let _ = einsum!("ij->i", &a);
    // wrong: a variable
    let _ = einsum!(letters, &a);
}
