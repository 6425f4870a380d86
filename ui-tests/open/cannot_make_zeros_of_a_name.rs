use conformable::prelude::*;

struct Users;

fn main() {
    // right: with the length
    let _ = Tensor::<u8, shape![Dyn<Users>, 9]>::zeros_along(Len::<Users>::new(5));
    // wrong: how many users?
    let _ = Tensor::<u8, shape![Dyn<Users>, 9]>::zeros();
}
