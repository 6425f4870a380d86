use conformable::prelude::*;

fn halves<N: Size + Split<Dim<2>, Output = H>, H: Size>(x: &Tensor<f32, shape![N]>, y: &Tensor<f32, shape![H]>) -> f32 {
    let [a, b] = x.split_even::<0, 2>();
    (a * y + b).sum()
}

fn main() {
    let a: Tensor<f32, shape![8]> = Tensor::zeros();
    let b: Tensor<f32, shape![4]> = Tensor::zeros();
    // right: 4 is a half of 8
    let _ = halves(&a, &b);
    // wrong: 8 is not
    let _ = halves(&a, &a);
}
