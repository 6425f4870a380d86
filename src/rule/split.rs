//! Parts of an axis: a range of constant length, parts that add up to the axis, equal parts.

use crate::axis::{Axis, AxisNumber, Depth, DepthOf, FindIn, Found, Missing, No, Present, Yes};
use crate::rule::answer::BitAnswer;
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::computed::{Amount, AmountOf, Parted, Several, Single, Zero};
use crate::size::table::Known;
use crate::size::{AtLeast, Computable, Dim, Dyn, FromNumber, One, Size, SizeOf, ToNumber};
use core::ops::Add;
use typenum::{IsEqual, U0, Unsigned};

/// The shape `S` with `LEN` elements, from position `START`, along axis `A`.
pub type Narrowed<S, const A: isize, const START: usize, const LEN: usize> =
    <DepthOf<S, A> as Depth>::Set<S, <DepthOf<S, A> as HoldsAt<S, START, LEN>>::Len>;

/// The axis at this depth, if there is one, [`Holds`] the range.
pub trait HoldsAt<S, const START: usize, const LEN: usize>: Depth {
    /// The size `LEN`.
    type Len: Size;
}

impl<S, D, const START: usize, const LEN: usize> HoldsAt<S, START, LEN> for D
where
    D: FindIn<S, Found: HoldsIfPresent<START, LEN>>,
{
    type Len = <D::Found as HoldsIfPresent<START, LEN>>::Len;
}

/// An axis that is missing, or one that [`Holds`] the range.
pub trait HoldsIfPresent<const START: usize, const LEN: usize>: Sealed {
    /// The size `LEN`.
    type Len: Size;
}

impl<const START: usize, const LEN: usize> HoldsIfPresent<START, LEN> for Missing {
    type Len = One;
}

impl<N: Holds<START, LEN>, const START: usize, const LEN: usize> HoldsIfPresent<START, LEN> for Present<N> {
    type Len = N::Len;
}

/// An axis of this size has `LEN` elements from position `START` on: `START + LEN` is not larger than the size.
#[diagnostic::on_unimplemented(
    message = "out of range: {LEN} elements from position {START} on an axis of size `{Self}`",
    label = "{LEN} elements from {START} end beyond an axis of size `{Self}`",
    note = "a range lies within its axis; all three numbers are in the table of sizes; generic code says that the positions are there by the bound `N: AtLeast<..>` of their end, and of an axis whose size is known at run time a range is taken by `.slice_along::<AXIS, Tag>(a..b)?`",
    note = "C20: read on in `conformable::errors::c20` (`cargo doc --open`)"
)]
pub trait Holds<const START: usize, const LEN: usize>: Sealed {
    /// The size `LEN`.
    type Len: Size;
}

impl<N, Sum, const START: usize, const LEN: usize> Holds<START, LEN> for N
where
    N: Size + AtLeast<Sum::Size>,
    Dim<LEN>: ToNumber<Number: FromNumber<Size: Known>>,
    Dim<START>: ToNumber<Number: Add<<Dim<LEN> as ToNumber>::Number, Output = Sum>>,
    Sum: FromNumber,
{
    type Len = SizeOf<LEN>;
}

/// The shape `S` with `LEN` elements, from a position that is known at run time, along axis `A`.
pub type PartOf<S, const A: isize, const LEN: usize> =
    <DepthOf<S, A> as Depth>::Set<S, <DepthOf<S, A> as TakesAt<S, LEN>>::Len>;

/// The axis at this depth, if there is one, [`Takes`] as many.
pub trait TakesAt<S, const LEN: usize>: Depth {
    /// The size `LEN`.
    type Len: Size;
}

impl<S, D, const LEN: usize> TakesAt<S, LEN> for D
where
    D: FindIn<S, Found: TakesIfPresent<LEN>>,
{
    type Len = <D::Found as TakesIfPresent<LEN>>::Len;
}

/// An axis that is missing, or one that [`Takes`] as many.
pub trait TakesIfPresent<const LEN: usize>: Sealed {
    /// The size `LEN`.
    type Len: Size;
}

impl<const LEN: usize> TakesIfPresent<LEN> for Missing {
    type Len = One;
}

impl<N: Takes<LEN>, const LEN: usize> TakesIfPresent<LEN> for Present<N> {
    type Len = N::Len;
}

/// An axis of this size may have `LEN` elements: a number that is not less, or a name, which is asked at run time.
pub trait Takes<const LEN: usize>: Sealed {
    /// The size `LEN`.
    type Len: Size;
}

// An impl for every type, and the two ways apart by whether the size is known while compiling, which a bound `AtLeast` says.
impl<N: Size<Known: TakenAt<N, LEN>>, const LEN: usize> Takes<LEN> for N
where
    Dim<LEN>: ToNumber<Number: FromNumber<Size: Known>>,
{
    type Len = SizeOf<LEN>;
}

/// `LEN` elements are taken of an axis of size `N`, of which this says whether it is known while compiling.
#[diagnostic::on_unimplemented(
    message = "out of range: {LEN} positions are asked of an axis of size `{N}`, which is not known to have as many",
    label = "an axis of size `{N}` is not known to have {LEN} positions",
    note = "generic code says that there are as many by the bound `N: AtLeast<Dim<{LEN}>>`; of an axis of any size a range is taken by `.slice_along::<AXIS, Tag>(a..b)?`",
    note = "C20: read on in `conformable::errors::c20` (`cargo doc --open`)"
)]
pub trait TakenAt<N, const LEN: usize>: Sealed {}

#[diagnostic::do_not_recommend]
impl<N: AtLeast<SizeOf<LEN>>, const LEN: usize> TakenAt<N, LEN> for Yes where Dim<LEN>: ToNumber<Number: FromNumber> {}

#[diagnostic::do_not_recommend]
impl<N, const LEN: usize> TakenAt<N, LEN> for No {}

/// The sizes of a list, added up.
pub trait Total: Sealed {
    /// The sum.
    type Number: Unsigned;
}

// total of () = 0
#[diagnostic::do_not_recommend]
impl Total for () {
    type Number = U0;
}

// total of (Parts, Part) = total of Parts + Part
impl<Parts, Part> Total for (Parts, Part)
where
    Parts: Total<Number: Add<Part::Number, Output: Unsigned>>,
    Part: ToNumber,
{
    type Number = <Parts::Number as Add<Part::Number>>::Output;
}

/// The parts of a split, `Total` elements in all, are axis `A`, of size `N`.
#[diagnostic::on_unimplemented(
    message = "the parts of a split must add up to the axis: they are `{Total}` elements, and axis {A} has size `{N}`",
    label = "parts of `{Total}` elements in all, on an axis of size `{N}`",
    note = "`.split::<0, shape![2, 4]>()` splits an axis of 6; a part of an axis is `.narrow::<AXIS, START, LEN>()`",
    note = "C17: read on in `conformable::errors::c17` (`cargo doc --open`)"
)]
pub trait MakesUp<Total, N, const A: isize>: Sealed {}

#[diagnostic::do_not_recommend]
impl<Total, N, const A: isize> MakesUp<Total, N, A> for Yes {}

/// The parts `Self` of a split add up to axis `A` of the shape `S`.
#[diagnostic::on_unimplemented(
    message = "the sizes `{Self}` are not parts of axis {A} of the shape `{S}`",
    note = "the parts of a split add up to the axis; all sizes are in the table",
    note = "C17: read on in `conformable::errors::c17` (`cargo doc --open`)"
)]
pub trait AddUp<S, const A: isize>: Sealed {}

impl<Parts, S: Shape, const A: isize> AddUp<S, A> for Parts
where
    Axis<A>: AxisNumber,
    DepthOf<S, A>: FindIn<S>,
    Parts: AddUpTo<Found<S, A>, A>,
{
}

/// The parts `Self` of a split add up to this axis, if it is there.
pub trait AddUpTo<Axis, const A: isize>: Sealed {}

impl<Parts: Sealed, const A: isize> AddUpTo<Missing, A> for Parts {}

impl<Parts: Totals<One, A>, const A: isize> AddUpTo<Present<One>, A> for Parts {}
impl<Parts: Totals<Dim<N>, A>, const N: usize, const A: isize> AddUpTo<Present<Dim<N>>, A> for Parts {}

// An axis of run-time size is made up of no parts.
impl<Parts: Sealed, Tag: 'static, const A: isize> AddUpTo<Present<Dyn<Tag>>, A> for Parts where Dyn<Tag>: Computable {}

/// The sizes `Self` add up to the size `N`.
pub trait Totals<N, const A: isize>: Sealed {}

impl<Parts, N, const A: isize> Totals<N, A> for Parts
where
    N: ToNumber,
    Parts: Total<
        Number: FromNumber
                    + IsEqual<
            N::Number,
            Output: BitAnswer<Answer: MakesUp<<<Parts as Total>::Number as FromNumber>::Size, N, A>>,
        >,
    >,
{
}

/// The shape `S` with the size of one of `PARTS` equal parts at axis `A`.
pub type Even<S, const A: isize, const PARTS: usize> =
    <DepthOf<S, A> as Depth>::Set<S, <DepthOf<S, A> as EvenAt<S, PARTS>>::Part>;

/// The axis at this depth, if there is one, is split into equal parts.
pub trait EvenAt<S, const PARTS: usize>: Depth {
    /// The size of a part.
    type Part: Size;
}

impl<S, D, const PARTS: usize> EvenAt<S, PARTS> for D
where
    D: FindIn<S, Found: SplitsIfPresent<PARTS>>,
{
    type Part = <D::Found as SplitsIfPresent<PARTS>>::Part;
}

/// An axis that is missing, or one that is split into equal parts.
pub trait SplitsIfPresent<const PARTS: usize>: Sealed {
    /// The size of a part.
    type Part: Size;
}

impl<const PARTS: usize> SplitsIfPresent<PARTS> for Missing {
    type Part = One;
}

impl<N, const PARTS: usize> SplitsIfPresent<PARTS> for Present<N>
where
    Dim<PARTS>: PartsOf<N>,
{
    type Part = <Dim<PARTS> as PartsOf<N>>::Part;
}

/// As many parts of an axis of size `N`. One part is the axis, whatever its size.
pub trait PartsOf<N>: Sealed {
    /// The size of a part.
    type Part: Size;
}

impl<N, const PARTS: usize> PartsOf<N> for Dim<PARTS>
where
    Dim<PARTS>: ToNumber<Number: Amount>,
    N: PartedBy<AmountOf<PARTS>, Dim<PARTS>>,
{
    type Part = N::Part;
}

/// [`PartsOf`] by the number of parts. Impls for every type: the compiler does not list such.
pub trait PartedBy<Kind, P>: Sealed {
    /// The size of a part.
    type Part: Size;
}

impl<N: Size, P> PartedBy<Single, P> for N {
    type Part = N;
}

impl<N: Parted<P>, P> PartedBy<Zero, P> for N {
    type Part = <N as Parted<P>>::Part;
}

impl<N: Parted<P>, P> PartedBy<Several, P> for N {
    type Part = <N as Parted<P>>::Part;
}
