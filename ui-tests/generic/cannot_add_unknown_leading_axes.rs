use conformable::prelude::*;

// right: `L` and `L`
fn right<L: Shape>(x: &Tensor<f32, shape![..L, 3]>, y: &Tensor<f32, shape![..L, 3]>) {
    let _ = x + y;
}
// wrong: `L` and `R` need not go together
fn wrong<L: Shape, R: Shape>(x: &Tensor<f32, shape![..L, 3]>, y: &Tensor<f32, shape![..R, 3]>) {
    let _ = x + y;
}

fn main() {}
