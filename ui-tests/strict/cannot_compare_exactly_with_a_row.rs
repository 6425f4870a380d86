use conformable::prelude::*;

fn main() {
    let labels: Tensor<i32, shape![8, 10]> = Tensor::zeros();
    let row: Tensor<i32, shape![10]> = Tensor::zeros();
    // right: equal shapes
    let _ = labels.exact().equal(&labels);
    // wrong: the row would be repeated 8 times
    let _ = labels.exact().equal(&row);
}
