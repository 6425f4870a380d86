//! Broadcasting with the axes named: axis `i` of the operand becomes axis `Axes[i]` of the output, XLA's rule.
//!
//! Source: `BroadcastInDim` in the operation semantics of XLA.

use crate::axis::{AxesOf, Axis, AxisList, AxisNumber, CountsAxes, FindIn, Found, Missing, No, Present, Yes};
use crate::rule::broadcast::StretchesToAt;
use crate::rule::permute::SameLength;
use crate::sealed::Sealed;
use crate::shape::Shape;

/// A list names an axis of the output for each axis of the operand.
#[diagnostic::on_unimplemented(
    message = "broadcast_in_dim names an axis of the output for each axis of the operand: `{List}` has another number of axes than the shape `{S}`",
    label = "one entry for each axis of `{S}` is expected here",
    note = "`axes![0, 2]` makes the axes of a matrix the axes 0 and 2 of the output",
    note = "C07: read on in `conformable::errors::c07` (`cargo doc --open`)"
)]
pub trait NamesEachAxis<List, S>: Sealed {}

#[diagnostic::do_not_recommend]
impl<List, S> NamesEachAxis<List, S> for Yes {}

/// Each axis of the shape `Self` is that of `To` that the list names, or has size 1.
pub trait StretchesInto<To, List>: CountsAxes {}

impl<To> StretchesInto<To, ()> for () {}

impl<To: Shape, Lead, Last, Rest, const A: isize> StretchesInto<To, (Rest, Axis<A>)> for (Lead, Last)
where
    Axis<A>: AxisNumber<In<To::Depth>: FindIn<To>>,
    Lead: StretchesInto<To, Rest>,
    Last: StretchesToFound<Found<To, A>, Lead::Next>,
{
}

/// This size, of axis `At`, can be stretched to that of the axis, if it is there: else that is said already.
pub trait StretchesToFound<Axis, At>: Sealed {}

impl<N: Sealed, At> StretchesToFound<Missing, At> for N {}
impl<N: StretchesToAt<D, At>, D, At> StretchesToFound<Present<D>, At> for N {}

/// The list `Self` places the axes of `S` among those of `To`. Vacuous when it is not as long: that is said already.
pub trait PlacesEach<S, To, SameLength>: Sealed {}

impl<S, To, List: Sealed> PlacesEach<S, To, No> for List {}
impl<S: StretchesInto<To, List>, To, List: AxesOf<To>> PlacesEach<S, To, Yes> for List {}

/// A list of axes of `To`, one for each axis of `S`, each named once, of the axis's size or for an axis of size 1.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not place the axes of the shape `{S}` in the shape `{To}`",
    note = "write a list of axes as `axes![0, 2]`: axis `i` of the operand becomes axis `axes[i]` of the output",
    note = "C07: read on in `conformable::errors::c07` (`cargo doc --open`)"
)]
pub trait Places<S, To>: AxisList {}

impl<S: Shape, To: Shape, List: AxisList> Places<S, To> for List
where
    SameLength<List, S>: NamesEachAxis<List, S>,
    List: PlacesEach<S, To, SameLength<List, S>>,
{
}
