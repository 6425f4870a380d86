//! The first axis. Of a list with one axis it is that one; of a longer list it is the first of what leads. Write the second impl. Its bound
//! keeps it from meeting the first: `()` has no first axis, so `((), Last)` is no case of it.

use std::marker::PhantomData;

pub struct Dim<const N: usize>;

pub trait First {
    type Output;
}
// [Last]
impl<Last> First for ((), Last) {
    type Output = Last;
}

fn main() {
    let _: PhantomData<Dim<7>> = PhantomData::<<((), Dim<7>) as First>::Output>;
    let _: PhantomData<Dim<3>> = PhantomData::<<((((), Dim<3>), Dim<28>), Dim<27>) as First>::Output>;
}
