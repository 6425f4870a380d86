use conformable::prelude::*;

struct Rows;

fn main() {
    let a: Tensor<f32, shape![Dyn<Rows>, 8, 2]> = Tensor::zeros_along(Len::<Rows>::new(4));
    // right: a name beside the two
    let _ = a.flatten_axes::<1, 2>();
    // wrong: a name times 8
    let _ = a.flatten_axes::<0, 1>();
}
