//! Resizing: as many axes as before, of any sizes.

use crate::axis::{Depth, Yes};
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::text::Text;

/// A tensor of this shape can be resized to the shape `To`: both have as many axes.
#[diagnostic::on_unimplemented(
    message = "no resizing makes a tensor of the shape `{To}` of one of the shape `{Self}`",
    note = "each axis becomes longer or shorter, or stays: there are as many axes as before",
    note = "C48: read on in `conformable::errors::c48` (`cargo doc --open`)"
)]
pub trait ResizesTo<To>: Sealed {}

impl<S: Shape<Depth: Depth<Is<To::Depth>: KeepsAxes<S, To>>>, To: Shape> ResizesTo<To> for S {}

/// The shapes `S` and `To` have as many axes.
#[diagnostic::on_unimplemented(
    message = "`{S}` cannot be resized to `{To}`, which has another number of axes",
    label = "resized to another number of axes",
    note = "each axis becomes longer or shorter, or stays; an axis of size 1 is added by `.unsqueeze::<0>()` and taken away by `.squeeze::<0>()`",
    note = "C48: read on in `conformable::errors::c48` (`cargo doc --open`)"
)]
pub trait KeepsAxes<S, To>: Sealed {}

#[diagnostic::do_not_recommend]
impl<S, To> KeepsAxes<S, To> for Yes {}

/// There are `N` numbers, one for each axis of the shape `S`, whose indices are of this type.
#[diagnostic::on_unimplemented(
    message = "{N} numbers are not one for each axis of the shape `{S}`",
    label = "{N} numbers, and `{S}` has another number of axes",
    note = "factors, and the ends of a part, are given for all axes, from the first on: 1.0 for one that stays, as a part from 0.0 to 1.0",
    note = "C48: read on in `conformable::errors::c48` (`cargo doc --open`)"
)]
pub trait HasNumbers<S, const N: usize>: Sealed {}

#[diagnostic::do_not_recommend]
impl<S, const N: usize> HasNumbers<S, N> for [usize; N] {}

/// What is wrong with a new tensor of the shape `To`, of one of the shape `S` that is resized; empty where nothing is.
pub(crate) const fn misfit<S: Shape, To: Shape>() -> Text {
    let (text, mut axis) = (Text::new(), 0);
    while axis < S::RANK && axis < To::RANK {
        let is_open = [S::OPEN >> (S::RANK - 1 - axis) & 1 == 1, To::OPEN >> (To::RANK - 1 - axis) & 1 == 1];
        let wrong = if is_open[1] && !is_open[0] {
            " is to have a size that is known only at run time, and nothing says it: write over a tensor with `resize_into`\n\
    C47: read on in `conformable::errors::c47` (`cargo doc --open`)"
        } else if !is_open[0] && S::LIST[axis] == 0 && To::LIST[axis] != 0 {
            " has no element to resize\n\
    C24: read on in `conformable::errors::c24` (`cargo doc --open`)"
        } else {
            axis += 1;
            continue;
        };
        return text
            .push("the shape ")
            .push_shape::<S>()
            .push(" cannot be resized to ")
            .push_shape::<To>()
            .push(": axis ")
            .push_number(axis)
            .push(wrong);
    }
    text
}
