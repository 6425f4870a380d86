use conformable::prelude::*;

fn apply(x: &Tensor<f32, shape![4]>, f: impl Fn(&Tensor<f32, shape![4]>) -> Tensor<f32, shape![4]>) {
    let _ = f(x);
}

fn main() {
    let a: Tensor<f32, shape![4]> = Tensor::zeros();
    let b: Tensor<f32, shape![5]> = Tensor::zeros();
    // right: a function of 4
    apply(&a, |x| x * 2.0);
    // wrong: 4 meets 5
    apply(&a, |x| x + &Tensor::<f32, shape![5]>::zeros());
}
