use conformable::prelude::*;

// right: the weight has the features of the input
fn layer<L: Shape, I: Size, O: Size>(x: &Tensor<f32, shape![..L, I]>, w: &Tensor<f32, shape![O, I]>) {
    let _ = nn::linear(x, w, nn::NoBias);
}

// wrong: nothing says that it has
fn other<L: Shape, I: Size, J: Size, O: Size>(x: &Tensor<f32, shape![..L, I]>, w: &Tensor<f32, shape![O, J]>) {
    let _ = nn::linear(x, w, nn::NoBias);
}

fn main() {}
