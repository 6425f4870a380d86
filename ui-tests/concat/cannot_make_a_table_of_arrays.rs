use conformable::prelude::*;

struct Rows;

fn main() {
    let rows = vec![[1.0_f32, 2.0], [3.0, 4.0]];
    // right: their numbers, and how many rows there are
    let _ = Tensor::<f32, shape![Dyn<Rows>, 2]>::from_vec_along(Len::<Rows>::new(rows.len()), rows.clone().into_flattened());
    // wrong: an array is not a row
    let _ = Tensor::<f32, shape![Dyn<Rows>, 2]>::from_rows(&rows);
}
