use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 3]> = Tensor::zeros();
    let means: Tensor<f32, shape![4]> = Tensor::zeros();
    // right: a mean for each row
    let _ = (0..2).map(|_| &a - means.unsqueeze::<1>()).count();
    // wrong: 3 columns meet 4 means
    let _ = (0..2).map(|_| &a - &means).count();
}
