use conformable::prelude::*;

struct Users;
struct Items;

fn rated(users: &Tensor<f32, shape![Dyn<Users>, 4]>, items: &Tensor<f32, shape![Dyn<Items>, 4]>) -> Tensor<f32, shape![Dyn<Users>, Dyn<Items>]> {
    users.matmul(items.t())
}

fn main() {
    let u = Tensor::zeros_along(Len::<Users>::new(3));
    let i = Tensor::zeros_along(Len::<Items>::new(3));
    // right: users, then items
    let _ = rated(&u, &i);
    let u: Tensor<f32, shape![Dyn<Users>, 4]> = u;
    // wrong: users for items
    let _ = rated(&u, &u);
}
