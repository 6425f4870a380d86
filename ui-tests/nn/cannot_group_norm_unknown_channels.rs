use conformable::prelude::*;

// right: one group, or as many as channels
fn group<N: Size, C: Size>(x: &Tensor<f32, shape![N, C, 9]>, w: &Tensor<f32, shape![C]>) {
    let _ = nn::instance_norm(x, w, w, 1e-5);
}

// wrong: nothing says that two groups divide them
fn groups<N: Size, C: Size>(x: &Tensor<f32, shape![N, C, 9]>, w: &Tensor<f32, shape![C]>) {
    let _ = x.group_norm::<2>(w, w, 1e-5);
}

fn main() {}
