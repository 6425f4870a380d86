use conformable::prelude::*;

fn main() {
    let mut a: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: of a tensor
    a.diagonal_at_mut::<1>().fill(1.0);
    // wrong: of a view that has four columns in one place
    a.slice(s![.., ..1]).broadcast_to::<shape![3, 4]>().diagonal_at_mut::<1>().fill(1.0);
}
