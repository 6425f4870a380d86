use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![8, 16]> = Tensor::zeros();
    let layers: Vec<Tensor<f32, shape![16, 8]>> = vec![];
    // right: what fits
    let _ = [Tensor::<f32, shape![16, 16]>::eye()].iter().fold(x, |h, w| h.matmul(w));
    // wrong: an iterator over layers
    let _ = layers.iter().fold(x, |h, w| h.matmul(w));
}
