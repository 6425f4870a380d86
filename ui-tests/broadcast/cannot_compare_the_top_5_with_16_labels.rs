use conformable::prelude::*;

fn main() {
    let scores: Tensor<f32, shape![16, 10]> = Tensor::ones();
    let labels: Tensor<usize, shape![16]> = Tensor::zeros();
    let (_, top) = scores.top_k::<1, 5>();
    // right: a label for each row
    let _ = top.equal(labels.unsqueeze::<1>());
    // wrong: 5 classes of each row beside 16 labels
    let _ = top.equal(&labels);
}
