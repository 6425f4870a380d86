use conformable::prelude::*;

struct Rows;

fn main() {
    // right: on the heap
    let _: Tensor<f32, shape![Dyn<Rows>, 3]> = Tensor::zeros_along(Len::<Rows>::new(4));
    // wrong: how many rows?
    let _: InlineTensor<f32, shape![Dyn<Rows>, 3]> = InlineTensor::zeros();
}
