//! The product. Two equations are enough: 0 · M = 0, and (N + 1) · M = M + N · M. The second is missing.

use std::marker::PhantomData;

pub struct Zero;
pub struct Succ<N>(PhantomData<N>);

pub trait Plus<M> {
    type Output;
}
// 0 + M = M
impl<M> Plus<M> for Zero {
    type Output = M;
}
// (N + 1) + M = (N + M) + 1
impl<N: Plus<M>, M> Plus<M> for Succ<N> {
    type Output = Succ<N::Output>;
}

pub trait Times<M> {
    type Output;
}
// 0 · M = 0
impl<M> Times<M> for Zero {
    type Output = Zero;
}

pub type Product<N, M> = <N as Times<M>>::Output;

fn main() {
    type Two = Succ<Succ<Zero>>;
    type Three = Succ<Two>;
    type Six = Succ<Succ<Succ<Three>>>;
    let _: PhantomData<Six> = PhantomData::<Product<Two, Three>>;
}
