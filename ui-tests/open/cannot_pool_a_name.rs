use conformable::prelude::*;

struct High;

fn main() {
    let x: Tensor<f32, shape![1, 3, Dyn<High>, 12]> = Tensor::zeros_along(Len::<High>::new(8));
    // right: the rows stay
    let _ = nn::avg_pool2d(&x, Pool::window::<3>().stride::<1>().padding::<1>());
    // wrong: half the rows
    let _ = nn::avg_pool2d(&x, Pool::window::<2>());
}
