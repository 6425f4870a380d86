#![allow(unused)]

use conformable::axis::{Marking, No};
use conformable::prelude::*;

/// Marks that leave another shape than they say.
struct Marks;

// right: a mark is a type that is made of the library's
type Unmarked = ((), No);

// wrong: marks of your own
impl Marking for Marks {
    type First = No;
    type Rest = ();
    type Drop<Lead: Shape, Last: Size> = shape![3000];
    type Keep<Lead: Shape, Last: Size> = shape![3000];
    const BITS: u64 = u64::MAX;
}

fn main() {}
