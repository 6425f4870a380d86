use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    let b: Tensor<f32, shape![3]> = Tensor::zeros();
    let c: Tensor<f32, shape![4]> = Tensor::zeros();
    let (ra, rb, rc) = (&&a, &&b, &&c);
    // right: references, 3 and 3
    let _ = *ra + *rb;
    // wrong: 3 meets 4
    let _ = *ra + *rc;
}
