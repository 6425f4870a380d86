use conformable::prelude::*;

fn network(x: &SliceView<'_, f32, shape![64, 784]>) -> Tensor<f32, shape![64]> {
    x.sum_axis::<1>()
}

fn main() {
    let samples = [0.0; 7840];
    // right: rows of 784 pixels
    for (batch, _) in &chunks_padded::<f32, shape![64, 784]>(&samples, 0.0).unwrap() {
        network(&batch);
    }
    // wrong: the network takes rows of 784, and these are rows of 768
    for (batch, _) in &chunks_padded::<f32, shape![64, 768]>(&samples, 0.0).unwrap() { network(&batch); }
}
