use conformable::prelude::*;

// right: the sum has a bound
fn right<N: Size + Plus<M>, M: Size>(a: &Tensor<f32, shape![N]>, b: &Tensor<f32, shape![M]>) -> usize {
    a.concat::<0>(b).len()
}

// wrong: it has none
fn wrong<N: Size, M: Size>(a: &Tensor<f32, shape![N]>, b: &Tensor<f32, shape![M]>) -> usize {
    a.concat::<0>(b).len()
}

fn main() {
    let (a, b): (Tensor<f32, shape![2]>, Tensor<f32, shape![3]>) = (Tensor::zeros(), Tensor::zeros());
    let _ = (right(&a, &b), wrong(&a, &b));
}
