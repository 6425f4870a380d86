use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![4, 96]> = Tensor::zeros();
    // right: what fits
    let _ = {
        let [q, k, v] = a.split_even::<1, 3>();
        q.matmul(k.t()).matmul(v)
    };
    // wrong: qkv attention after a wrong split
    let _ = {
        let [q, k, v] = a.split_even::<1, 3>();
        q.matmul(k.t()).matmul(v.t())
    };
}
