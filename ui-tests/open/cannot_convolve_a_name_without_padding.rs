use conformable::prelude::*;

struct High;

fn main() {
    let x: Tensor<f32, shape![1, 3, Dyn<High>, 12]> = Tensor::zeros_along(Len::<High>::new(9));
    let w: Tensor<f32, shape![4, 3, 5, 5]> = Tensor::zeros();
    // right: the rows stay
    let _ = nn::conv2d(&x, &w, Conv::new().padding::<2>());
    // wrong: a window of 5 without padding
    let _ = nn::conv2d(&x, &w, Conv::new());
}
