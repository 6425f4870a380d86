use conformable::prelude::*;

fn main() {
    let p: Tensor<f32, shape![100, 3]> = Tensor::zeros();
    let q: Tensor<f32, shape![50, 3]> = Tensor::zeros();
    // right: what fits
    let _ = (p.unsqueeze::<1>() - &q).square().sum_axis::<-1>().sqrt();
    // wrong: pairwise distances without a new axis
    let _ = (&p - &q).square().sum_axis::<-1>().sqrt();
}
