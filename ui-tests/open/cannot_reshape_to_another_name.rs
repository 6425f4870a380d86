use conformable::prelude::*;

struct Rows;
struct Steps;

fn main() {
    let a: Tensor<f32, shape![Dyn<Rows>, 4]> = Tensor::zeros_along(Len::<Rows>::new(6));
    // right: the name stays
    let _ = a.reshape::<shape![Dyn<Rows>, 1, 4]>();
    // wrong: another name
    let _ = a.reshape::<shape![Dyn<Steps>, 4]>();
}
