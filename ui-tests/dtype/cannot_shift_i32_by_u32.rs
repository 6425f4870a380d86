use conformable::prelude::*;

fn main() {
    let bits: Tensor<i32, shape![4]> = Tensor::ones();
    let by: Tensor<u32, shape![4]> = Tensor::ones();
    // right: both are `i32`
    let _ = &bits << by.cast::<i32>();
    // wrong: `i32` by `u32`
    let _ = &bits << &by;
}
