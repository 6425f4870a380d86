//! `centred` takes away of each row its mean: a shape whose last axis became 1 fits back, whatever the shape is, and the result is the shape
//! itself. State the second law as well, so that `centred` compiles as it stands. The impls prove it without a change.

use std::marker::PhantomData;

pub struct One;
pub struct Dim<const N: usize>;

/// N ⊕ 1, and N.
pub trait Stretch {
    type WithOne: Size;
}
impl Stretch for One {
    type WithOne = One;
}
impl<const N: usize> Stretch for Dim<N> {
    type WithOne = Dim<N>;
}

/// N fits 1, and N ⊕ 1 = N.
pub trait Size: Sized + Fits<One> + Stretch<WithOne = Self> {}
impl Size for One {}
impl<const N: usize> Size for Dim<N> {}

pub trait Fits<R> {}
impl<R> Fits<R> for One {}
impl<const N: usize> Fits<One> for Dim<N> {}

pub struct Rows<M, N>(PhantomData<(M, N)>);

fn mean<M: Size, N: Size>(_: &Rows<M, N>) -> Rows<M, One> {
    Rows(PhantomData)
}
fn less<M: Size, N: Size + Fits<One>>(_: &Rows<M, N>, _: &Rows<M, One>) -> Rows<M, N::WithOne> {
    Rows(PhantomData)
}

fn centred<M: Size, N: Size>(x: &Rows<M, N>) -> Rows<M, N> {
    less(x, &mean(x))
}

fn main() {
    let _: Rows<Dim<2>, Dim<3>> = centred(&Rows(PhantomData));
    let _: Rows<Dim<2>, One> = centred(&Rows(PhantomData));
}
