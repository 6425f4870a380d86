use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![3]> = Tensor::zeros();
    let m: Tensor<bool, shape![4, 3]> = Tensor::full(false);
    // right: what fits
    let _ = x.masked_fill(&m.index_axis::<0>(0), 0.0);
    // wrong: masked_fill that would grow
    let _ = x.masked_fill(&m, 0.0);
}
