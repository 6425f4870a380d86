use conformable::prelude::*;

// right: as many rows as the tensor
fn right<B: Size>(a: &Tensor<f32, shape![B, 3]>, i: &Tensor<i64, shape![B, 1]>) {
    let _ = a.gather::<1>(i);
}
// wrong: `M` may be larger than `B`
fn wrong<B: Size, M: Size>(a: &Tensor<f32, shape![B, 3]>, i: &Tensor<i64, shape![M, 1]>) {
    let _ = a.gather::<1>(i);
}

fn main() {}
