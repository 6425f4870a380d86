use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![12, 2]> = Tensor::zeros();
    // right: copied first
    let _ = a.t().to_tensor().unflatten::<1, shape![3, 4]>();
    // wrong: a view is not contiguous by type
    let _ = a.t().unflatten::<1, shape![3, 4]>();
}
