use conformable::prelude::*;

fn main() {
    let mut a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: views to write
    a.view_mut().t_mut().fill(1.0);
    // wrong: a view to read
    a.view().t_mut().fill(1.0);
}
