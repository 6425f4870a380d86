//! Shapes of one element: all sizes are 1.

use crate::sealed::Sealed;
use crate::size::One;

/// A shape of exactly one element.
///
/// ```
/// use conformable::prelude::*;
/// use conformable::rule::single::OneElement;
/// fn number<S: Shape + OneElement>(x: &Tensor<f32, S>) -> f32 { x.item() }
/// assert_eq!(number(&tensor![[7.5]]), 7.5);
/// ```
#[diagnostic::on_unimplemented(
    message = "a tensor of the shape `{Self}` does not have exactly one element",
    label = "the shape `{Self}` has an axis that is not `One`",
    note = "`.item()` takes the element of a tensor whose sizes are all 1: an element of others is `a[[i, j]]`, and `.sum()`, `.max()` and the like make one number of all; generic code says it by the bound `S: OneElement`",
    note = "C21: read on in `conformable::errors::c21` (`cargo doc --open`)"
)]
pub trait OneElement: Sealed {}

// () has one
#[diagnostic::do_not_recommend]
impl OneElement for () {}

// (Lead, 1) has as many as Lead
#[diagnostic::do_not_recommend]
impl<Lead: OneElement> OneElement for (Lead, One) {}
