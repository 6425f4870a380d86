use conformable::prelude::*;

fn features(x: &Tensor<f32, shape![2, 3, 4]>) -> Tensor<f32, shape![2, 12]> {
    x.exp().into_flatten_axes::<1, 2>()
}

fn viewed(x: &Tensor<f32, shape![2, 3, 4]>) -> SliceView<'_, f32, shape![2, 12]> {
    // right: the result itself, under another shape
    let _ = features(x);
    // wrong: a view of it, which ends with the function
    x.exp().flatten_axes::<1, 2>()
}

fn main() {
    viewed(&Tensor::ones());
}
