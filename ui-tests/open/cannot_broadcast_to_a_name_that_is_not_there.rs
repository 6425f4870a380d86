// errors: 1, in build: the names of two shapes are compared in a constant
use conformable::prelude::*;

struct Users;

fn main() {
    let a: Tensor<f32, shape![1, 5]> = Tensor::zeros();
    let b: Tensor<f32, shape![Dyn<Users>, 5]> = Tensor::zeros_along(Len::<Users>::new(4));
    // right: as long as another
    let _ = a.expand_as(&b);
    // wrong: how many users?
    let _ = a.broadcast_to::<shape![Dyn<Users>, 5]>();
}
