use conformable::prelude::*;

struct Rows;
struct Batch;

fn main() {
    let mut x = Tensor::<f32, shape![Dyn<Rows>, 2]>::zeros_along(Len::<Rows>::new(5));
    // right: batches, of which the last may be shorter
    for mut rows in x.batches_mut::<0, Batch>(2) {
        rows += 1.0;
    }
    // wrong: `Rows` need not be whole chunks of 2
    let _ = x.axis_chunks_mut::<0, 2>();
}
