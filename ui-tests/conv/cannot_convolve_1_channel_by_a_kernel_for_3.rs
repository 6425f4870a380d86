use conformable::prelude::*;

fn main() {
    let grey: Tensor<f32, shape![1, 1, 28, 28]> = Tensor::ones();
    // right: a kernel for 1
    let _ = nn::conv2d(&grey, &Tensor::<f32, shape![8, 1, 3, 3]>::ones(), Conv::new());
    // wrong: 1 channel, and a kernel for 3
    let _ = nn::conv2d(&grey, &Tensor::<f32, shape![8, 3, 3, 3]>::ones(), Conv::new());
}
