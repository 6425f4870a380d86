#![allow(unused)]

use conformable::prelude::*;
use conformable::rule::slice::StepOver;
use conformable::size::ToNumber;

/// Steps that stand still.
struct Still;

// right: a trait of your own
trait Walks {
    const STEP: isize;
}
impl Walks for Still {
    const STEP: isize = 0;
}

// wrong: a rule of the library
impl<Len> StepOver<Len> for Still {
    const STEP: isize = 0;
    type Count = <Dim<4> as ToNumber>::Number;
}

fn main() {}
