//! `S1 ⊕ S2 ⊕ .. ⊕ S6`: two to six shapes, broadcast one after the other.
//!
//! The outcome is [`Join`] of the first two, then of that and the third, and so on. Each operand is
//! checked with those before it together, so that the message can say which one it is.

use crate::rule::broadcast::{Conformable, Join};
use crate::sealed::Sealed;

/// Operand number `K` goes together with those before it, whose shapes together are `Before`.
#[diagnostic::on_unimplemented(
    message = "operand {K} of broadcast_tensors cannot be broadcast with those before it: its shape is `{Self}`, and theirs together `{Before}`",
    label = "operand {K} has the shape `{Self}`, those before it have `{Before}`",
    note = "aligned from the last axis, two sizes are compatible when they are equal or one of them is 1",
    note = "to line a vector up with another axis, give it axes of size 1: `.unsqueeze::<-1>()`",
    note = "C01: read on in `conformable::errors::c01` (`cargo doc --open`)"
)]
pub trait GoesWith<Before, const K: usize>: Sealed {}

#[diagnostic::do_not_recommend]
impl<S: Conformable<Before>, Before, const K: usize> GoesWith<Before, K> for S {}

/// The recursion of [`AllTogether`], written out.
pub trait Together: Sealed {}

/// The shapes of this list, two to six, can all be broadcast together. (As the bounds of methods name it: see
/// [`Broadcast`](super::broadcast::Broadcast).)
#[diagnostic::on_unimplemented(
    message = "the shapes `{Self}` are not two to six that can be broadcast together",
    note = "broadcast_tensors takes tuples of two to six references to tensors",
    note = "C01: read on in `conformable::errors::c01` (`cargo doc --open`)"
)]
pub trait AllTogether: Together {}

impl<Shapes: Together> AllTogether for Shapes {}

/// Two shapes together.
pub(crate) type With<A, B> = <A as Join>::With<B>;

macro_rules! lists {
    ($($list:ty: $First:ident $($Next:ident $number:literal with $before:ty),*;)*) => { $(
        impl<$First: Join, $($Next: crate::shape::Shape),*> Together for $list
        where
            $($Next: GoesWith<$before, $number>,)*
        {
        }
    )* };
}

lists! {
    (((), A), B): A B 2 with A;
    ((((), A), B), C): A B 2 with A, C 3 with With<A, B>;
    (((((), A), B), C), D): A B 2 with A, C 3 with With<A, B>, D 4 with With<With<A, B>, C>;
    ((((((), A), B), C), D), E):
        A B 2 with A, C 3 with With<A, B>, D 4 with With<With<A, B>, C>, E 5 with With<With<With<A, B>, C>, D>;
    (((((((), A), B), C), D), E), F):
        A B 2 with A, C 3 with With<A, B>, D 4 with With<With<A, B>, C>, E 5 with With<With<With<A, B>, C>, D>,
        F 6 with With<With<With<With<A, B>, C>, D>, E>;
}
