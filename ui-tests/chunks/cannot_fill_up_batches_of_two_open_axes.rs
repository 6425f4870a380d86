use conformable::prelude::*;

struct Rows;
struct Words;

fn main() {
    let lens = (Len::<Rows>::new(3), Len::<Words>::new(5));
    let x = Tensor::<f32, shape![Dyn<Rows>, Dyn<Words>]>::zeros_along(lens);
    // right: batches that have names
    let _ = x.batches::<0, Rows>(2);
    // wrong: how many words a row has is not known while compiling
    let _ = x.batches_padded::<2>(0.0);
}
