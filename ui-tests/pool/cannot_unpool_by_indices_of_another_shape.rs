use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 4, 4]> = Tensor::arange();
    let (y, at) = nn::max_pool2d_with_indices(&x, Pool::window::<2>(), nn::Counting::InChannel);
    // right: an index for each element
    let _: Tensor<f32, shape![1, 4, 4]> = nn::max_unpool2d(&y, &at, nn::Counting::InChannel);
    // wrong: indices of one row
    let _: Tensor<f32, shape![1, 4, 4]> = nn::max_unpool2d(&y, &at.narrow::<1, 0, 1>(), nn::Counting::InChannel);
}
