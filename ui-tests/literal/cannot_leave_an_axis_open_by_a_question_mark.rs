use conformable::prelude::*;

fn main() {
    struct Rows;
    // right: a name for what is not known yet
    let _: Tensor<f32, shape![Dyn<Rows>, 2]> = Tensor::zeros_along(Len::new(3));
    // wrong: a question mark for a size
    let _: Tensor<f32, shape![?, 2]> = Tensor::ones();
}
