use conformable::prelude::*;

fn main() {
    let mut a: Tensor<f32, shape![2, 6]> = Tensor::zeros();
    // right: the tensor itself
    a.reshape_mut::<shape![3, 4]>().fill(1.0);
    // wrong: the elements of a view do not lie in the order of its axes
    a.t_mut().reshape_mut::<shape![3, 4]>().fill(1.0);
}
