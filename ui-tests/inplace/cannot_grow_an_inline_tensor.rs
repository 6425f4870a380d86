use conformable::prelude::*;

fn main() {
    let mut a: InlineTensor<f32, shape![3]> = InlineTensor::zeros();
    let b: InlineTensor<f32, shape![2, 3]> = InlineTensor::zeros();
    // right: 3 to 3
    a += b.sum_axis::<0>();
    // wrong: a vector of 3 would get an axis of 2
    a += b;
}
