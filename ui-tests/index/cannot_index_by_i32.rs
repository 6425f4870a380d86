use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4]> = Tensor::zeros();
    let i = 2i32;
    // right: usize
    let _ = a[[i as usize]];
    // wrong: i32
    let _ = a[[i]];
}
