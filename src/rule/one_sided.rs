//! `L ⊕ R` where one side keeps its shape: the result has the shape of one of the two operands.
//!
//! ```text
//!   8 7 6            7 1            3
//! ⊕   7 1    ⊕  8 7 6        ⊕  4 1
//! = 8 7 6    =  8 7 6        =  4 3   which is neither: both sides stretch
//! ```
//!
//! A shape [grows](Grows) beside another if broadcasting gives it an axis or stretches one. Whether it does is total, and
//! [`BothGrow`] is the answer for two; [`KeepsOne`] complains where that is yes. What generic code may rely on stands in
//! supertraits, as for [`Join`](super::broadcast::Join): no axis grows beside one of its own size, or of size 1.

use crate::axis::{No, Yes};
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::{Dim, One, Size, TooLarge};

/// [`Yes`] or [`No`], combined. A conjunction with `No` is `No`, also of an answer that is not known.
pub trait Truth: Conjunction<With<No> = No> {
    /// The value.
    const IS: bool;
    /// Is this one or the other a yes?
    type Or<X: Truth>: Truth;
}

/// Are this one and the other a yes?
pub trait Conjunction: Sealed {
    /// The answer.
    type With<X: Truth>: Truth;
}

impl Truth for Yes {
    const IS: bool = true;
    type Or<X: Truth> = Yes;
}

impl Conjunction for Yes {
    type With<X: Truth> = X;
}

impl Truth for No {
    const IS: bool = false;
    type Or<X: Truth> = X;
}

impl Conjunction for No {
    type With<X: Truth> = No;
}

/// Does an axis of this size stretch beside another? Total.
pub trait Stretches: Sealed {
    /// The answer beside an axis of size `R`.
    type Beside<R: Size>: Truth;
    /// Does an axis of size 1 stretch beside this one?
    type StretchesOne: Truth;
}

// 1 stretches beside R when R is not 1
impl Stretches for One {
    type Beside<R: Size> = R::StretchesOne;
    type StretchesOne = No;
}

// N does not stretch
impl<const N: usize> Stretches for Dim<N> {
    type Beside<R: Size> = No;
    type StretchesOne = Yes;
}

impl Stretches for TooLarge {
    type Beside<R: Size> = No;
    type StretchesOne = Yes;
}

/// Does a tensor of this shape grow beside another? Total.
pub trait Grows: Sealed {
    /// The answer beside the shape `R`.
    type Beside<R: Shape>: Truth;
    /// Does `(Ls, L)` grow beside this shape?
    type GrowsUnder<Ls: Shape, L: Size>: Truth;
    /// Does a scalar grow beside this shape?
    type HasAxes: Truth;
}

// () grows beside R when R has axes
// (Ls, L) does not grow beside ()
impl Grows for () {
    type Beside<R: Shape> = R::HasAxes;
    type GrowsUnder<Ls: Shape, L: Size> = No;
    type HasAxes = No;
}

// (Ls, L) grows beside (Rs, R) when Ls grows beside Rs or L stretches beside R
impl<Rs: Shape, R: Size> Grows for (Rs, R) {
    type Beside<S: Shape> = S::GrowsUnder<Rs, R>;
    type GrowsUnder<Ls: Shape, L: Size> = <Ls::Beside<Rs> as Truth>::Or<L::Beside<R>>;
    type HasAxes = Yes;
}

/// Do both of two shapes grow when they are broadcast together?
pub type BothGrow<L, R> = <<L as Grows>::Beside<R> as Conjunction>::With<<R as Grows>::Beside<L>>;

/// Not both of `L` and `R` grow: their result, `Out`, has the shape of one of them.
#[diagnostic::on_unimplemented(
    message = "both sides of a one-sided operation would stretch: `{L}` and `{R}`, to `{Out}`",
    label = "`{L}` on the left and `{R}` on the right stretch each other",
    note = "after `.one_sided()` the result has the shape of one operand: aligned from the last axis, all sizes of 1 that stretch, and all axes that are missing, are on one side",
    note = "for one number to each of a column, take the axis of size 1 away with `.squeeze::<-1>()`; if all pairs are wanted, leave `.one_sided()` out",
    note = "C03: read on in `conformable::errors::c03` (`cargo doc --open`)"
)]
pub trait KeepsOne<L, R, Out>: Sealed {}

#[diagnostic::do_not_recommend]
impl<L, R, Out> KeepsOne<L, R, Out> for No {}
