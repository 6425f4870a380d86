use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: what fits
    assert_eq!(a.dims()[..], [2, 3]);
    // wrong: NumPy's name for the sizes
    assert_eq!(a.shape(), [2, 3]);
}
