use conformable::prelude::*;

fn inner<N: Size + Minus<Dim<4>>>(x: &Tensor<f32, shape![N, 2]>) -> f32 {
    x.slice(s![2..-2, ..]).sum()
}

fn main() {
    let a: Tensor<f32, shape![3, 2]> = Tensor::zeros();
    let b: Tensor<f32, shape![5, 2]> = Tensor::zeros();
    // right: 5 positions
    let _ = inner(&b);
    // wrong: 3 are less than 4
    let _ = inner(&a);
}
