use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![8, 5]> = Tensor::zeros();
    let t: Tensor<f32, shape![5]> = Tensor::zeros();
    // right: what fits
    let _ = nn::kl_div(&x, &t.broadcast_to::<shape![8, 5]>());
    // wrong: kl_div with a batch too few
    let _ = nn::kl_div(&x, &t);
}
