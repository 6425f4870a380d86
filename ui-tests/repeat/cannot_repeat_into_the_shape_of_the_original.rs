use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    let mut eight: Tensor<f32, shape![2, 8]> = Tensor::zeros();
    let mut four: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    // right: room for both copies
    x.repeat_into::<shape![1, 2]>(&mut eight);
    // wrong: 8 columns are not 4
    x.repeat_into::<shape![1, 2]>(&mut four);
}
