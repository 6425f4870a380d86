use conformable::prelude::*;

fn right<B: Size>(x: &Tensor<f32, shape![B, 3]>, y: &Tensor<f32, shape![B, 3]>) -> Tensor<f32, shape![B, 3]> {
    x.exact() + y
}

fn wrong<B: Size, C: Size>(x: &Tensor<f32, shape![B, 3]>, y: &Tensor<f32, shape![C, 3]>) -> Tensor<f32, shape![B, 3]> {
    // wrong: B may be another size than C
    x.exact() + y
}

fn main() {
    let a: Tensor<f32, shape![6, 3]> = Tensor::zeros();
    let _ = right(&a, &a);
    let _ = wrong(&a, &a);
}
