use conformable::prelude::*;

struct Rows;

fn main() {
    let a: Tensor<f32, shape![Dyn<Rows>, 7]> = Tensor::zeros_along(Len::<Rows>::new(9));
    // right: 3 times 7
    let _ = a.repeat_axis::<1, 3>();
    // wrong: 3 times a name
    let _ = a.repeat_axis::<0, 3>();
}
