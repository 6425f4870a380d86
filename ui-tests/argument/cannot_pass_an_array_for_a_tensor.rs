use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    let xs = [1.0, 2.0, 3.0];
    // right: a tensor
    let _ = &a + Tensor::<f32, shape![3]>::from_array(xs);
    // wrong: an array
    let _ = &a + xs;
}
