use conformable::prelude::*;

struct Users;

fn main() {
    // right: a length has a name
    let _ = Tensor::<f32, shape![Dyn<Users>, 3]>::full_along(Len::<Users>::new(8), 0.5);
    // wrong: a number has none
    let _ = Tensor::<f32, shape![Dyn<Users>, 3]>::full_along(8, 0.5);
}
