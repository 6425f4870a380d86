use conformable::prelude::*;

struct Rows;

fn main() {
    let a = Tensor::<f32, shape![Dyn<Rows>, 3]>::zeros_along(Len::<Rows>::new(3));
    // right: of as many rows as columns
    let _ = a.slice_at::<0, 3>(0).unwrap().diagonal();
    // wrong: whether there are more rows than columns is known when the program runs
    let _ = a.diagonal();
}
