use conformable::prelude::*;

fn halves<N: Size + Split<Dim<2>>>(x: &Tensor<f32, shape![3, N]>) -> Tensor<f32, shape![3, <N as Split<Dim<2>>>::Output]> {
    let [a, b] = x.split_even::<1, 2>();
    a * b
}

fn main() {
    let a: Tensor<f32, shape![3, 9]> = Tensor::zeros();
    let b: Tensor<f32, shape![3, 8]> = Tensor::zeros();
    // right: 8 is even
    let _ = halves(&b);
    // wrong: 2 does not divide 9
    let _ = halves(&a);
}
