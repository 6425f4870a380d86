use conformable::prelude::*;

struct Wide;

fn main() {
    let x: Tensor<f32, shape![3, 12, Dyn<Wide>]> = Tensor::zeros_along(Len::<Wide>::new(8));
    let w: Tensor<f32, shape![4, 3, 3, 3]> = Tensor::zeros();
    // right: the columns stay
    let _ = nn::conv2d(&x, &w, Conv::new().padding::<1>());
    // wrong: half the columns
    let _ = nn::conv2d(&x, &w, Conv::new().stride::<2>().padding::<1>());
}
