use conformable::prelude::*;

fn main() {
    let mut x: Tensor<f32, shape![10]> = Tensor::zeros();
    let y: Tensor<f32, shape![4]> = Tensor::zeros();
    // right: what fits
    x.slice_mut(s![..4]).assign(&y);
    // wrong: assigning through a slice of another size
    x.slice_mut(s![..5]).assign(&y);
}
