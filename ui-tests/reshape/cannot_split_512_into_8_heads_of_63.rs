use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![4, 16, 512]> = Tensor::zeros();
    // right: what fits
    let _ = x.reshape::<shape![4, 16, 8, 64]>().transpose::<1, 2>();
    // wrong: split heads with the wrong count
    let _ = x.reshape::<shape![4, 16, 8, 63]>().transpose::<1, 2>();
}
