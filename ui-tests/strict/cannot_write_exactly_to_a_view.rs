use conformable::prelude::*;

fn main() {
    let mut a: Tensor<f32, shape![5, 4]> = Tensor::zeros();
    let b: Tensor<f32, shape![5, 4]> = Tensor::zeros();
    // right: the tensor itself
    *a.exact_mut() += &b;
    let mut view = a.view();
    // wrong: a view for reading
    *view.exact_mut() += &b;
}
