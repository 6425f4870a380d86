//! `twice` is right for any sizes, but its author has to say so for each call inside: the output is only there where the relation holds. Make
//! the output a total function of `Size`, `type With<R: Size>: Size`, with `Fits` a relation and nothing else, and leave `twice` as it is.

use std::marker::PhantomData;

pub struct One;
pub struct Dim<const N: usize>;

pub trait Size {}
impl Size for One {}
impl<const N: usize> Size for Dim<N> {}

pub trait Fits<R> {
    type Output: Size;
}
// 1 ⊕ R = R
impl<R: Size> Fits<R> for One {
    type Output = R;
}
// N ⊕ 1 = N
impl<const N: usize> Fits<One> for Dim<N> {
    type Output = Dim<N>;
}
// N ⊕ N = N
impl<const N: usize> Fits<Dim<N>> for Dim<N> {
    type Output = Dim<N>;
}

pub type With<L, R> = <L as Fits<R>>::Output;

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
