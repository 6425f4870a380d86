//! Rules that allow less than broadcasting does, for those who ask for one of them: see [`ops::strict`](crate::ops::strict).
//!
//! | rule | allows | words |
//! |---|---|---|
//! | [`EqualShapes`] | the same shape on both sides | [`SameShape`] |
//! | [`OneSided`] | a result of the shape of one side | [`KeepsOne`], in [`one_sided`](super::one_sided) |
//! | [`AtMost`] | a result of at most so many elements | [`WithinLimit`] |

use crate::axis::Yes;
use crate::rule::answer::BitAnswer;
use crate::rule::broadcast::{Broadcast, Join};
use crate::rule::one_sided::{BothGrow, KeepsOne};
use crate::rule::reshape::Counted;
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::{Dim, ToNumber};
use typenum::{IsLessOrEqual, Unsigned};

/// The shape of a result by this rule. Total: where the rule does not allow the two, it is one all the same.
pub trait ShapeBy: Sealed {
    /// The shape of `L` with `R`.
    type Of<L: Shape, R: Shape>: Shape;
}

/// This rule allows a left side of shape `L` with a right side of shape `R`.
pub trait Allows<L, R>: Sealed {}

/// The rule, such as equal shapes, allows a left side of the shape `L` and a right side of the shape `R`.
/// [`Allows`], as the bounds of methods name it: see [`Broadcast`].
pub trait Permits<L, R>: Allows<L, R> {}

impl<Rule: Allows<L, R>, L, R> Permits<L, R> for Rule {}

/// Both sides have the same shape: nothing stretches.
#[derive(Clone, Copy, Debug)]
pub struct EqualShapes;

// L with R is L
impl ShapeBy for EqualShapes {
    type Of<L: Shape, R: Shape> = L;
}

// L goes with L
impl<L, R: SameShape<L>> Allows<L, R> for EqualShapes {}

/// This shape, on the right, is the shape `L` of the left side.
#[diagnostic::on_unimplemented(
    message = "the shapes are not equal: `{L}` on the left and `{Self}` on the right",
    label = "`{L}` meets `{Self}`, after `.exact()`",
    note = "`.exact()` takes equal shapes only: no axis is stretched, not even one of size 1, and none is added",
    note = "an axis of size 1 is taken away by `.squeeze::<-1>()`; if one side is to stretch, leave `.exact()` out, or say `.one_sided()`",
    note = "C03: read on in `conformable::errors::c03` (`cargo doc --open`)"
)]
pub trait SameShape<L>: Sealed {}

// One impl, so that generic code needs no bound: S is S.
#[diagnostic::do_not_recommend]
impl<S: Sealed> SameShape<S> for S {}

/// The result has the shape of one of the two sides: not both stretch.
#[derive(Clone, Copy, Debug)]
pub struct OneSided;

// L with R is L ⊕ R
impl ShapeBy for OneSided {
    type Of<L: Shape, R: Shape> = <L as Join>::With<R>;
}

// L goes with R when they go together and not both grow
impl<L, R> Allows<L, R> for OneSided
where
    L: Shape + Broadcast<R>,
    R: Shape,
    BothGrow<L, R>: KeepsOne<L, R, <L as Join>::With<R>>,
{
}

/// The result has at most `LEN` elements.
#[derive(Clone, Copy, Debug)]
pub struct AtMost<const LEN: usize>;

// L with R is L ⊕ R
impl<const LEN: usize> ShapeBy for AtMost<LEN> {
    type Of<L: Shape, R: Shape> = <L as Join>::With<R>;
}

// L goes with R when they go together and |L ⊕ R| ≤ LEN
impl<L, R, const LEN: usize> Allows<L, R> for AtMost<LEN>
where
    L: Shape + Broadcast<R>,
    R: Shape,
    <L as Join>::With<R>: CountedUpTo<LEN>,
{
}

/// A shape of at most `LEN` elements. Generic code says so by the bound `shape![B, M]: CountedUpTo<LEN>`.
pub trait CountedUpTo<const LEN: usize>: Sealed {}

impl<S, const LEN: usize> CountedUpTo<LEN> for S
where
    Dim<LEN>: Limit,
    S: Counted<Count: IsLessOrEqual<<Dim<LEN> as Limit>::Number, Output: BitAnswer<Answer: WithinLimit<S, LEN>>>>,
{
}

/// The number of an [`AtMost`], `Dim<LEN>`.
#[diagnostic::on_unimplemented(
    message = "the limit `{Self}` is not in the table of sizes that the library computes with",
    label = "`{Self}` is not in the table",
    note = "the table holds all sizes to 2048, powers of two and of ten, and sizes that models use: take the next above",
    note = "C04: read on in `conformable::errors::c04` (`cargo doc --open`)"
)]
pub trait Limit: Sealed {
    /// The number.
    type Number: Unsigned;
}

#[diagnostic::do_not_recommend]
impl<N: ToNumber> Limit for N {
    type Number = N::Number;
}

/// The shape `S` has at most `LEN` elements.
#[diagnostic::on_unimplemented(
    message = "the result would have more than {LEN} elements: its shape is `{S}`",
    label = "a result of shape `{S}`, where at most {LEN} elements are allowed",
    note = "`.at_most::<{LEN}>()` bounds what broadcasting makes: compute a part at a time, with `.axis_chunks::<0, 64>()`, or reduce before it is built: `(a.expr() - &b).square().sum_axis::<-1>()`",
    note = "C04: read on in `conformable::errors::c04` (`cargo doc --open`)"
)]
pub trait WithinLimit<S, const LEN: usize>: Sealed {}

#[diagnostic::do_not_recommend]
impl<S, const LEN: usize> WithinLimit<S, LEN> for Yes {}
