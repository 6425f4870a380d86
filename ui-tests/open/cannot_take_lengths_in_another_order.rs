use conformable::prelude::*;

struct Users;
struct Items;

fn main() {
    let n = Len::<Users>::new(7);
    let m = Len::<Items>::new(2);
    // right: users first
    let _ = Tensor::<f32, shape![Dyn<Users>, Dyn<Items>]>::zeros_along((n, m));
    // wrong: items as users
    let m: Len<Users> = m;
}
