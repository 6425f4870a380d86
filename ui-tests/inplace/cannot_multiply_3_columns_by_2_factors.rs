use conformable::prelude::*;

fn main() {
    let mut x: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    let y: Tensor<f32, shape![2]> = Tensor::zeros();
    // right: a factor for each of 2 rows
    x *= y.unsqueeze::<1>();
    // wrong: 3 columns meet 2 factors
    x *= &y;
}
