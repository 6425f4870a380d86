use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![5]> = Tensor::ones();
    let ids = tensor![0, 2, 2];
    // right: 3 values for 3 indices
    let _ = a.scatter_with::<0>(&ids, &tensor![1.0, 2.0, 3.0], f32::max);
    // wrong: 2 values for 3 indices
    let _ = a.scatter_with::<0>(&ids, &tensor![1.0, 2.0], f32::max);
}
