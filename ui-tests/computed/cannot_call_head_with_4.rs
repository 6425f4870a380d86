use conformable::prelude::*;

fn head<N: Size + AtLeast<Dim<7>>>(x: &Tensor<f32, shape![N]>) -> f32 {
    x.slice(s![..7]).sum()
}

fn main() {
    let a: Tensor<f32, shape![4]> = Tensor::zeros();
    let b: Tensor<f32, shape![7]> = Tensor::zeros();
    // right: 7 positions
    let _ = head(&b);
    // wrong: 4 are less than 7
    let _ = head(&a);
}
