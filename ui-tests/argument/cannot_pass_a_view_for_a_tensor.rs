use conformable::prelude::*;

fn norm(x: &Tensor<f32, shape![3, 2]>) -> f32 {
    x.norm()
}

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: a copy is a tensor
    norm(&a.t().to_tensor());
    // wrong: a view is not
    norm(&a.t());
}
