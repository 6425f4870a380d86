//! `L ⊕ R`: the shape of an elementwise operation, by NumPy's rule.
//!
//! Shapes are aligned at their last axes. Two sizes go together when they are equal or one of them is 1, and the output
//! has the larger; an axis that one side lacks counts as 1.
//!
//! ```text
//!   8 1 6 1
//! ⊕   7 1 5
//! = 8 7 6 5
//! ```
//!
//! The rule is in two halves. The output ([`Join`], [`Stretch`]) is total: any two shapes have one, so a mistake never
//! makes a second error in the next line. Whether the two shapes go together at all is asked apart ([`Broadcast`],
//! [`Fits`]), so the compiler stops at the axis that does not fit and says so once.
//!
//! Read backwards the rule says what a sum back to an operand's shape is, [`sum_to`](crate::Tensor::sum_to): along the axes that the operand
//! lacks, and those of size 1, which were stretched. It is the transpose of the broadcast, and how a gradient goes back through one; so it
//! asks what [`broadcast_to`](crate::Tensor::broadcast_to) asks, [`StretchTo`], the other way around.
//!
//! ```text
//!   8 7 6 5    summed to the shape of the right side above
//! Σ x   x      along the axes marked
//! =   7 1 5
//! ```
//!
//! Source: "Broadcasting" in the NumPy user guide.

use crate::axis::CountsAxes;
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::{Dim, Nothing, One, Size};

/// The shape of `L ⊕ R`; does not compile when the two do not go together.
///
/// ```
/// use conformable::prelude::*;
/// type Y = Broadcasted<shape![4, 1], shape![3]>;
/// let y: Tensor<f32, Y> = Tensor::zeros();
/// assert_shape!(y, [4, 3]);
/// ```
#[doc(alias = "broadcast_shapes")]
pub type Broadcasted<L, R> = <<L as PairedWith<R>>::Left as Join>::With<R>;

/// `Self`, where it goes together with `R`.
///
/// [`Broadcasted`] comes through here and not from [`Broadcast::Output`]. In generic code that is a type of its own beside
/// the bound `L: Broadcast<R>`, and not the shape of `l + r`.
pub trait PairedWith<R>: Sealed {
    /// `Self`.
    type Left: Shape;
}

impl<L: Shape + Broadcast<R>, R> PairedWith<R> for L {
    type Left = L;
}

/// `l ⊕ r` on sizes: the larger of the two. Total: where they do not fit, the left one.
pub trait Stretch: Sealed {
    /// The size of this axis beside one of size `R`.
    type With<R: Size>: Size;
}

// 1 ⊕ R = R
impl Stretch for One {
    type With<R: Size> = R;
}

// N ⊕ R = N
impl<const N: usize> Stretch for Dim<N> {
    type With<R: Size> = Dim<N>;
}

/// `L ⊕ R` on shapes, total: recursion over both lists from the last axis.
pub trait Join: Sealed {
    /// The shape of an elementwise operation with a right side of shape `R`.
    type With<R: Shape>: Shape;
    /// The same with a left side of shape `(Ls, L)`: `(Ls, L) ⊕ Self`.
    type Under<Ls: Shape, L: Size>: Shape;
}

// () ⊕ R = R
// (Ls, L) ⊕ () = (Ls, L)
impl Join for () {
    type With<R: Shape> = R;
    type Under<Ls: Shape, L: Size> = (Ls, L);
}

// (Ls, L) ⊕ (Rs, R) = (Ls ⊕ Rs, L ⊕ R)
impl<Rs: Shape, R: Size> Join for (Rs, R) {
    type With<S: Shape> = S::Under<Rs, R>;
    type Under<Ls: Shape, L: Size> = (Ls::With<Rs>, L::With<R>);
}

/// Two sizes that go together: equal, or one of them is 1.
#[diagnostic::on_unimplemented(
    message = "cannot broadcast an axis of size `{Self}` with an axis of size `{R}`",
    label = "size `{Self}` on the left meets size `{R}` on the right",
    note = "aligned from the last axis, two sizes are compatible when they are equal or one of them is 1",
    note = "to line a vector up with another axis, give it axes of size 1: `.unsqueeze::<-1>()`",
    note = "C01: read on in `conformable::errors::c01` (`cargo doc --open`)"
)]
pub trait Fits<R>: Sealed {}

// 1 fits R
#[diagnostic::do_not_recommend]
impl<R: Size> Fits<R> for One {}

// N fits 1
#[diagnostic::do_not_recommend]
impl<const N: usize> Fits<One> for Dim<N> {}

// N fits N
#[diagnostic::do_not_recommend]
impl<const N: usize> Fits<Dim<N>> for Dim<N> {}

/// Two sizes that go together, of which the left one is of axis `At`: [`Fits`], in words that say where.
///
/// The number is that of the left side's axes before it, so it is known of each pair of sizes by itself: the rule for whole shapes has no
/// position to pass on, and generic code knows it of every shape.
#[diagnostic::on_unimplemented(
    message = "cannot broadcast an axis of size `{Self}` with an axis of size `{R}`",
    label = "size `{Self}`, at `{At}` of the left side, meets size `{R}` on the right",
    note = "aligned from the last axis, two sizes are compatible when they are equal or one of them is 1",
    note = "to line a vector up with another axis, give it axes of size 1: `.unsqueeze::<-1>()`",
    note = "C01: read on in `conformable::errors::c01` (`cargo doc --open`)"
)]
pub trait FitsAt<R, At>: Sealed {}

impl<L: Fits<R>, R, At> FitsAt<R, At> for L {}

// Never holds. Where two impls could be meant, the compiler tries both and reports what it was asked for, which has the position; it
// goes into a single one, to `Fits`, of which two axes of the same sizes are one error.
#[diagnostic::do_not_recommend]
impl<const N: usize, R, At> FitsAt<R, At> for Dim<N> where Dim<N>: Impossible {}

/// What no size is: an impl that asks for it is one that the compiler may not go into.
pub trait Impossible: Sealed {}

/// A left side of this shape goes together with a right side of shape `R`: the recursion of [`Broadcast`].
#[diagnostic::on_unimplemented(
    message = "cannot broadcast the shape `{Self}` with the shape `{R}`",
    label = "these two shapes are not known to go together",
    note = "aligned from the last axis, two sizes are compatible when they are equal or one of them is 1",
    note = "C01: read on in `conformable::errors::c01` (`cargo doc --open`)"
)]
pub trait Conformable<R>: CountsAxes {}

// () goes with R
#[diagnostic::do_not_recommend]
impl<R> Conformable<R> for () {}

// (Ls, L) goes with ()
#[diagnostic::do_not_recommend]
impl<Ls: CountsAxes, L> Conformable<()> for (Ls, L) {}

// (Ls, L) goes with (Rs, R) when Ls goes with Rs and L fits R
impl<Ls: Conformable<Rs>, L: FitsAt<R, Ls::Next>, Rs, R> Conformable<(Rs, R)> for (Ls, L) {}

/// May a left side of this shape be broadcast with a right side of shape `R`, and what comes out?
///
/// The one trait of the rule that can fail. See [`Broadcasted`] for its output.
///
/// An impl for every type, and the recursion apart: the compiler lists the impls of a trait that a method's bound names,
/// but not such a one.
///
/// ```
/// use conformable::prelude::*;
/// fn scale<L: Shape + Broadcast<R>, R: Shape>(x: &Tensor<f32, L>, by: &Tensor<f32, R>) -> usize {
///     (x * by).len()
/// }
/// assert_eq!(scale(&tensor![[1.0], [2.0]], &tensor![1.0, 2.0, 3.0]), 6);
/// ```
#[diagnostic::on_unimplemented(
    message = "cannot broadcast the shape `{Self}` with the shape `{R}`",
    label = "these two shapes are not known to go together",
    note = "aligned from the last axis, two sizes are compatible when they are equal or one of them is 1",
    note = "C01: read on in `conformable::errors::c01` (`cargo doc --open`)"
)]
pub trait Broadcast<R>: Conformable<R> {
    /// The shape of the result.
    type Output: Shape;
}

impl<L: Shape + Conformable<R>, R: Shape> Broadcast<R> for L {
    type Output = L::With<R>;
}

/// A right side of this shape goes together with a left side of the shape `L`: [`Broadcast`], asked of the right side.
///
/// Operators ask it so. The compiler looks whether a left operand has an operator at all before it looks at the right one, and of a
/// shape that it does not know yet it asks nothing; of `L` it would try the whole recursion, for every operator of every program.
pub trait BroadcastsWith<L>: Sealed {}

impl<L: Conformable<R>, R: Sealed> BroadcastsWith<L> for R {}

/// An axis of this size can be stretched to size `D`, and `D` does not change.
#[diagnostic::on_unimplemented(
    message = "an axis of size `{Self}` cannot be broadcast to size `{D}`",
    label = "size `{Self}` does not become size `{D}`",
    note = "the target keeps its shape (an operation in place may not grow it): aligned from the last axis, each size is equal to the target's or is 1",
    note = "C02: read on in `conformable::errors::c02` (`cargo doc --open`)"
)]
pub trait StretchesTo<D>: Sealed {}

// 1 → D
#[diagnostic::do_not_recommend]
impl<D: Size> StretchesTo<D> for One {}

// N → N
#[diagnostic::do_not_recommend]
impl<const N: usize> StretchesTo<Dim<N>> for Dim<N> {}
// One too many: the compiler shows the only impl of a trait for a type, and infers from it.
#[diagnostic::do_not_recommend]
impl<const N: usize> StretchesTo<Nothing> for Dim<N> {}

/// A size of axis `At` that can be stretched to size `D`: [`StretchesTo`], as [`FitsAt`] is [`Fits`].
#[diagnostic::on_unimplemented(
    message = "an axis of size `{Self}` cannot be broadcast to size `{D}`",
    label = "size `{Self}`, at `{At}` of what is broadcast, does not become size `{D}`",
    note = "the target keeps its shape (an operation in place may not grow it): aligned from the last axis, each size is equal to the target's or is 1",
    note = "C02: read on in `conformable::errors::c02` (`cargo doc --open`)"
)]
pub trait StretchesToAt<D, At>: Sealed {}

impl<N: StretchesTo<D>, D, At> StretchesToAt<D, At> for N {}

// Never holds: see `FitsAt`.
#[diagnostic::do_not_recommend]
impl<const N: usize, D, At> StretchesToAt<D, At> for Dim<N> where Dim<N>: Impossible {}

/// An axis with none to go to, of size `Self`. No size is: what asks for it has met an axis that the target lacks.
#[diagnostic::on_unimplemented(
    message = "an axis of size `{Self}` has no axis to be broadcast to: the target has fewer axes",
    label = "the axis of size `{Self}` has no axis in the target",
    note = "the target keeps its shape (an operation in place may not grow it): aligned from the last axis, each size is equal to the target's or is 1",
    note = "an axis is taken away by `.sum_axis::<0>()`, `.index_axis::<0>(i)`, or where its size is 1 by `.squeeze::<0>()`",
    note = "C02: read on in `conformable::errors::c02` (`cargo doc --open`)"
)]
pub trait Beyond: Sealed {}

/// A tensor of this shape can be broadcast to exactly the shape `D`: what `a += &b` asks of `b`, and `broadcast_to` of
/// its operand.
#[diagnostic::on_unimplemented(
    message = "the shape `{Self}` cannot be broadcast to the shape `{D}`",
    label = "`{Self}` is not known to broadcast to the target `{D}`",
    note = "the target keeps its shape (an operation in place may not grow it): aligned from the last axis, each size is equal to the target's or is 1",
    note = "C02: read on in `conformable::errors::c02` (`cargo doc --open`)"
)]
pub trait BroadcastTo<D>: CountsAxes {}

// () → D
#[diagnostic::do_not_recommend]
impl<D: Shape> BroadcastTo<D> for () {}

// (Ls, L) → (Ds, D) when Ls → Ds and L → D
impl<Ls: BroadcastTo<Ds>, L: StretchesToAt<D, Ls::Next>, Ds, D> BroadcastTo<(Ds, D)> for (Ls, L) {}

// (Ls, L) → () never
impl<Ls: CountsAxes, L: Beyond> BroadcastTo<()> for (Ls, L) {}

/// A tensor of this shape can be stretched to exactly the shape `D`: `R: StretchTo<S>` is what `a.assign(&b)` asks of
/// the shape `R` of `b`. [`BroadcastTo`], as the bounds of methods name it: see [`Broadcast`].
#[diagnostic::on_unimplemented(
    message = "the shape `{Self}` cannot be broadcast to the shape `{D}`",
    note = "the target keeps its shape (an operation in place may not grow it): aligned from the last axis, each size is equal to the target's or is 1",
    note = "C02: read on in `conformable::errors::c02` (`cargo doc --open`)"
)]
pub trait StretchTo<D>: BroadcastTo<D> {}

impl<S: BroadcastTo<D>, D> StretchTo<D> for S {}

/// A target of the shape `Self` takes what has the shape `S`: [`BroadcastTo`] where the target is an argument. What is
/// asked of the other side is answered before the argument is looked at, and then its shape is found to be another.
pub trait TargetOf<S>: Sealed {}

impl<D: Sealed, S: BroadcastTo<D>> TargetOf<S> for D {}
