//! `twice` is right for any sizes, but its author has to say so for each call inside: the output is only there where the relation holds. Make
//! the output a total function of `Size`, `type With<R: Size>: Size`, with `Fits` a relation and nothing else, and leave `twice` as it is.

use std::marker::PhantomData;

pub struct One;
pub struct Dim<const N: usize>;

pub trait Size {
    /// `Self ⊕ R`.
    type With<R: Size>: Size;
}
// 1 ⊕ R = R
impl Size for One {
    type With<R: Size> = R;
}
// N ⊕ R = N
impl<const N: usize> Size for Dim<N> {
    type With<R: Size> = Dim<N>;
}

pub trait Fits<R> {}
// 1 fits everything
impl<R: Size> Fits<R> for One {}
// everything fits 1
impl<const N: usize> Fits<One> for Dim<N> {}
// N fits N
impl<const N: usize> Fits<Dim<N>> for Dim<N> {}

pub type With<L, R> = <L as Size>::With<R>;

pub struct Axis<N>(PhantomData<N>);

fn join<L: Size + Fits<R>, R: Size>(_: &Axis<L>, _: &Axis<R>) -> Axis<With<L, R>> {
    Axis(PhantomData)
}

fn twice<L: Size + Fits<R>, R: Size>(l: &Axis<L>, r: &Axis<R>) -> Axis<With<L, With<R, One>>> {
    let _ = join(l, r);
    Axis(PhantomData)
}

fn main() {
    let _: Axis<Dim<3>> = join(&Axis::<One>(PhantomData), &Axis::<Dim<3>>(PhantomData));
    let _: Axis<Dim<3>> = twice(&Axis::<Dim<3>>(PhantomData), &Axis::<One>(PhantomData));
}
