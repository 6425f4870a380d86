//! The number of groups that axes are divided in: channels of a convolution or of a normalisation, heads of attention.

use crate::sealed::Sealed;
use typenum::{U1, UInt, UTerm};

/// A number of groups as what is asked of it: nothing of [`NoGroup`], which is refused elsewhere.
pub trait HowMany: Sealed {
    /// [`NoGroup`], [`OneGroup`] or [`SomeGroups`].
    type Groups;
}

/// No group.
#[derive(Clone, Copy, Debug)]
pub struct NoGroup;
/// One group: all channels together.
#[derive(Clone, Copy, Debug)]
pub struct OneGroup;
/// More than one group.
#[derive(Clone, Copy, Debug)]
pub struct SomeGroups;

impl HowMany for UTerm {
    type Groups = NoGroup;
}
impl HowMany for U1 {
    type Groups = OneGroup;
}
impl<U, B, D> HowMany for UInt<UInt<U, B>, D> {
    type Groups = SomeGroups;
}
