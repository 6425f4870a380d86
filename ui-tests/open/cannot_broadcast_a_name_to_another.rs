use conformable::prelude::*;

struct Users;
struct Items;

fn main() {
    let a: Tensor<f32, shape![Dyn<Users>, 1]> = Tensor::zeros_along(Len::<Users>::new(4));
    // right: the name stays
    let _ = a.broadcast_to::<shape![Dyn<Users>, 5]>();
    // wrong: another name
    let _ = a.broadcast_to::<shape![Dyn<Items>, 5]>();
}
