//! Slices: what [`s!`](crate::s) selects, and which shape comes out.
//!
//! A slice is a list of entries, one for each axis: a range that keeps the axis, a position that takes it away, `new` for a
//! new axis of size 1. The list is peeled from the right like a shape. The axes that no entry names, behind the last
//! entry or at `...`, stay whole: they stand in the list as [`Rest`], which holds the entries before them.

use crate::axis::{Depth, DepthOf, FindIn, Missing, Out, Present, Succ, Yes, Zeroth};
use crate::layout::restride::{Entry, Selection};
use crate::rule::answer::BitAnswer;
use crate::rule::slide::Number;
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::computed::{self, Amount, CeilDiv, Reaches, Several, Single, Zero};
use crate::size::table::{HasNumber, Known, TheTable};
use crate::size::{AtLeast, Dim, FromNumber, Minus, One, Size, SizeOf, ToNumber};
use core::marker::PhantomData;
use core::ops::{Add, Sub};
use typenum::{B1, IsLessOrEqual, Max, Maximum, Min, Minimum, Sum, Unsigned};

/// A slice, as [`s!`](crate::s) writes it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Slice<Entries>(PhantomData<Entries>);

impl<Entries> Slice<Entries> {
    /// The slice.
    pub const fn new() -> Self {
        Slice(PhantomData)
    }
}

/// Position `N` from the front.
#[derive(Clone, Copy, Debug)]
pub struct FromStart<const N: usize>;

/// Position `N` from the back: `-N`.
#[derive(Clone, Copy, Debug)]
pub struct FromEnd<const N: usize>;

/// An end of a range that is left open.
#[derive(Clone, Copy, Debug)]
pub struct Open;

/// `..`: the whole axis.
#[derive(Clone, Copy, Debug)]
pub struct Whole;

/// `new`: a new axis of size 1.
#[derive(Clone, Copy, Debug)]
pub struct New;

/// One position.
#[derive(Clone, Copy, Debug)]
pub struct At<P>(PhantomData<P>);

/// The range from `A` to `B`, exclusive, in steps.
#[derive(Clone, Copy, Debug)]
pub struct Span<A, B, Step = Forward<1>>(PhantomData<(A, B, Step)>);

/// Steps of `N` from front to back.
#[derive(Clone, Copy, Debug)]
pub struct Forward<const N: usize>;

/// Steps of `N` from back to front.
#[derive(Clone, Copy, Debug)]
pub struct Backward<const N: usize>;

/// The axes that no entry names, behind the entries `Left`.
#[derive(Clone, Copy, Debug)]
pub struct Rest<Left>(PhantomData<Left>);

/// `...` before all entries: the axes that they do not name, however many there are.
#[derive(Clone, Copy, Debug)]
pub struct Leading;

/// How many axes the entries name.
pub trait Names: Sealed {
    /// The number.
    type Count: Depth;
}

impl Names for () {
    type Count = Zeroth;
}

impl<Left: Names> Names for (Left, New) {
    type Count = Left::Count;
}

impl<Left: Names, P> Names for (Left, At<P>) {
    type Count = Succ<Left::Count>;
}

impl<Left: Names> Names for (Left, Whole) {
    type Count = Succ<Left::Count>;
}

impl<Left: Names, A, B, Step> Names for (Left, Span<A, B, Step>) {
    type Count = Succ<Left::Count>;
}

/// These entries select from a tensor of shape `S`.
#[diagnostic::on_unimplemented(
    message = "the slice names more axes than the shape `{S}` has",
    label = "too many entries for the axes that are left, `{S}`",
    note = "each entry is one axis; `new` adds one, and `...` stands for the axes in between",
    note = "C20: read on in `conformable::errors::c20` (`cargo doc --open`)"
)]
pub trait EntriesOf<S>: Sealed {
    /// The shape that comes out.
    type Output: Shape;
    /// Gives the entries as values, the last first.
    fn push<From: Shape, Selected: Shape>(to: &mut Selection<From, Selected>);
}

// () of () = ()
impl EntriesOf<()> for () {
    type Output = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn push<From: Shape, Selected: Shape>(_: &mut Selection<From, Selected>) {}
}

// (Left, new) of S = (Left of S, 1)
impl<S, Left: EntriesOf<S>> EntriesOf<S> for (Left, New) {
    type Output = (Left::Output, One);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn push<From: Shape, Selected: Shape>(to: &mut Selection<From, Selected>) {
        to.push(Entry::Added);
        Left::push(to);
    }
}

// (Left, p) of (Lead, Last) = Left of Lead
impl<Lead: Shape, Last: Size, Left: EntriesOf<Lead>, P: IndexOn<Last>> EntriesOf<(Lead, Last)> for (Left, At<P>) {
    type Output = P::Leaves<Left::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn push<From: Shape, Selected: Shape>(to: &mut Selection<From, Selected>) {
        to.push(P::AT);
        Left::push(to);
    }
}

// (Left, ..) of (Lead, Last) = (Left of Lead, Last)
impl<Lead: Shape, Last: Size, Left: EntriesOf<Lead>> EntriesOf<(Lead, Last)> for (Left, Whole) {
    type Output = (Left::Output, Last);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn push<From: Shape, Selected: Shape>(to: &mut Selection<From, Selected>) {
        to.push(Entry::WHOLE);
        Left::push(to);
    }
}

// (Left, a..b) of (Lead, Last) = (Left of Lead, b - a)
impl<Lead, Last, Left, A, B, Step> EntriesOf<(Lead, Last)> for (Left, Span<A, B, Step>)
where
    Lead: Shape,
    Last: Size,
    Left: EntriesOf<Lead>,
    Span<A, B, Step>: RangeOn<Last>,
{
    type Output = (Left::Output, <Span<A, B, Step> as RangeOn<Last>>::Len);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn push<From: Shape, Selected: Shape>(to: &mut Selection<From, Selected>) {
        to.push(<Span<A, B, Step> as RangeOn<Last>>::ENTRY);
        Left::push(to);
    }
}

// all axes of S stay whole, however many there are
impl<S: Shape> EntriesOf<S> for Leading {
    type Output = S;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn push<From: Shape, Selected: Shape>(to: &mut Selection<From, Selected>) {
        to.whole(S::RANK);
    }
}

// (rest, behind Left) of S: as many whole axes as Left leaves
impl<S: Shape, Left: Names> EntriesOf<S> for Rest<Left>
where
    Unnamed<Left, S>: NotLessThanNone<S> + WholeBehind<Left, S>,
{
    type Output = <Unnamed<Left, S> as NotLessThanNone<S>>::There<<Unnamed<Left, S> as WholeBehind<Left, S>>::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn push<From: Shape, Selected: Shape>(to: &mut Selection<From, Selected>) {
        <Unnamed<Left, S> as WholeBehind<Left, S>>::push(to);
    }
}

/// How many axes of `S` the entries do not name.
pub(super) type Unnamed<Entries, S> = <<Entries as Names>::Count as Depth>::From<<S as Shape>::Depth>;

/// The number of axes that no entry names, which is there: not less than none.
#[diagnostic::on_unimplemented(
    message = "the slice names more axes than the shape `{S}` has",
    label = "too many entries for the axes of `{S}`",
    note = "each entry is one axis; `new` adds one, and `...` stands for the axes in between",
    note = "C20: read on in `conformable::errors::c20` (`cargo doc --open`)"
)]
pub trait NotLessThanNone<S>: Depth {
    /// What comes out, if they are: see [`IndexOn`].
    type There<Output: Shape>: Shape;
}

#[diagnostic::do_not_recommend]
impl<S> NotLessThanNone<S> for Zeroth {
    type There<Output: Shape> = Output;
}
#[diagnostic::do_not_recommend]
impl<S, D: Depth> NotLessThanNone<S> for Succ<D> {
    type There<Output: Shape> = Output;
}

/// As many whole axes of `S` as this depth, behind the entries `Left`.
pub trait WholeBehind<Left, S>: Sealed {
    /// The shape that comes out.
    type Output: Shape;
    /// Gives the entries as values, the last first.
    fn push<From: Shape, Selected: Shape>(to: &mut Selection<From, Selected>);
}

impl<S: Shape, Left> WholeBehind<Left, S> for Out {
    type Output = S;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn push<From: Shape, Selected: Shape>(_: &mut Selection<From, Selected>) {}
}

impl<S, Left: EntriesOf<S>> WholeBehind<Left, S> for Zeroth {
    type Output = Left::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn push<From: Shape, Selected: Shape>(to: &mut Selection<From, Selected>) {
        Left::push(to);
    }
}

impl<D: WholeBehind<Left, Lead>, Left, Lead: Shape, Last: Size> WholeBehind<Left, (Lead, Last)> for Succ<D> {
    type Output = (D::Output, Last);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn push<From: Shape, Selected: Shape>(to: &mut Selection<From, Selected>) {
        to.push(Entry::WHOLE);
        D::push(to);
    }
}

/// The position `P` lies on an axis of size `N`, its end included.
#[diagnostic::on_unimplemented(
    message = "the slice is out of range: `{P}` on an axis of size `{N}`",
    label = "`{P}` lies beyond the axis of size `{N}`",
    note = "positions count from the start, or from the end when negative; unlike NumPy's, a range that leaves the axis is not cut short",
    note = "C20: read on in `conformable::errors::c20` (`cargo doc --open`)"
)]
pub trait InRange<P, N>: Sealed {}

#[diagnostic::do_not_recommend]
impl<P, N> InRange<P, N> for Yes {}

/// A range from `A` to `B` runs forward.
#[diagnostic::on_unimplemented(
    message = "the slice starts behind its end: from `{A}` to `{B}` on an axis of size `{N}`",
    label = "`{A}` is larger than `{B}`",
    note = "a reversed range is written with a negative step: `2..4;-1` is the positions 3 and 2",
    note = "C20: read on in `conformable::errors::c20` (`cargo doc --open`)"
)]
pub trait InOrder<A, B, N>: Sealed {}

#[diagnostic::do_not_recommend]
impl<A, B, N> InOrder<A, B, N> for Yes {}

/// The side of a range at which it starts.
#[derive(Clone, Copy, Debug)]
pub struct AtStart;

/// The side of a range at which it ends.
#[derive(Clone, Copy, Debug)]
pub struct AtEnd;

/// A range's start or end on an axis of size `N`, as a number of elements from the front, cut to the axis.
pub trait PositionOn<N, Side>: Sealed {
    /// From the front.
    type Number: Unsigned;
}

// an open start is 0
impl<N> PositionOn<N, AtStart> for Open {
    type Number = typenum::U0;
}

// an open end is N
impl<N: ToNumber> PositionOn<N, AtEnd> for Open {
    type Number = N::Number;
}

// P, or N if that is less
impl<N, Side, const P: usize> PositionOn<N, Side> for FromStart<P>
where
    N: ToNumber,
    Dim<P>: ToNumber<
        Number: IsLessOrEqual<N::Number, Output: BitAnswer<Answer: InRange<FromStart<P>, N>>>
                    + Min<N::Number, Output: Unsigned>,
    >,
{
    type Number = Minimum<<Dim<P> as ToNumber>::Number, N::Number>;
}

// N - P, or 0 if that is less
impl<N, Side, const P: usize> PositionOn<N, Side> for FromEnd<P>
where
    N: ToNumber<Number: Max<<Dim<P> as ToNumber>::Number, Output: Sub<<Dim<P> as ToNumber>::Number, Output: Unsigned>>>,
    Dim<P>: ToNumber<Number: IsLessOrEqual<N::Number, Output: BitAnswer<Answer: InRange<FromEnd<P>, N>>>>,
{
    type Number = typenum::Diff<Maximum<N::Number, <Dim<P> as ToNumber>::Number>, <Dim<P> as ToNumber>::Number>;
}

/// A position with an element, on an axis of size `N`.
///
/// The output of a slice comes through here, so that the compiler finds fault with a position before it does with the list
/// that it stands in, whose impls it would list.
pub trait IndexOn<N>: Sealed {
    /// What is left of a shape, `S` without the axis.
    type Leaves<S: Shape>: Shape;
    /// As a value.
    const AT: Entry;
}

impl<N, P: PositionIn<N>> IndexOn<N> for P {
    type Leaves<S: Shape> = S;
    const AT: Entry = P::AT;
}

/// [`IndexOn`], with an impl for each kind of position.
#[diagnostic::on_unimplemented(
    message = "out of range: no position `{Self}` is known to be on an axis of size `{N}`",
    label = "`{Self}` lies beyond the axis of size `{N}`, or is not known to lie on it",
    note = "positions count from the start, or from the end when negative; generic code says that position 2 is there by the bound `N: AtLeast<Dim<3>>`; on an axis whose size is known at run time it is `.index_axis::<AXIS>(i)`",
    note = "C20: read on in `conformable::errors::c20` (`cargo doc --open`)"
)]
pub trait PositionIn<N>: Sealed {
    /// As a value.
    const AT: Entry;
}

#[diagnostic::do_not_recommend]
impl<N, const P: usize> PositionIn<N> for FromStart<P>
where
    N: AtLeast<<Sum<Number<P>, B1> as FromNumber>::Size>,
    Dim<P>: ToNumber<Number: Add<B1, Output: FromNumber>>,
{
    const AT: Entry = Entry::OnePosition(P);
}

#[diagnostic::do_not_recommend]
impl<N, const P: usize> PositionIn<N> for FromEnd<P>
where
    N: AtLeast<SizeOf<P>>,
    Dim<P>: ToNumber<Number: FromNumber>,
{
    const AT: Entry = Entry::OneFromEnd(P);
}

/// A step, and how many positions it takes of a number of them.
pub trait StepOver<Len>: Sealed {
    /// The signed step.
    const STEP: isize;
    /// How many positions.
    type Count: Unsigned;
}

impl<Len: Unsigned> StepOver<Len> for Forward<1> {
    const STEP: isize = 1;
    type Count = Len;
}

impl<Len: Unsigned> StepOver<Len> for Backward<1> {
    const STEP: isize = -1;
    type Count = Len;
}

macro_rules! steps {
    ($($k:literal)*) => { $(
        impl<Len: CeilDiv<<Dim<$k> as ToNumber>::Number>> StepOver<Len> for Forward<$k> {
            const STEP: isize = $k;
            type Count = Len::Output;
        }

        impl<Len: CeilDiv<<Dim<$k> as ToNumber>::Number>> StepOver<Len> for Backward<$k> {
            const STEP: isize = -$k;
            type Count = Len::Output;
        }

        impl<A: EndsWith<B, Forward<$k>>, B> Ranges for Span<A, B, Forward<$k>> {
            type How = A::How;
        }

        impl<A: EndsWith<B, Backward<$k>>, B> Ranges for Span<A, B, Backward<$k>> {
            type How = A::How;
        }

        impl<N: computed::Stepped<Dim<$k>>> TakenBy<Every<Forward<$k>>> for N {
            type Len = N::Count;
            const ENTRY: Entry = Entry::Every($k);
        }

        impl<N: computed::Stepped<Dim<$k>>> TakenBy<Every<Backward<$k>>> for N {
            type Len = N::Count;
            const ENTRY: Entry = Entry::Every(-$k);
        }
    )* };
}
steps!(2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 32 64);

/// A range on an axis of size `N`.
///
/// The rule asks the range first, which is of known numbers, and only what it answers looks at the size: so `..` and `0..` are all
/// of an axis of any size, and `1..-1` asks no more than that two positions can be taken away.
#[diagnostic::on_unimplemented(
    message = "this range cannot be taken of an axis of size `{N}`",
    note = "a range is `a..b`, `a..`, `..b` or `..`, with a step as in `..;2` (1 to 16, 32 and 64, or negative); a step of zero never arrives",
    note = "C20: read on in `conformable::errors::c20` (`cargo doc --open`)"
)]
pub trait RangeOn<N>: Sealed {
    /// How many positions.
    type Len: Size;
    /// The range as values.
    const ENTRY: Entry;
}

// An impl for every type, so that the compiler does not list it: see
// [`Broadcast`](super::broadcast::Broadcast).
impl<N, R> RangeOn<N> for R
where
    R: Ranges,
    N: TakenBy<R::How>,
{
    type Len = N::Len;
    const ENTRY: Entry = N::ENTRY;
}

/// How a range takes positions of an axis.
#[diagnostic::on_unimplemented(
    message = "this is no range of positions",
    note = "a range is `a..b`, `a..`, `..b` or `..`, with a step as in `..;2` (1 to 16, 32 and 64, or negative); a step of zero never arrives",
    note = "C20: read on in `conformable::errors::c20` (`cargo doc --open`)"
)]
pub trait Ranges: Sealed {
    /// [`Trims`], [`Among`], [`AmongLast`], [`Every`] or [`Computes`].
    type How;
}

/// How a range takes positions whose start this is, and whose end is `End`, by a step of another length than 1 or backwards.
pub trait EndsWith<End, Step>: Sealed {
    /// [`Every`] or [`Computes`].
    type How;
}

impl<Step> EndsWith<Open, Step> for Open {
    type How = Every<Step>;
}

impl<Step, const B: usize> EndsWith<FromStart<B>, Step> for Open {
    type How = Computes<Span<Open, FromStart<B>, Step>>;
}

impl<Step, const B: usize> EndsWith<FromEnd<B>, Step> for Open {
    type How = Computes<Span<Open, FromEnd<B>, Step>>;
}

impl<B, Step, const A: usize> EndsWith<B, Step> for FromStart<A> {
    type How = Computes<Span<FromStart<A>, B, Step>>;
}

impl<B, Step, const A: usize> EndsWith<B, Step> for FromEnd<A> {
    type How = Computes<Span<FromEnd<A>, B, Step>>;
}

/// All positions but `A` before and `B` behind: `a..-b`.
#[derive(Clone, Copy, Debug)]
pub struct Trims<A, B>(PhantomData<(A, B)>);

/// Those from `A` to `B`, counted from the front.
#[derive(Clone, Copy, Debug)]
pub struct Among<A, B>(PhantomData<(A, B)>);

/// Those from `A` to `B`, counted from the back.
#[derive(Clone, Copy, Debug)]
pub struct AmongLast<A, B>(PhantomData<(A, B)>);

/// All positions by a step: `..;2`, `..;-1`.
#[derive(Clone, Copy, Debug)]
pub struct Every<Step>(PhantomData<Step>);

/// A range that is computed with the size: its step is another than 1, or its sides count from different ends.
#[derive(Clone, Copy, Debug)]
pub struct Computes<Range>(PhantomData<Range>);

macro_rules! ranges {
    ($([$($P:ident)*] $A:ty, $B:ty => $how:ty;)*) => { $(
        impl<$(const $P: usize),*> Ranges for Span<$A, $B, Forward<1>> {
            type How = $how;
        }
    )* };
}

ranges! {
    [] Open, Open => Trims<FromStart<0>, FromEnd<0>>;
    [A] FromStart<A>, Open => Trims<FromStart<A>, FromEnd<0>>;
    [B] Open, FromEnd<B> => Trims<FromStart<0>, FromEnd<B>>;
    [A B] FromStart<A>, FromEnd<B> => Trims<FromStart<A>, FromEnd<B>>;
    [B] Open, FromStart<B> => Among<FromStart<0>, FromStart<B>>;
    [A B] FromStart<A>, FromStart<B> => Among<FromStart<A>, FromStart<B>>;
    [A] FromEnd<A>, Open => AmongLast<FromEnd<A>, FromEnd<0>>;
    [A B] FromEnd<A>, FromEnd<B> => AmongLast<FromEnd<A>, FromEnd<B>>;
    [A B] FromEnd<A>, FromStart<B> => Computes<Span<FromEnd<A>, FromStart<B>, Forward<1>>>;
}

impl<A: EndsWith<B, Backward<1>>, B> Ranges for Span<A, B, Backward<1>> {
    type How = A::How;
}

/// An axis of this size, as positions of it are taken. Impls for every type: the compiler does not list such.
pub trait TakenBy<How>: Sealed {
    /// How many.
    type Len: Size;
    /// As values.
    const ENTRY: Entry;
}

impl<N, Taken, const A: usize, const B: usize> TakenBy<Trims<FromStart<A>, FromEnd<B>>> for N
where
    Dim<A>: ToNumber<Number: Add<Number<B>, Output = Taken>>,
    Dim<B>: ToNumber,
    N: Sealed,
    Taken: FromNumber + Amount<Kind: TakenFrom<N, Taken::Size>>,
{
    type Len = <Taken::Kind as TakenFrom<N, Taken::Size>>::Rest;
    const ENTRY: Entry = Entry::Without { before: A, after: B };
}

/// `K` positions taken from an axis of size `N`.
pub trait TakenFrom<N, K>: Sealed {
    /// What is left.
    type Rest: Size;
}

impl<N: Size, K> TakenFrom<N, K> for Zero {
    type Rest = N;
}

impl<N: Minus<K>, K> TakenFrom<N, K> for Single {
    type Rest = N::Output;
}

impl<N: Minus<K>, K> TakenFrom<N, K> for Several {
    type Rest = N::Output;
}

impl<N, const A: usize, const B: usize> TakenBy<Among<FromStart<A>, FromStart<B>>> for N
where
    Dim<A>: ToNumber<
        Number: IsLessOrEqual<Number<B>, Output: BitAnswer<Answer: InOrder<FromStart<A>, FromStart<B>, N>>>
                    + Min<Number<B>>,
    >,
    Dim<B>: ToNumber<Number: FromNumber + Sub<Minimum<Number<A>, Number<B>>, Output: FromNumber<Size: Known>>>,
    N: Reaches<SizeOf<B>>,
{
    type Len = <Length<Number<A>, Number<B>> as FromNumber>::Size;
    const ENTRY: Entry = Entry::Positions { start: A, step: 1, len: B.saturating_sub(A) };
}

impl<N, const A: usize, const B: usize> TakenBy<AmongLast<FromEnd<A>, FromEnd<B>>> for N
where
    Dim<B>: ToNumber<
        Number: IsLessOrEqual<Number<A>, Output: BitAnswer<Answer: InOrder<FromEnd<A>, FromEnd<B>, N>>>
                    + Min<Number<A>>,
    >,
    Dim<A>: ToNumber<Number: FromNumber + Sub<Minimum<Number<B>, Number<A>>, Output: FromNumber<Size: Known>>>,
    N: Reaches<SizeOf<A>>,
{
    type Len = <Length<Number<B>, Number<A>> as FromNumber>::Size;
    const ENTRY: Entry = Entry::FromEnd { back: A, len: A.saturating_sub(B) };
}

// As many as there are, from back to front: of an axis of any size.
impl<N: Size> TakenBy<Every<Backward<1>>> for N {
    type Len = N;
    const ENTRY: Entry = Entry::Every(-1);
}

/// The length of a range from `A` to `B`: 0 if it is out of order.
type Length<A, B> = typenum::Diff<B, Minimum<A, B>>;

impl<N, A, B, Step> TakenBy<Computes<Span<A, B, Step>>> for N
where
    N: Size,
    A: PositionOn<N, AtStart>,
    B: PositionOn<N, AtEnd>,
    A::Number: Min<B::Number> + IsLessOrEqual<B::Number, Output: BitAnswer<Answer: InOrder<A, B, N>>>,
    B::Number: Sub<Minimum<A::Number, B::Number>>,
    Step: StepOver<Length<A::Number, B::Number>, Count: FromNumber<Size: Known>>,
{
    type Len = <Step::Count as FromNumber>::Size;
    const ENTRY: Entry = Entry::Positions {
        start: if Step::STEP > 0 { A::Number::USIZE } else { B::Number::USIZE.saturating_sub(1) },
        step: Step::STEP,
        len: Step::Count::USIZE,
    };
}

/// A slice of a tensor of the shape `S`: no entry is out of range, and [`Output`](Self::Output) is the shape that comes out.
/// [`EntriesOf`], as the bound of `slice` names it: see [`Broadcast`](super::broadcast::Broadcast).
#[diagnostic::on_unimplemented(
    message = "the slice names more axes than the shape `{S}` has",
    note = "each entry is one axis; `new` adds one, and `...` stands for the axes in between",
    note = "C20: read on in `conformable::errors::c20` (`cargo doc --open`)"
)]
pub trait SliceOf<S>: Sealed {
    /// The shape that comes out.
    type Output: Shape;
    /// Gives the entries as values, the last first.
    fn push<From: Shape, Selected: Shape>(to: &mut Selection<From, Selected>);
}

impl<S, Entries: EntriesOf<S>> SliceOf<S> for Entries {
    type Output = Entries::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn push<From: Shape, Selected: Shape>(to: &mut Selection<From, Selected>) {
        Entries::push(to);
    }
}

/// The shape `S` with windows of `LEN` elements along axis `A`.
pub type Windowed<S, const A: isize, const LEN: usize> = (
    <DepthOf<S, A> as Depth>::Set<S, <DepthOf<S, A> as WindowsAt<S, LEN>>::Count>,
    <DepthOf<S, A> as WindowsAt<S, LEN>>::Len,
);

/// The axis at this depth, if there is one, has windows of `LEN` elements.
pub trait WindowsAt<S, const LEN: usize>: Depth {
    /// How many windows.
    type Count: Size;
    /// The size of one.
    type Len: Size;
}

impl<S, D, const LEN: usize> WindowsAt<S, LEN> for D
where
    D: FindIn<S, Found: WindowsIfPresent<LEN>>,
{
    type Count = <D::Found as WindowsIfPresent<LEN>>::Count;
    type Len = <D::Found as WindowsIfPresent<LEN>>::Len;
}

/// An axis that is missing, or one that has windows of `LEN` elements.
pub trait WindowsIfPresent<const LEN: usize>: Sealed {
    /// How many windows.
    type Count: Size;
    /// The size of one.
    type Len: Size;
}

impl<const LEN: usize> WindowsIfPresent<LEN> for Missing {
    type Count = One;
    type Len = One;
}

impl<N: WindowsOf<LEN>, const LEN: usize> WindowsIfPresent<LEN> for Present<N> {
    type Count = N::Count;
    type Len = N::Len;
}

/// An axis of this size has windows of `LEN` elements. Where `LEN` is a parameter, this is the bound of generic code:
///
/// ```
/// use conformable::prelude::*;
/// use conformable::rule::slice::WindowsOf;
/// fn sums<const K: usize, N: Size + WindowsOf<K, Len = Dim<K>>>(x: &Tensor<i32, shape![N]>) -> Tensor<i32, shape![N::Count]> {
///     x.windows::<0, K>().sum_axis::<-1>()
/// }
/// assert_eq!(sums::<2, _>(&tensor![1, 2, 4, 8]), tensor![3, 6, 12]);
/// ```
pub trait WindowsOf<const LEN: usize>: Sealed {
    /// How many windows.
    type Count: Size;
    /// The size of one.
    type Len: Size;
}

impl<N, const LEN: usize> WindowsOf<LEN> for N
where
    TheTable: HasNumber<LEN>,
    N: WindowOn<<TheTable as HasNumber<LEN>>::Kind, Dim<LEN>>,
{
    type Count = <N as WindowOn<<TheTable as HasNumber<LEN>>::Kind, Dim<LEN>>>::Count;
    type Len = <TheTable as HasNumber<LEN>>::Size;
}

/// Windows of `K` positions on an axis of this size. A window of one position fits as often as there are such. Impls for every
/// type: the compiler does not list such.
pub trait WindowOn<Kind, K>: Sealed {
    /// How many.
    type Count: Size;
}

impl<N: Size, K> WindowOn<Single, K> for N {
    type Count = N;
}

impl<N: computed::WindowedBy<K>, K> WindowOn<Zero, K> for N {
    type Count = <N as computed::WindowedBy<K>>::Count;
}

impl<N: computed::WindowedBy<K>, K> WindowOn<Several, K> for N {
    type Count = <N as computed::WindowedBy<K>>::Count;
}

/// A slice: which positions of each axis, as `a.slice(s![1..3, .., -1])`.
///
/// Each entry is one axis, as in ndarray: a range `a..b`, `a..`, `..b`, `..`, with a step behind a semicolon, `..;2`, and
/// backwards if it is negative, `..;-1`; a position, which takes the axis away; `new`, a new axis of size 1. `...` stands
/// for the axes in between, and axes behind the last entry stay whole. Negative positions count from the end. All are
/// constants, `{N}` too; a range that leaves its axis does not compile.
///
/// ```
/// use conformable::prelude::*;
/// let a: Tensor<i32, shape![4, 5]> = Tensor::arange();
/// assert_shape!(a.slice(s![1..3, ..]), [2, 5]);
/// assert_shape!(a.slice(s![.., -2..]), [4, 2]);
/// assert_shape!(a.slice(s![0]), [5]);
/// assert_shape!(a.slice(s![..., new, ..;2]), [4, 1, 3]);
/// assert_eq!(a.slice(s![0, ..;-1]), tensor![4, 3, 2, 1, 0]);
/// ```
#[macro_export]
macro_rules! s {
    // The end of the list: with the axes behind it, unless `...` has said where they are.
    (@open $list:tt) => { $crate::rule::slice::Slice::<$crate::rule::slice::Rest<$list>>::new() };
    (@closed $list:tt) => { $crate::rule::slice::Slice::<$list>::new() };
    // An entry.
    (@open () ... $(, $($rest:tt)*)?) => { $crate::s!(@leading $($($rest)*)?) };
    (@leading) => { $crate::rule::slice::Slice::<$crate::rule::slice::Leading>::new() };
    (@leading $($rest:tt)+) => { $crate::s!(@entry closed [$crate::rule::slice::Leading] $($rest)*) };
    (@open $list:tt ... $(, $($rest:tt)*)?) => { $crate::s!(@closed_rest $list $($($rest)*)?) };
    (@closed_rest $list:tt) => { $crate::rule::slice::Slice::<$crate::rule::slice::Rest<$list>>::new() };
    (@closed_rest $list:tt $($rest:tt)*) => { $crate::s!(@entry closed [$crate::rule::slice::Rest<$list>] $($rest)*) };
    (@open $list:tt $($rest:tt)+) => { $crate::s!(@entry open [$list] $($rest)+) };
    (@closed $list:tt $($rest:tt)+) => { $crate::s!(@entry closed [$list] $($rest)+) };
    (@entry $state:ident [$($list:tt)*] new $(, $($rest:tt)*)?) => { $crate::s!(@$state ($($list)*, $crate::rule::slice::New) $($($rest)*)?) };
    (@entry $state:ident $list:tt .. $($rest:tt)*) => { $crate::s!(@to $state $list [] $($rest)*) };
    (@entry $state:ident $list:tt - $a:literal .. $($rest:tt)*) => { $crate::s!(@to $state $list [$crate::rule::slice::FromEnd<$a>] $($rest)*) };
    (@entry $state:ident $list:tt $a:literal .. $($rest:tt)*) => { $crate::s!(@to $state $list [$crate::rule::slice::FromStart<$a>] $($rest)*) };
    (@entry $state:ident $list:tt { $a:expr } .. $($rest:tt)*) => { $crate::s!(@to $state $list [$crate::rule::slice::FromStart<{ $a }>] $($rest)*) };
    (@entry $state:ident [$($list:tt)*] - $a:literal $(, $($rest:tt)*)?) => { $crate::s!(@$state ($($list)*, $crate::rule::slice::At<$crate::rule::slice::FromEnd<$a>>) $($($rest)*)?) };
    (@entry $state:ident [$($list:tt)*] $a:literal $(, $($rest:tt)*)?) => { $crate::s!(@$state ($($list)*, $crate::rule::slice::At<$crate::rule::slice::FromStart<$a>>) $($($rest)*)?) };
    (@entry $state:ident [$($list:tt)*] { $a:expr } $(, $($rest:tt)*)?) => { $crate::s!(@$state ($($list)*, $crate::rule::slice::At<$crate::rule::slice::FromStart<{ $a }>>) $($($rest)*)?) };
    // The end of a range.
    (@to $state:ident $list:tt $from:tt - $b:literal $($rest:tt)*) => { $crate::s!(@by $state $list $from [$crate::rule::slice::FromEnd<$b>] $($rest)*) };
    (@to $state:ident $list:tt $from:tt $b:literal $($rest:tt)*) => { $crate::s!(@by $state $list $from [$crate::rule::slice::FromStart<$b>] $($rest)*) };
    (@to $state:ident $list:tt $from:tt { $b:expr } $($rest:tt)*) => { $crate::s!(@by $state $list $from [$crate::rule::slice::FromStart<{ $b }>] $($rest)*) };
    (@to $state:ident $list:tt $from:tt $($rest:tt)*) => { $crate::s!(@by $state $list $from [] $($rest)*) };
    // Its step.
    (@by $state:ident $list:tt $from:tt $to:tt ; 0 $($rest:tt)*) => {
        ::core::compile_error!("the step of a slice cannot be zero: `..;2` takes every second position, `..;-1` all from back to front\n\
    C20: read on in `conformable::errors::c20` (`cargo doc --open`)")
    };
    (@by $state:ident $list:tt $from:tt $to:tt ; - $k:literal $($rest:tt)*) => {
        $crate::s!(@put $state $list $from $to [$crate::rule::slice::Backward<$k>] $($rest)*)
    };
    (@by $state:ident $list:tt $from:tt $to:tt ; $k:literal $($rest:tt)*) => {
        $crate::s!(@put $state $list $from $to [$crate::rule::slice::Forward<$k>] $($rest)*)
    };
    (@by $state:ident [$($list:tt)*] [] [] $(, $($rest:tt)*)?) => {
        $crate::s!(@$state ($($list)*, $crate::rule::slice::Whole) $($($rest)*)?)
    };
    (@by $state:ident $list:tt $from:tt $to:tt $($rest:tt)*) => {
        $crate::s!(@put $state $list $from $to [$crate::rule::slice::Forward<1>] $($rest)*)
    };
    (@put $state:ident $list:tt [] $to:tt $($rest:tt)*) => {
        $crate::s!(@put $state $list [$crate::rule::slice::Open] $to $($rest)*)
    };
    (@put $state:ident $list:tt $from:tt [] $($rest:tt)*) => {
        $crate::s!(@put $state $list $from [$crate::rule::slice::Open] $($rest)*)
    };
    (@put $state:ident [$($list:tt)*] [$($from:tt)*] [$($to:tt)*] [$($step:tt)*] $(, $($rest:tt)*)?) => {
        $crate::s!(@$state ($($list)*, $crate::rule::slice::Span<$($from)*, $($to)*, $($step)*>) $($($rest)*)?)
    };
    (@$state:ident $($other:tt)*) => {
        ::core::compile_error!("s! takes an entry for each axis: a range (`1..3`, `-2..`, `..;2`), a position, `new`, or `...`; positions are numbers, or constants in braces, `{N}..`; a position known only at run time is for `.slice_at::<AXIS, LEN>(start)`, `.index_axis::<AXIS>(i)` or `.take::<AXIS>(&indices)`\n\
    C20: read on in `conformable::errors::c20` (`cargo doc --open`)")
    };
    ($($all:tt)*) => { $crate::s!(@open () $($all)*) };
}
