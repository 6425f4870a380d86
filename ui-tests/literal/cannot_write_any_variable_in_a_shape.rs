use conformable::prelude::*;

fn main() {
    let tokens_of_a_text = 3;
    println!("{tokens_of_a_text}");
    const TOKENS: usize = 3;
    // right: a constant
    let _ = Tensor::<f64, shape![4, { TOKENS }]>::zeros();
    // wrong: a variable, of whatever name
    let _ = Tensor::<f64, shape![4, tokens_of_a_text]>::zeros();
}
