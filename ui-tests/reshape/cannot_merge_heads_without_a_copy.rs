use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![4, 8, 16, 64]> = Tensor::zeros();
    // right: what fits
    let _ = x.transpose::<1, 2>().to_tensor().reshape::<shape![4, 16, 512]>().to_tensor();
    // wrong: merge heads without a copy
    let _ = x.transpose::<1, 2>().reshape::<shape![4, 16, 512]>();
}
