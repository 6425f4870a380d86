use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::ones();
    let b: Tensor<f32, shape![3]> = Tensor::ones();
    // right: integers are shifted
    let _ = a.cast::<i32>() << b.cast::<i32>();
    // wrong: floats are not
    let _ = &a << &b;
}
