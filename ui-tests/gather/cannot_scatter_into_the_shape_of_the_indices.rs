use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    let (at, values) = (tensor![[3, 0], [1, 1]], tensor![[0.5f32, 1.0], [1.5, 2.0]]);
    let mut right: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    let mut wrong: Tensor<f32, shape![2, 2]> = Tensor::zeros();
    // right: the result is a copy of the tensor
    x.scatter_into::<1>(&at, &values, &mut right).unwrap();
    // wrong: it has not the shape of the indices
    x.scatter_into::<1>(&at, &values, &mut wrong).unwrap();
}
