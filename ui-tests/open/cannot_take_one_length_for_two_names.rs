use conformable::prelude::*;

struct Users;
struct Items;

fn main() {
    // right: a length each
    let _ = Tensor::<f32, shape![Dyn<Users>, Dyn<Items>]>::ones_along((Len::<Users>::new(7), Len::<Items>::new(2)));
    // wrong: items have none
    let _ = Tensor::<f32, shape![Dyn<Users>, Dyn<Items>]>::ones_along(Len::<Users>::new(7));
}
