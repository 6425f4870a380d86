use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 10]> = Tensor::zeros();
    // right: a copy, whose rows lie one after another
    let _ = x.t().to_tensor().batches_padded::<4>(0.0);
    // wrong: a view with strides of its own
    let _ = x.t().batches_padded::<4>(0.0);
}
