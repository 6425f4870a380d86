use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 3]> = Tensor::ones();
    let table: Tensor<f32, shape![5, 3]> = Tensor::ones();
    let ids = tensor![0, 4];
    // right: what was taken
    let _ = &x + table.take::<0>(&ids).unwrap();
    // wrong: a `Result`, as an index may be out of range
    let _ = &x + table.take::<0>(&ids);
}
