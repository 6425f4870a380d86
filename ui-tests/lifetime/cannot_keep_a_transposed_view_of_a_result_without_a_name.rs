use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 3, 4, 5]> = Tensor::ones();
    // right: a copy of the view in the same line
    let tokens = x.exp().flatten_axes::<2, 3>().transpose::<1, 2>().to_tensor();
    let _ = tokens.sum();
    // wrong: a view of exponentials that nobody keeps
    let tokens = x.exp().flatten_axes::<2, 3>().transpose::<1, 2>();
    let _ = tokens.sum();
}
