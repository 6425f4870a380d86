use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    let mut seven: Tensor<f32, shape![2, 7]> = Tensor::zeros();
    let mut four: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    // right: room for what is added
    x.pad_into::<1, 1, 2>(Pad::Edge, &mut seven);
    // wrong: 7 columns are not 4
    x.pad_into::<1, 1, 2>(Pad::Edge, &mut four);
}
