use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 3]> = Tensor::ones();
    // right: a copy, which then is the vector
    let _ = x.t().to_tensor().into_flatten();
    // wrong: a view has no elements to give
    let _ = x.t().into_flatten();
}
