use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 3, 32, 32]> = Tensor::zeros();
    let w: Tensor<f32, shape![16, 3, 3, 3]> = Tensor::zeros();
    let v: Tensor<f32, shape![32, 8, 3, 3]> = Tensor::zeros();
    // right: what fits
    let _ =
        nn::conv2d(nn::conv2d(&x, &w, Conv::new()).relu(), &Tensor::<f32, shape![32, 16, 3, 3]>::ones(), Conv::new())
            .relu();
    // wrong: second conv of a chain
    let _ = nn::conv2d(nn::conv2d(&x, &w, Conv::new()).relu(), &v, Conv::new()).relu();
}
