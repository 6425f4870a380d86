use std::{marker::PhantomData, ops::Add};

pub struct One; // An axis of one element: the one that stretches.
pub struct Dim<const N: usize>; // An axis of N elements, which does not.

pub trait Size {
    const N: usize;
    type With<R: Size>: Size;
}
// 1 ⊕ R = R
impl Size for One {
    const N: usize = 1;
    type With<R: Size> = R;
}
// N ⊕ R = N
impl<const N: usize> Size for Dim<N> {
    const N: usize = N;
    type With<R: Size> = Dim<N>;
}

pub trait Shape {
    type With<R: Shape>: Shape; // Self ⊕ R
    type Under<Ls: Shape, L: Size>: Shape; // (Ls, L) ⊕ Self
    fn dims() -> Vec<usize>;
}
// () ⊕ R = R;  (Ls, L) ⊕ () = (Ls, L)
impl Shape for () {
    type With<R: Shape> = R;
    type Under<Ls: Shape, L: Size> = (Ls, L);
    fn dims() -> Vec<usize> { vec![] }
}
// (Ls, L) ⊕ (Rs, R) = (Ls ⊕ Rs, L ⊕ R)
impl<Rs: Shape, R: Size> Shape for (Rs, R) {
    type With<S: Shape> = S::Under<Rs, R>;
    type Under<Ls: Shape, L: Size> = (Ls::With<Rs>, L::With<R>);
    fn dims() -> Vec<usize> { [Rs::dims(), vec![R::N]].concat() }
}

#[diagnostic::on_unimplemented(message = "an axis of `{Self}` meets an axis of `{R}`")]
pub trait Fits<R> {}
impl<R: Size> Fits<R> for One {}
impl<const N: usize> Fits<One> for Dim<N> {}
impl<const N: usize> Fits<Dim<N>> for Dim<N> {}

pub trait Broadcast<R> {}
impl<R> Broadcast<R> for () {}
impl<Ls, L> Broadcast<()> for (Ls, L) {}
impl<Ls: Broadcast<Rs>, L: Fits<R>, Rs, R> Broadcast<(Rs, R)> for (Ls, L) {}

pub struct Tensor<S>(pub Vec<f32>, pub PhantomData<S>);

impl<L: Shape + Broadcast<R>, R: Shape> Add<&Tensor<R>> for &Tensor<L> {
    type Output = Tensor<L::With<R>>;
    fn add(self, right: &Tensor<R>) -> Self::Output {
        let at = |shape: &[usize], mut k: usize| {
            let (mut place, mut stride) = (0, 1);
            for (&n, out) in shape.iter().rev().zip(<L::With<R>>::dims().into_iter().rev()) {
                place += if n == 1 { 0 } else { k % out * stride };
                (k, stride) = (k / out, stride * n);
            }
            place
        };
        let sum = |k| self.0[at(&L::dims(), k)] + right.0[at(&R::dims(), k)];
        Tensor((0..<L::With<R>>::dims().iter().product()).map(sum).collect(), PhantomData)
    }
}
