//! `head` of a vector of no elements panics, and so has to be a mistake: it is for `Vector<Succ<N>>` alone. Move it to an impl of its own, so
//! that `main` compiles, which uses the name for vectors of no elements otherwise.

use std::marker::PhantomData;

pub struct Zero;
pub struct Succ<N>(PhantomData<N>);

pub struct Vector<N>(Vec<f32>, PhantomData<N>);

impl<N> Vector<Succ<N>> {
    fn head(&self) -> f32 {
        self.0[0]
    }
}

trait OrNothing {
    fn head(&self) -> Option<f32>;
}
impl OrNothing for Vector<Zero> {
    fn head(&self) -> Option<f32> {
        None
    }
}

fn main() {
    let empty = Vector::<Zero>(vec![], PhantomData);
    let one = Vector::<Succ<Zero>>(vec![1.0], PhantomData);
    assert!(empty.head().is_none());
    assert_eq!(one.head(), 1.0);
}
