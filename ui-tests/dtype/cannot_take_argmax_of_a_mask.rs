use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::ones();
    // right: of numbers
    let _ = a.greater(0.5).cast::<u8>().argmax_axis::<1>();
    // wrong: argmax of a mask
    let _ = a.greater(0.5).argmax_axis::<1>();
}
