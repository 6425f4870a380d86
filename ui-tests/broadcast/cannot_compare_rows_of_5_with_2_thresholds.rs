use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 5]> = Tensor::zeros();
    let b: Tensor<f32, shape![2]> = Tensor::zeros();
    // right: a threshold for each row: `[2, 1]`
    let _ = a.less(&b.unsqueeze::<1>());
    // wrong: 5 columns meet 2 thresholds
    let _ = a.less(&b);
}
