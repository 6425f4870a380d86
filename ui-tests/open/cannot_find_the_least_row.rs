use conformable::prelude::*;

struct Rows;

fn main() {
    let a: Tensor<f32, shape![2, Dyn<Rows>]> = Tensor::zeros_along(Len::<Rows>::new(4));
    let b: Tensor<f32, shape![2, Dyn<AtLeastOne<Rows>>]> = Tensor::zeros_along(Len::<AtLeastOne<Rows>>::new(4));
    // right: there is one
    let _ = b.argmin_axis::<1>();
    // wrong: there may be no row
    let _ = a.argmin_axis::<1>();
}
