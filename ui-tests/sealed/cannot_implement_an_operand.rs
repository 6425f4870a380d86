// errors: 2

#![allow(unused)]

use conformable::ops::operand::AnyOperand;
use conformable::prelude::*;
use conformable::storage::Heap;
use conformable::storage::source::Held;

/// A tensor that says it is larger than it is.
struct Mine(Tensor<f32, shape![2, 2]>);

// right: a view of what you have
fn view(mine: &Mine) -> SliceView<'_, f32, shape![2, 2]> {
    mine.0.view()
}

// wrong: an operand of your own
impl AnyOperand for Mine {
    type Item = f32;
    type Shape = shape![300, 300];
    type Kind = Heap;
    type Part = Held<f32, shape![300, 300]>;
    fn into_part(self) -> Self::Part {
        unimplemented!()
    }
}

fn main() {}
