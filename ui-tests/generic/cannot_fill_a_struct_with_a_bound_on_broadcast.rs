use conformable::prelude::*;

struct Pair<L: Shape + Broadcast<R>, R: Shape> {
    a: Tensor<f32, L>,
    b: Tensor<f32, R>,
}

fn main() {
    let a: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    let b: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: what fits
    let _ = Pair { a: a.clone(), b: a };
    // wrong: an own bound in a where clause of a struct
    let _ = Pair { a, b };
}
