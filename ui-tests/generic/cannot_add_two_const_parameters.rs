use conformable::prelude::*;

// right: `N` and `N`
fn right<const N: usize>(x: &Tensor<f32, shape![{ N }]>, y: &Tensor<f32, shape![{ N }]>) {
    let _ = x + y;
}

// wrong: `N` and `M` need not be equal
fn wrong<const N: usize, const M: usize>(x: &Tensor<f32, shape![{ N }]>, y: &Tensor<f32, shape![{ M }]>) {
    let _ = x + y;
}

fn main() {}
