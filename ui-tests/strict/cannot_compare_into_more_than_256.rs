use conformable::prelude::*;

fn main() {
    let a: Tensor<i32, shape![16, 1]> = Tensor::zeros();
    let b: Tensor<i32, shape![17]> = Tensor::zeros();
    // right: 272 elements
    let _ = a.at_most::<272>().equal(&b);
    // wrong: 16 times 17 are more than 256
    let _ = a.at_most::<256>().equal(&b);
}
