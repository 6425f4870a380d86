use conformable::prelude::*;

fn pixels<H: Size + Times<W>, W: Size>(x: &Tensor<f32, shape![H, W]>) -> f32 {
    x.flatten_axes::<0, 1>().sum()
}

fn main() {
    let a: Tensor<f32, shape![1999, 3]> = Tensor::zeros();
    let b: Tensor<f32, shape![99, 3]> = Tensor::zeros();
    // right: 3 times 99
    let _ = pixels(&b);
    // wrong: 3 times 1999
    let _ = pixels(&a);
}
