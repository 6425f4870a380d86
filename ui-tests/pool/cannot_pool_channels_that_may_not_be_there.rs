use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 1, 4, 6]> = Tensor::zeros();
    // right: an image
    let _ = nn::max_pool2d(&x, Pool::window::<2>());
    // wrong: leading axes that may be none
    fn half<L: Shape>(x: &Tensor<f32, shape![..L, 6, 9]>) { let _ = nn::max_pool2d(x, Pool::window::<2>()); }
}
