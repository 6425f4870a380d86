use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: the part at one position
    let _ = a.index_axis::<0>(2);
    // wrong: a number is not a tensor of indices
    let _ = a.take::<0>(2);
}
