use conformable::prelude::*;

struct Users;
struct Items;

fn main() {
    // right: users
    let _ = Tensor::<f32, shape![9, Dyn<Users>]>::zeros_along(Len::<Users>::new(7));
    // wrong: the length is one of items
    let _ = Tensor::<f32, shape![9, Dyn<Users>]>::zeros_along(Len::<Items>::new(7));
}
