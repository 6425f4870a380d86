use conformable::prelude::*;

fn main() {
    let mut a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: a view to write
    a.t_mut()[[0, 1]] = 1.0;
    // wrong: a view to read
    a.t()[[0, 1]] = 1.0;
}
