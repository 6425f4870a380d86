//! Half of a number. There is one for 0, and one for N + 2 if there is one for N: an odd number has none. Write the second impl.

use std::marker::PhantomData;

pub struct Zero;
pub struct Succ<N>(PhantomData<N>);

pub trait Half {
    type Output;
}
// 0 / 2 = 0
impl Half for Zero {
    type Output = Zero;
}
// (N + 2) / 2 = N / 2 + 1
impl<N: Half> Half for Succ<Succ<N>> {
    type Output = Succ<N::Output>;
}

fn main() {
    type Two = Succ<Succ<Zero>>;
    type Four = Succ<Succ<Two>>;
    let _: PhantomData<Two> = PhantomData::<<Four as Half>::Output>;
}
