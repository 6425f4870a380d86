use conformable::prelude::*;

fn right<L: Shape, K: Size>(a: &Tensor<f32, shape![..L, K]>, b: &Tensor<f32, shape![..L, K]>) -> Tensor<f32, shape![..L, K]> {
    a.exact() - b
}

fn wrong<L: Shape, K: Size>(a: &Tensor<f32, shape![..L, K]>, b: &Tensor<f32, shape![K]>) -> Tensor<f32, shape![..L, K]> {
    // wrong: the leading axes
    a.exact() - b
}

fn main() {
    let a: Tensor<f32, shape![6, 5]> = Tensor::zeros();
    let _ = right(&a, &a);
    let _ = wrong(&a, &Tensor::zeros());
}
