use conformable::prelude::*;

fn main() {
    let a: InlineTensor<f32, shape![4, 4]> = InlineTensor::zeros();
    let b: Tensor<f32, shape![4]> = Tensor::zeros();
    // right: inline with inline is inline
    let _: InlineTensor<f32, shape![4, 4]> = a + b.to_inline();
    // wrong: inline with heap is heap
    let _: InlineTensor<f32, shape![4, 4]> = a + &b;
}
