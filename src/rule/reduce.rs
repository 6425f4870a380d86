//! Reductions: the shape without the axes that are reduced, or with size 1 in their place.

use crate::axis::{AxisList, Depth, DepthOf, No, Yes};
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::{One, Size};

/// The shape `S` without axis `A`.
pub type Reduced<S, const A: isize> = <DepthOf<S, A> as Depth>::Remove<S>;

/// The shape `S` with size 1 at axis `A`.
pub type Kept<S, const A: isize> = <DepthOf<S, A> as Depth>::Set<S, One>;

/// The axes of the list `Axes`, marked in a shape `S`.
pub type MarksOf<S, Axes> = <Axes as AxisList>::Marks<<S as Shape>::Depth>;

/// The shape `S` without the axes of the list `Axes`.
pub type ReducedAxes<S, Axes> = <S as Shape>::Drop<MarksOf<S, Axes>>;

/// The shape `S` with size 1 at the axes of the list `Axes`.
pub type KeptAxes<S, Axes> = <S as Shape>::Keep<MarksOf<S, Axes>>;

/// A size, or a shape, that is not empty: `min`, `max`, `argmin` and `argmax` of nothing do not exist.
///
/// Which sizes are not 0 is known for those in the library's table of sizes (all to 2,048 and what models use above).
#[diagnostic::on_unimplemented(
    message = "`min`, `max`, `argmin` and `argmax` need at least one element, and `{Self}` is not known to have any",
    label = "an axis of size `{Self}` may be empty",
    note = "an axis of size 0 has no largest element; generic code says that a size is not 0 by the bound `N: NonEmpty`, of a `const N: usize` by `where Dim<N>: NonEmpty`, and an axis whose size is known at run time is given a name that says so, by `.renamed::<shape![Dyn<AtLeastOne<Tag>>, ..]>()?`",
    note = "C24: read on in `conformable::errors::c24` (`cargo doc --open`)"
)]
pub trait NonEmpty: Sealed {}

// () holds one element
#[diagnostic::do_not_recommend]
impl NonEmpty for () {}

// (Lead, Last) is not empty when neither is
impl<Lead: Shape + NonEmpty, Last: Size + NonEmpty> NonEmpty for (Lead, Last) {}

/// Every marked axis of the shape `S` is not empty. Vacuous where there is no such axis: that is said already.
pub trait NonEmptyAt<S>: Sealed {}

impl<S: Shape> NonEmptyAt<S> for () {}

impl<M, A> NonEmptyAt<()> for (M, A) {}

impl<M: NonEmptyAt<Lead>, Lead: Shape, Last: Size> NonEmptyAt<(Lead, Last)> for (M, No) {}
impl<M: NonEmptyAt<Lead>, Lead: Shape, Last: Size + NonEmpty> NonEmptyAt<(Lead, Last)> for (M, Yes) {}
