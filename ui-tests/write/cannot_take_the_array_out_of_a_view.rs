use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: a copy
    let _ = a.view().to_array();
    // wrong: a view does not own its elements
    let _ = a.view().into_array();
}
