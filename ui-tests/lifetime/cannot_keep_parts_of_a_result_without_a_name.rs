use conformable::prelude::*;

fn main() {
    let (x, w): (Tensor<f32, shape![2, 4]>, Tensor<f32, shape![4, 6]>) = (Tensor::ones(), Tensor::ones());
    // right: copies, or a name for the product
    let [_reset, _update, _new] = x.matmul(&w).split_even::<1, 3>().to_tensors();
    // wrong: views of a product that nobody keeps
    let [reset, update, new] = x.matmul(&w).split_even::<1, 3>();
    let _ = reset * update + new;
}
