use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    let at = tensor![[3, 0], [1, 1]];
    let mut right: Tensor<f32, shape![2, 2]> = Tensor::zeros();
    let mut wrong: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    // right: the result has the shape of the indices
    x.gather_into::<1>(&at, &mut right).unwrap();
    // wrong: it has not that of the tensor
    x.gather_into::<1>(&at, &mut wrong).unwrap();
}
