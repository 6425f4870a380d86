use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: what fits
    let _: Tensor<f32, _> = a.transpose::<0, 1>().to_tensor();
    // wrong: NumPy's name for a transpose
    let _: Tensor<f32, shape![3, 2]> = a.swapaxes(0, 1);
}
