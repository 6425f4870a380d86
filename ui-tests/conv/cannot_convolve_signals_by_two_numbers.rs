use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 3, 8]> = Tensor::zeros();
    let w: Tensor<f32, shape![2, 3, 3]> = Tensor::zeros();
    // right: settings say what the numbers are
    let _ = nn::conv1d(&x, &w, Conv::new().stride::<2>().padding::<1>());
    // wrong: a tuple does not
    let _ = nn::conv1d(&x, &w, (2, 1));
}
