use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![5]> = Tensor::ones();
    let (ids, values) = (tensor![0, 2, 2], tensor![1.0_f32, 2.0, 3.0]);
    // right: of two `f32`
    let _ = a.scatter_with::<0>(&ids, &values, f32::min);
    // wrong: of two `f64`
    let _ = a.scatter_with::<0>(&ids, &values, f64::min);
}
