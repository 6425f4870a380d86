use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    let mut right: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    let mut wrong: Tensor<f32, shape![2, 5]> = Tensor::zeros();
    // right: what leaves at one end comes in at the other
    x.roll_into::<1>(1, &mut right);
    // wrong: nothing is added
    x.roll_into::<1>(1, &mut wrong);
}
