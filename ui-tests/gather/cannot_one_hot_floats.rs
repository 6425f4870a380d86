use conformable::prelude::*;

fn main() {
    let ids: Tensor<f32, shape![4]> = Tensor::zeros();
    // right: integers
    let _ = ids.cast::<i64>().one_hot::<10>();
    // wrong: floats
    let _ = ids.one_hot::<10>();
}
