use conformable::prelude::*;

// right: 8 by 10 gives 10
fn right(x: &Tensor<f32, shape![3, 8]>, w: &Tensor<f32, shape![8, 10]>) -> Tensor<f32, shape![3, 10]> {
    x.matmul(w)
}

// wrong: 10 are not 12
fn wrong(x: &Tensor<f32, shape![3, 8]>, w: &Tensor<f32, shape![8, 10]>) -> Tensor<f32, shape![3, 12]> {
    x.matmul(w)
}

fn main() {}
