use conformable::prelude::*;

fn smooth<N: Size + Windows<Dim<5>>>(x: &Tensor<f32, shape![N]>) -> Tensor<f32, shape![<N as Windows<Dim<5>>>::Output]> {
    x.windows::<0, 5>().mean_axis::<1>()
}

fn main() {
    let a: Tensor<f32, shape![4]> = Tensor::zeros();
    let b: Tensor<f32, shape![5]> = Tensor::zeros();
    // right: one window
    let _ = smooth(&b);
    // wrong: a window of 5 on 4
    let _ = smooth(&a);
}
