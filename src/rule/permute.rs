//! Orders of axes: transpose, move one axis, permute all.

use crate::axis::{AxesOf, AxisList, Depth, DepthOf, No, SizeAt, Yes};
use crate::sealed::Sealed;
use crate::shape::Shape;

/// The shape `S` with the axes `A` and `B` exchanged.
pub type Transposed<S, const A: isize, const B: isize> =
    <DepthOf<S, B> as Depth>::Set<<DepthOf<S, A> as Depth>::Set<S, SizeAt<S, B>>, SizeAt<S, A>>;

/// The shape `S` with axis `FROM` moved to position `TO`.
pub type Moved<S, const FROM: isize, const TO: isize> =
    <DepthOf<S, TO> as Depth>::Insert<<DepthOf<S, FROM> as Depth>::Remove<S>, SizeAt<S, FROM>>;

/// The shape whose axis `i` is axis `Axes[i]` of `S`.
pub type Permuted<S, Axes> = <Axes as AxisList>::Pick<S>;

/// The shape `S` with its last two axes exchanged, as [`Transposed`] with -2 and -1.
pub type MatrixTransposed<S> = Transposed<S, -2, -1>;

/// A list names as many axes as the shape has.
#[diagnostic::on_unimplemented(
    message = "permute names every axis once: `{List}` has another number of axes than the shape `{S}`",
    label = "one entry for each axis of the shape is expected here",
    note = "`axes![1, 0]` permutes the two axes of a matrix",
    note = "C07: read on in `conformable::errors::c07` (`cargo doc --open`)"
)]
pub trait NamesEveryAxis<List, S>: Sealed {}

#[diagnostic::do_not_recommend]
impl<List, S> NamesEveryAxis<List, S> for Yes {}

/// The list `Self`, when it is as long as the shape, names each axis once. Vacuous when it is not: that is said already.
pub trait EachOnce<S, SameLength>: Sealed {}

impl<S, List: Sealed> EachOnce<S, No> for List {}
impl<S, List: AxesOf<S>> EachOnce<S, Yes> for List {}

/// Has the list `P` as many entries as the shape `S` axes?
pub type SameLength<P, S> = <<P as AxisList>::Count as Depth>::Is<<S as Shape>::Depth>;

/// A list of axes that names each axis of `S` once.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a permutation of the axes of the shape `{S}`",
    note = "write a permutation as `axes![1, 0]`",
    note = "C07: read on in `conformable::errors::c07` (`cargo doc --open`)"
)]
pub trait PermutationOf<S>: AxisList {}

impl<S: Shape, P: AxisList> PermutationOf<S> for P
where
    SameLength<P, S>: NamesEveryAxis<P, S>,
    P: EachOnce<S, SameLength<P, S>>,
{
}
