//! Reshape and flatten: another shape with as many elements.
//!
//! The number of elements is the product of the sizes, computed in typenum, where it has no limit; each size must be in
//! the library's table ([`crate::size::table`]).

use crate::axis::{No, Yes};
use crate::rule::answer::BitAnswer;
use crate::rule::slide::AndAlso;
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::table::{Known, TheTable};
use crate::size::{Dim, Dyn, FromNumber, Nothing, One, Size, Times, ToNumber};
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

impl<S: Shape + Segmented<Front: StandsBefore<Nothing, S, ()>>> ReshapeTo<()> for S {}

impl<S: Shape, N: HoldsAll<S>> ReshapeTo<((), N)> for S {}

impl<S, D, M, N> ReshapeTo<((D, M), N)> for S
where
    S: Shape + Segmented<Front: StandsBefore<FrontIn<((D, M), N)>, S, ((D, M), N)>>,
    ((D, M), N): Shape + Segmented,
{
}

/// An axis of this size holds the elements of the shape `S`. The output of `N: Times<M>` does by that bound, where `S` is `[N, M]`.
#[diagnostic::on_unimplemented(
    message = "the shape `{S}` cannot be reshaped to `{Self}` elements: it is not known to have as many",
    label = "`{Self}` is not known to be the number of elements of `{S}`",
    note = "generic code says that the shape `[N, M]` has a number of elements by the bound `N: Times<M>`, and `<N as Times<M>>::Output` is that number; any sizes go with `.reshape_const::<..>()`, which is checked when the program is built",
    note = "C14: read on in `conformable::errors::c14` (`cargo doc --open`)"
)]
pub trait HoldsAll<S>: Sealed {}

impl<P: Size> HoldsAll<()> for P
where
    ((), P): Segmented,
    Nothing: StandsBefore<FrontIn<((), P)>, (), ((), P)>,
{
}

impl<P: Size, N> HoldsAll<((), N)> for P
where
    ((), N): Segmented<Front: StandsBefore<FrontIn<((), P)>, ((), N), ((), P)>>,
    ((), P): Segmented,
{
}

// By what is multiplied, and not for every `M`: of a parameter the compiler then speaks of this rule, and of no other.
impl<P: Size, N: IsColumnOf<P>> HoldsAll<(((), N), One)> for P {}

impl<P: Size, N, const M: usize> HoldsAll<(((), N), Dim<M>)> for P
where
    (((), N), Dim<M>): Segmented<Front: StandsBefore<FrontIn<((), P)>, (((), N), Dim<M>), ((), P)>>,
    ((), P): Segmented,
{
}

impl<P: Size, N, Tag> HoldsAll<(((), N), Dyn<Tag>)> for P
where
    (((), N), Dyn<Tag>): Segmented<Front: StandsBefore<FrontIn<((), P)>, (((), N), Dyn<Tag>), ((), P)>>,
    ((), P): Segmented,
{
}

impl<P: Size, Lead, L, N, M> HoldsAll<(((Lead, L), N), M)> for P
where
    (((Lead, L), N), M): Segmented<Front: StandsBefore<FrontIn<((), P)>, (((Lead, L), N), M), ((), P)>>,
    ((), P): Segmented,
{
}

/// The column `[Self, 1]` has `N` elements: any size has as many as itself.
#[diagnostic::on_unimplemented(
    message = "cannot reshape: `{Self}` elements do not become `{N}` elements",
    label = "the shape `(((), {Self}), One)` has `{Self}` elements, `((), {N})` has `{N}`",
    note = "a reshape keeps the number of elements",
    note = "C14: read on in `conformable::errors::c14` (`cargo doc --open`)"
)]
pub trait IsColumnOf<N>: Sealed {}

impl<N: Size> IsColumnOf<N> for N {}

/// A shape as the axes up to the last one of run-time size, and the number of elements behind it: a reshape keeps such an axis, and
/// what is before and behind it apart.
///
/// ```text
///   Dyn<B> 3 4     becomes   Dyn<B> 12       and   Dyn<B> 2 6      not  3 Dyn<B> 4
/// ```
#[diagnostic::on_unimplemented(
    message = "the number of elements of the shape `{Self}` is not known to the compiler",
    note = "a size that is a parameter, or is not in the table of sizes, is reshaped by `.reshape_const::<..>()`, which is checked when the program is built",
    note = "C14: read on in `conformable::errors::c14` (`cargo doc --open`)"
)]
pub trait Segmented: Sealed {
    /// The product of the sizes behind the last axis of run-time size; of all, where there is none.
    type Behind: Unsigned;
    /// The axes up to it; [`Nothing`] where there is none.
    type Front;
}

impl Segmented for () {
    type Behind = U1;
    type Front = Nothing;
}

impl<Lead: Shape, Last: SegmentBehind<Lead>> Segmented for (Lead, Last) {
    type Behind = Last::Behind;
    type Front = Last::Front;
}

/// An axis behind others: the recursion of [`Segmented`].
pub trait SegmentBehind<Lead>: Size {
    /// The product of the sizes behind the last axis of run-time size.
    type Behind: Unsigned;
    /// The axes up to it.
    type Front;
}

impl<Lead, Last> SegmentBehind<Lead> for Last
where
    TheTable: HasSize<Last>,
    Lead: Shape + Segmented<Behind: Mul<<TheTable as HasSize<Last>>::Number, Output: Unsigned>>,
    Last: Size,
{
    type Behind = <Lead::Behind as Mul<<TheTable as HasSize<Last>>::Number>>::Output;
    type Front = Lead::Front;
}

/// The table has the size `N`, of an axis that is reshaped: [`ToNumber`], with words of its own.
#[diagnostic::on_unimplemented(
    message = "cannot reshape by the size `{N}`: it is not in the library's table of sizes",
    label = "`{N}` is not in the table",
    note = "the table holds all sizes to 2048 and those that models use above; axes beside those that change are left as they are by `.flatten_axes::<..>()` and `.unflatten::<..>()`; the product of parameters is a bound, `N: Times<M>`; else the shape is named by `.reshape_const::<..>()`, which is checked when the program is built",
    note = "C15: read on in `conformable::errors::c15` (`cargo doc --open`)"
)]
pub trait HasSize<N>: Sealed {
    /// The number.
    type Number: Unsigned;
}

#[diagnostic::do_not_recommend]
impl<N: ToNumber> HasSize<N> for TheTable {
    type Number = N::Number;
}

impl<Lead: Shape, Tag: 'static> SegmentBehind<Lead> for Dyn<Tag> {
    type Behind = U1;
    type Front = (Lead, Dyn<Tag>);
}

/// The axes of a shape up to the last one of run-time size.
type FrontIn<S> = <S as Segmented>::Front;

/// The axes up to the last one of run-time size, of a shape `S` that is reshaped to `D`, are those of `D`.
#[diagnostic::on_unimplemented(
    message = "cannot reshape the shape `{S}` to `{D}`: an axis whose size is known at run time stays where it is",
    label = "the axes up to the last one of run-time size differ, in name or in what is before it",
    note = "a reshape keeps each such axis, and the product of the sizes before and behind it; with the number of elements known to be right, `.renamed::<shape![..]>()?` gives the axis a number first",
    note = "C47: read on in `conformable::errors::c47` (`cargo doc --open`)"
)]
pub trait StandsBefore<Front, S, D>: Sealed {}

impl<S: CountsAs<D>, D> StandsBefore<Nothing, S, D> for Nothing {}

impl<S, D, Lead, To, Tag> StandsBefore<(To, Dyn<Tag>), S, D> for (Lead, Dyn<Tag>) where
    Lead: CountsBefore<To, Answer: KeepsPlace<S, D>>
{
}

/// Are there as many elements before an axis of run-time size as in the shape `To`? Asked before those behind it are counted, so that
/// an axis that has moved is one mistake.
pub trait CountsBefore<To>: Sealed {
    /// [`Yes`] or [`No`].
    type Answer;
}

impl<Lead, To> CountsBefore<To> for Lead
where
    Lead: Segmented<
            Behind: IsEqual<
                To::Behind,
                Output: BitAnswer<Answer: AndAlso<<Lead::Front as SameFront<To::Front>>::Answer>>,
            >,
            Front: SameFront<To::Front>,
        >,
    To: Segmented,
{
    type Answer = <<typenum::Eq<Lead::Behind, To::Behind> as BitAnswer>::Answer as AndAlso<
        <Lead::Front as SameFront<To::Front>>::Answer,
    >>::Both;
}

/// The axes up to the last one of run-time size: are they those of another shape, which ends with the same name?
#[diagnostic::on_unimplemented(
    message = "cannot reshape: the axes `{Self}` do not become `{Front}`, for an axis whose size is known at run time stays where it is",
    label = "the axes up to the last one of run-time size differ, in name or in what is before it",
    note = "a reshape keeps each such axis, and the product of the sizes before and behind it; with the number of elements known to be right, `.renamed::<shape![..]>()?` gives the axis a number first",
    note = "C47: read on in `conformable::errors::c47` (`cargo doc --open`)"
)]
pub trait SameFront<Front>: Sealed {
    /// [`Yes`] or [`No`].
    type Answer;
}

impl SameFront<Nothing> for Nothing {
    type Answer = Yes;
}

impl<To, Tag> SameFront<(To, Dyn<Tag>)> for Nothing {
    type Answer = No;
}

impl<Lead, Tag> SameFront<Nothing> for (Lead, Dyn<Tag>) {
    type Answer = No;
}

impl<Lead: CountsBefore<To>, To, Tag> SameFront<(To, Dyn<Tag>)> for (Lead, Dyn<Tag>) {
    type Answer = Lead::Answer;
}

/// The axes before the last one of run-time size are as they were: then those behind it are counted.
#[diagnostic::on_unimplemented(
    message = "cannot reshape the shape `{S}` to `{D}`: an axis whose size is known at run time stays where it is",
    label = "the axes up to the last one of run-time size differ, in name or in what is before it",
    note = "a reshape keeps each such axis, and the product of the sizes before and behind it; with the number of elements known to be right, `.renamed::<shape![..]>()?` gives the axis a number first",
    note = "C47: read on in `conformable::errors::c47` (`cargo doc --open`)"
)]
pub trait KeepsPlace<S, D>: Sealed {}

impl<S: CountsAs<D>, D> KeepsPlace<S, D> for Yes {}

/// As many elements behind the last axis of run-time size as the shape `D` has.
pub trait CountsAs<D>: Sealed {}

impl<S, D> CountsAs<D> for S
where
    S: Segmented<
        Behind: IsEqual<D::Behind, Output: BitAnswer<Answer: SameCount<BehindIn<S>, BehindIn<D>, S, D>>> + FromNumber,
    >,
    D: Segmented<Behind: FromNumber>,
{
}

/// The number of elements of a shape behind its last axis of run-time size, as a size.
type BehindIn<S> = <<S as Segmented>::Behind as FromNumber>::Size;

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

impl<S: Shape + Flattened> Flatten for S {
    type Len = <S as Flattened>::Len;
}

/// [`Flatten`], by the number of axes: one stays as it is, whatever its size, two are multiplied as by the bound `N: Times<M>`.
pub trait Flattened: Sealed {
    /// The number of elements.
    type Len: Size;
}

impl Flattened for () {
    type Len = One;
}

impl<N: Size> Flattened for ((), N) {
    type Len = N;
}

impl<N: Times<M>, M> Flattened for (((), N), M) {
    type Len = N::Output;
}

impl<Lead, L, M, N> Flattened for (((Lead, L), M), N)
where
    (((Lead, L), M), N): Counted<Count: FromNumber<Size: Known>>,
{
    type Len = CountOf<(((Lead, L), M), N)>;
}
