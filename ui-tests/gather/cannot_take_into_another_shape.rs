use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![5, 4]> = Tensor::zeros();
    let rows = tensor![3, 0];
    let mut two: Tensor<f32, shape![2, 4]> = Tensor::zeros();
    let mut three: Tensor<f32, shape![3, 4]> = Tensor::zeros();
    // right: room for each row that is taken
    x.take_into::<0>(&rows, &mut two).unwrap();
    // wrong: two rows are not three
    x.take_into::<0>(&rows, &mut three).unwrap();
}
