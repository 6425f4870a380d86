use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: three columns are left of four
    let _: Tensor<f32, shape![3]> = a.diagonal_at::<1>().to_tensor();
    // wrong: two columns are left of four, so there are 2 elements, and not 3
    let _: Tensor<f32, shape![3]> = a.diagonal_at::<2>().to_tensor();
}
