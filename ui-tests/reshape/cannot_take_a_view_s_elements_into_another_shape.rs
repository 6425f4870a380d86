use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: a copy owns its elements
    let _ = a.t().to_tensor().into_shape::<shape![6]>();
    // wrong: a view does not
    let _ = a.t().into_shape::<shape![6]>();
}
