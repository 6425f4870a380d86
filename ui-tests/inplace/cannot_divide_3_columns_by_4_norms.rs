use conformable::prelude::*;

fn main() {
    let mut x: Tensor<f32, shape![4, 3]> = Tensor::zeros();
    let n: Tensor<f32, shape![4]> = Tensor::zeros();
    // right: a norm for each of 4 rows
    x /= n.unsqueeze::<-1>();
    // wrong: 3 columns meet 4 norms
    x /= &n;
}
