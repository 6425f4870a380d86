#![allow(unused)]

use conformable::axis::{AxisList, Depth, Zeroth};
use conformable::prelude::*;

/// A list that drops whatever it likes.
struct Mine;

// right: a list is a type that is made of the library's
type Last = axes![-1];

// wrong: a list of your own
impl AxisList for Mine {
    type Count = Zeroth;
    type Marks<R: Depth> = ();
    type Pick<S: Shape> = ();
    fn positions<S: Shape>(_: &mut [usize]) {}
}

fn main() {}
