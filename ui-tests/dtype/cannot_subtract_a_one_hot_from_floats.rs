use conformable::prelude::*;

fn main() {
    let p: Tensor<f32, shape![4, 10]> = Tensor::ones();
    let classes: Tensor<usize, shape![4]> = Tensor::zeros();
    let truth = classes.one_hot::<10>().unwrap();
    // right: floats from floats
    let _ = &p - truth.cast::<f32>();
    // wrong: integers from floats
    let _ = &p - &truth;
}
