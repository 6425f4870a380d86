//! Reshape and flatten: another shape with as many elements.
//!
//! The number of elements is the product of the sizes, computed in typenum, where it has no limit; each size must be in
//! the library's table ([`crate::size::table`]).

use crate::axis::Yes;
use crate::rule::answer::BitAnswer;
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::table::Known;
use crate::size::{FromNumber, Size, ToNumber};
use core::ops::Mul;
use typenum::{IsEqual, U1, Unsigned};

/// A shape whose number of elements is known as a typenum number.
#[diagnostic::on_unimplemented(
    message = "the number of elements of the shape `{Self}` is not known to the compiler",
    note = "a size that is a parameter, or is not in the table of sizes, is reshaped by `.reshape_const::<..>()`, which is checked when the program is built",
    note = "C14: read on in `conformable::errors::c14` (`cargo doc --open`)"
)]
pub trait Counted: Sealed {
    /// The product of the sizes.
    type Count: Unsigned;
}

// |()| = 1
impl Counted for () {
    type Count = U1;
}

// |(Lead, Last)| = |Lead| · Last
impl<Lead, Last> Counted for (Lead, Last)
where
    Lead: Shape + Counted<Count: Mul<Last::Number, Output: Unsigned>>,
    Last: Size + ToNumber,
{
    type Count = <Lead::Count as Mul<Last::Number>>::Output;
}

/// `From` elements become `To` elements.
#[diagnostic::on_unimplemented(
    message = "cannot reshape: `{From}` elements do not become `{To}` elements",
    label = "the shape `{S}` has `{From}` elements, `{D}` has `{To}`",
    note = "a reshape keeps the number of elements",
    note = "C14: read on in `conformable::errors::c14` (`cargo doc --open`)"
)]
pub trait SameCount<From, To, S, D>: Sealed {}

#[diagnostic::do_not_recommend]
impl<From, To, S, D> SameCount<From, To, S, D> for Yes {}

/// The number of elements of a shape as a size.
pub type CountOf<S> = <<S as Counted>::Count as FromNumber>::Size;

/// A tensor of this shape can be reshaped to the shape `D`.
#[diagnostic::on_unimplemented(
    message = "the shape `{Self}` cannot be reshaped to `{D}`",
    note = "a reshape keeps the number of elements",
    note = "C14: read on in `conformable::errors::c14` (`cargo doc --open`)"
)]
pub trait ReshapeTo<D>: Sealed {}

impl<S, D> ReshapeTo<D> for S
where
    S: Shape
        + Counted<
            Count: IsEqual<D::Count, Output: BitAnswer<Answer: SameCount<CountOf<S>, CountOf<D>, S, D>>> + FromNumber,
        >,
    D: Shape + Counted<Count: FromNumber>,
{
}

/// A shape whose number of elements is in the table: it can be flattened.
#[diagnostic::on_unimplemented(
    message = "the shape `{Self}` cannot be flattened: its number of elements is not known to be in the table of sizes",
    note = "the table holds all sizes to 2048 and those that models use above; name the output yourself: `.reshape_const::<shape![..]>()`",
    note = "C15: read on in `conformable::errors::c15` (`cargo doc --open`)"
)]
pub trait Flatten: Sealed {
    /// The number of elements.
    type Len: Size;
}

impl<S> Flatten for S
where
    S: Shape + Counted<Count: FromNumber<Size: Known>>,
{
    type Len = CountOf<S>;
}
