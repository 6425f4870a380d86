//! `sum_axis_keepdims` of the last axis: its size becomes 1. A total function has an answer for `()` too: nothing is left to sum, so it stays.
//! The trait and the first case are there; write the second, and let the function be part of every `Shape`.

use std::marker::PhantomData;

pub struct One;
pub struct Dim<const N: usize>;

pub trait Size {}
impl Size for One {}
impl<const N: usize> Size for Dim<N> {}

pub trait Shape {
    /// The shape with its last axis of size 1.
    type KeptLast: Shape;
}
// ()
impl Shape for () {
    type KeptLast = ();
}
// (Lead, Last)
impl<Lead: Shape, Last: Size> Shape for (Lead, Last) {}

pub struct Tensor<S>(PhantomData<S>);

/// No bound but `Shape`.
fn sum_keepdims<S: Shape>(_: Tensor<S>) -> Tensor<S::KeptLast> {
    Tensor(PhantomData)
}

fn main() {
    let _: Tensor<(((), Dim<2>), One)> = sum_keepdims(Tensor::<(((), Dim<2>), Dim<3>)>(PhantomData));
    let _: Tensor<()> = sum_keepdims(Tensor::<()>(PhantomData));
}
