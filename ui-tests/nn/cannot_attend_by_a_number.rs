use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![3, 5, 4]> = Tensor::zeros();
    // right: settings say how
    let _ = nn::attention(&x, &x, &x, Attention::new());
    // wrong: a number does not
    let _ = nn::attention(&x, &x, &x, 0.5);
}
