use conformable::prelude::*;

struct Rows;

fn main() {
    let numbers = [1.0_f32, 2.0, 3.0];
    // right: any number
    let _ = numbers.iter().map(|x| 2.0 * x).collect::<Tensor<f32, shape![Dyn<Rows>]>>();
    // wrong: how many elements there are is not known, and the axis has 3
    let _ = numbers.iter().map(|x| 2.0 * x).collect::<Tensor<f32, shape![3]>>();
}
