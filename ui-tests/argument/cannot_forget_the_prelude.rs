// errors: 2

fn main() {
    // right: the crate is named
    let a: conformable::Tensor<f32, conformable::shape![2]> = conformable::Tensor::zeros();
    // wrong: the prelude is missing
    let _: Tensor<f32, shape![2]> = a;
}
