use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 3, 8, 8]> = Tensor::ones();
    // right: what does it here
    let _ = nn::max_pool2d(&x, Pool::window::<2>());
    // wrong: a method of other libraries
    let _ = x.max_pool2d(2);
}
