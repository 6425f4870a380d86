use conformable::prelude::*;

fn main() {
    let scores: Tensor<f32, shape![16, 10]> = Tensor::ones();
    let labels: Tensor<f32, shape![16]> = Tensor::zeros();
    // right: classes are integers
    let _ = scores.argmax_axis::<1>().equal(labels.cast::<usize>());
    // wrong: classes beside labels that are floats
    let _ = scores.argmax_axis::<1>().equal(&labels);
}
