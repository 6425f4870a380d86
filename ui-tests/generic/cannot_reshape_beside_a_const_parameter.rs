use conformable::prelude::*;

// right: the axes behind `N` become one
fn right<const N: usize>(x: &Tensor<f32, shape![{N}, 2, 3]>) -> Tensor<f32, shape![{N}, 6]> {
    x.flatten_axes::<1, 2>().to_tensor()
}
// wrong: `N` times 6 is not known
fn wrong<const N: usize>(x: &Tensor<f32, shape![{N}, 2, 3]>) -> Tensor<f32, shape![{N}, 6]> {
    x.reshape::<shape![{N}, 6]>().to_tensor()
}

fn main() {}
