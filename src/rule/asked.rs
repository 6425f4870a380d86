//! Shapes that are asked for: where a size lies outside the table, or is a parameter, the caller names what comes out, and the
//! numbers are compared when the program is built.
//!
//! What the types know they compare all the same: each axis that an operation leaves as it is, and how many there are.

use super::concat::{Copies, Follows};
use super::conv::{BiasOf, Grouped, MovesInSlices, Settings};
use super::grow::NoOutputPadding;
use super::image::{
    AsImage, AsKernel, AsSignal, AsVolume, BesideKernel, FourthOf, IsImage, IsKernel, IsSignal, IsSignalKernel,
    IsVolume, IsVolumeKernel, LeadOf, SecondOf, ThirdOf,
};
use super::pool::{PoolSettings, SaysSlices};
use super::slice::{
    At, Backward, Forward, FromEnd, FromStart, Leading, Names, New, NotLessThanNone, Open, Rest, Span, Unnamed, Whole,
};
use super::slide::{Dilates, Moves, Way};
use crate::axis::{Axis, AxisNumber, AxisOf, Depth, DepthOf, FindIn, Found, Missing, Present, SizeAt, Succ, Zeroth};
use crate::layout::restride::{Entry, Selection};
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::{FixedSize, One, Size};
use crate::text::Text;

/// What comes out, `Self`, is what was asked for.
#[diagnostic::on_unimplemented(
    message = "the shape `{To}` is asked for, and what comes out is like `{Self}`",
    label = "`{Self}` comes out where `{To}` is asked for",
    note = "only what the operation computes is named anew; every other axis stays as it is",
    note = "C15: read on in `conformable::errors::c15` (`cargo doc --open`)"
)]
pub trait AskedAs<To>: Sealed {}

#[diagnostic::do_not_recommend]
impl<S: Shape> AskedAs<S> for S {}

/// A shape like `S` but for the size of axis `A`.
#[diagnostic::on_unimplemented(
    message = "the shape `{Self}` is asked for, which differs from `{S}` in more than axis {A}",
    note = "C15: read on in `conformable::errors::c15` (`cargo doc --open`)"
)]
pub trait OnlyAt<S, const A: isize>: Sealed {}

impl<S: Shape, To: Shape, const A: isize> OnlyAt<S, A> for To
where
    Axis<A>: AxisNumber,
    DepthOf<S, A>: FindIn<S>,
    Found<S, A>: ChangedTo<S, To, A>,
{
}

/// An axis that is missing, which is said already, or one whose size may be another in `To`.
pub trait ChangedTo<S, To, const A: isize>: Sealed {}

impl<S, To, const A: isize> ChangedTo<S, To, A> for Missing {}

impl<N, S: Shape, To: Shape, const A: isize> ChangedTo<S, To, A> for Present<N>
where
    Axis<A>: AxisNumber,
    <DepthOf<S, A> as Depth>::Set<S, SizeAt<To, A>>: AskedAs<To>,
{
}

/// Where what comes out is not what was asked for.
#[derive(Clone, Copy, Debug)]
pub struct Deviation {
    /// The axis of the shape that was asked for.
    pub(crate) axis: usize,
    /// The size that the axis comes out with, or that of the one that it would come of.
    pub(crate) size: usize,
    pub(crate) why: Why,
}

/// What is wrong with an axis.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Why {
    /// It comes out with another size.
    OtherSize,
    /// So many positions from the first on leave an axis of this size.
    OutOfRange { start: usize, len: usize },
    /// What is taken does not fit on an axis of this size.
    DoesNotFit,
}

impl Deviation {
    /// This size at the axis, if it is not the one that was asked for.
    const fn unless(axis: usize, size: usize, asked: usize) -> Option<Self> {
        if size == asked { None } else { Some(Deviation { axis, size, why: Why::OtherSize }) }
    }

    /// Nothing that can come of an axis of this size.
    const fn of_nothing(axis: usize, size: usize) -> Option<Self> {
        Some(Deviation { axis, size, why: Why::DoesNotFit })
    }

    /// `len` positions from `start` on, of an axis of this size.
    pub(crate) const fn of_range(axis: usize, start: usize, len: usize, size: usize) -> Option<Self> {
        let fits = start <= size && len <= size - start;
        if fits { None } else { Some(Deviation { axis, size, why: Why::OutOfRange { start, len } }) }
    }

    /// `parts` parts of `len` positions each, of an axis of this size.
    pub(crate) const fn of_parts(axis: usize, parts: usize, len: usize, size: usize) -> Option<Self> {
        match len.checked_mul(parts) {
            Some(all) if all == size => None,
            _ if parts > 0 && size.is_multiple_of(parts) => Self::unless(axis, size / parts, len),
            _ => Self::of_nothing(axis, size),
        }
    }

    /// `places` windows of `len` positions, which are asked for of windows of `window` positions on an axis of this size; their own axis
    /// is the last, `last`.
    pub(crate) const fn of_windows(
        [axis, last]: [usize; 2],
        [places, len]: [usize; 2],
        window: usize,
        size: usize,
    ) -> Option<Self> {
        if window > size {
            return Self::of_nothing(axis, size);
        }
        Self::or(Self::unless(axis, size - window + 1, places), Self::unless(last, window, len))
    }

    /// The first of two.
    const fn or(first: Option<Self>, second: Option<Self>) -> Option<Self> {
        match first {
            Some(_) => first,
            None => second,
        }
    }
}

/// "the shape [2, 8399] does not come of the shape [2, 8400]: axis 1 comes out with size 8398". Empty where nothing is wrong.
pub(crate) const fn asked<From: Shape, To: Shape>(misfit: Option<Deviation>) -> Text {
    let text = Text::new();
    let Some(Deviation { axis, size, why }) = misfit else { return text };
    let text = text.push("the shape ").push_shape::<To>().push(" does not come of the shape ").push_shape::<From>();
    let text = match why {
        Why::OtherSize => text.push(": axis ").push_number(axis).push(" comes out with size ").push_number(size),
        Why::OutOfRange { start, len } => text
            .push(": ")
            .push_number(len)
            .push(" positions from ")
            .push_number(start)
            .push(" on are out of range for an axis of size ")
            .push_number(size),
        Why::DoesNotFit => text
            .push(": what axis ")
            .push_number(axis)
            .push(" is to come of is out of range on an axis of size ")
            .push_number(size),
    };
    text.push(
        "\n\
    C15: read on in `conformable::errors::c15` (`cargo doc --open`)",
    )
}

/// An end of a range.
#[derive(Clone, Copy, Debug)]
pub enum End {
    /// That of the axis.
    Unsaid,
    /// This position.
    Front(usize),
    /// This position, counted from the back.
    Back(usize),
}

/// An end of a range, as a value.
pub trait RangeEnd: Sealed {
    /// It.
    const AT: End;
}

impl RangeEnd for Open {
    const AT: End = End::Unsaid;
}
impl<const P: usize> RangeEnd for FromStart<P> {
    const AT: End = End::Front(P);
}
impl<const P: usize> RangeEnd for FromEnd<P> {
    const AT: End = End::Back(P);
}

/// A step, as a value.
pub trait StepSize: Sealed {
    /// It.
    const STEP: isize;
}

impl<const K: usize> StepSize for Forward<K> {
    const STEP: isize = K as isize;
}
impl<const K: usize> StepSize for Backward<K> {
    const STEP: isize = -(K as isize);
}

/// Start, step and number of the positions of a range on an axis of this size; nothing where it leaves the axis or runs backwards.
const fn positions(from: End, to: End, step: isize, size: usize) -> Option<(usize, usize)> {
    let (Some(start), Some(end)) = (position(from, 0, size), position(to, size, size)) else { return None };
    if start > end || step == 0 {
        return None;
    }
    let len = (end - start).div_ceil(step.unsigned_abs());
    Some((if step > 0 { start } else { end.saturating_sub(1) }, len))
}

/// An end of a range from the front of an axis of this size; `open` where none is said.
const fn position(end: End, open: usize, size: usize) -> Option<usize> {
    match end {
        End::Unsaid => Some(open),
        End::Front(at) if at <= size => Some(at),
        End::Back(back) if back <= size => Some(size - back),
        _ => None,
    }
}

/// These entries make a tensor of the shape `To` of one of the shape `S`, if the numbers agree.
#[diagnostic::on_unimplemented(
    message = "the slice does not come out with the axes that are asked for: `{S}` is left where `{To}` is asked for",
    label = "of the axes `{S}` come no axes `{To}`",
    note = "each entry keeps one axis, a position takes one away, `new` adds one; axes that no entry names stay",
    note = "C15: read on in `conformable::errors::c15` (`cargo doc --open`)"
)]
pub trait EntriesTo<S, To>: Sealed {
    /// The first axis at which they do not.
    const MISFIT: Option<Deviation>;
    /// The size, if they do: what is asked of it comes through here, so that the compiler finds one fault.
    type Then<N: Size>: Size;
    /// Gives the entries as values, the last first.
    fn push<From: Shape, Selected: Shape>(to: &mut Selection<From, Selected>);
}

/// What is asked for where nothing is left: nothing.
#[diagnostic::on_unimplemented(
    message = "the slice comes out with fewer axes than are asked for: there are none left for `{Self}`",
    label = "no axes are left for `{Self}`",
    note = "each entry keeps one axis, a position takes one away, `new` adds one; axes that no entry names stay",
    note = "C15: read on in `conformable::errors::c15` (`cargo doc --open`)"
)]
pub trait AskedOfNothing: Sealed {
    /// The size, if so: see [`EntriesTo::Then`].
    type Then<N: Size>: Size;
}

#[diagnostic::do_not_recommend]
impl AskedOfNothing for () {
    type Then<N: Size> = N;
}

/// What is asked for where axes `S` are left. It is not `()`: what asks for it of `()` has met more axes than are asked for.
#[diagnostic::on_unimplemented(
    message = "the slice comes out with more axes than are asked for: `{S}` is left",
    label = "the axes `{S}` are left",
    note = "each entry keeps one axis, a position takes one away, `new` adds one; axes that no entry names stay",
    note = "C15: read on in `conformable::errors::c15` (`cargo doc --open`)"
)]
pub trait AskedOfAxes<S>: Sealed {
    /// The size, if so: see [`EntriesTo::Then`].
    type Then<N: Size>: Size;
}

// () of () = ()
impl<To: AskedOfNothing> EntriesTo<(), To> for () {
    type Then<N: Size> = To::Then<N>;
    const MISFIT: Option<Deviation> = None;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn push<From: Shape, Selected: Shape>(_: &mut Selection<From, Selected>) {}
}

// where axes are left of which none are asked for
impl<Lead, Last, Left> EntriesTo<(Lead, Last), ()> for (Left, Whole)
where
    (): AskedOfAxes<(Lead, Last)>,
{
    type Then<N: Size> = <() as AskedOfAxes<(Lead, Last)>>::Then<N>;
    const MISFIT: Option<Deviation> = None;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn push<From: Shape, Selected: Shape>(_: &mut Selection<From, Selected>) {}
}
impl<Lead, Last, Left, A, B, Step> EntriesTo<(Lead, Last), ()> for (Left, Span<A, B, Step>)
where
    (): AskedOfAxes<(Lead, Last)>,
{
    type Then<N: Size> = <() as AskedOfAxes<(Lead, Last)>>::Then<N>;
    const MISFIT: Option<Deviation> = None;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn push<From: Shape, Selected: Shape>(_: &mut Selection<From, Selected>) {}
}
impl<D: Depth, Left, Lead, Last> WholeTo<Left, (Lead, Last), ()> for Succ<D>
where
    (): AskedOfAxes<(Lead, Last)>,
{
    type Then<N: Size> = <() as AskedOfAxes<(Lead, Last)>>::Then<N>;
    const MISFIT: Option<Deviation> = None;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn push<From: Shape, Selected: Shape>(_: &mut Selection<From, Selected>) {}
}

// (Left, new) of S = (Left of S, 1)
impl<S, To, Left: EntriesTo<S, To>> EntriesTo<S, (To, One)> for (Left, New) {
    type Then<N: Size> = N;
    const MISFIT: Option<Deviation> = Left::MISFIT;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn push<From: Shape, Selected: Shape>(to: &mut Selection<From, Selected>) {
        to.push(Entry::Added);
        Left::push(to);
    }
}

// (Left, p) of (Lead, Last) = Left of Lead
impl<Lead, Last, To, Left, P> EntriesTo<(Lead, Last), To> for (Left, At<P>)
where
    Last: FixedSize,
    To: Shape,
    Left: EntriesTo<Lead, To>,
    P: RangeEnd,
{
    type Then<N: Size> = N;
    const MISFIT: Option<Deviation> = Deviation::or(
        Left::MISFIT,
        match P::AT {
            End::Front(at) => Deviation::of_range(To::RANK, at, 1, Last::N),
            End::Back(back) => Deviation::of_range(To::RANK, Last::N.saturating_sub(back), back, Last::N),
            End::Unsaid => None,
        },
    );
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn push<From: Shape, Selected: Shape>(to: &mut Selection<From, Selected>) {
        to.push(match P::AT {
            End::Back(back) => Entry::OneFromEnd(back),
            End::Front(at) => Entry::OnePosition(at),
            End::Unsaid => Entry::WHOLE,
        });
        Left::push(to);
    }
}

/// An axis that stays whole, as it is asked for.
#[diagnostic::on_unimplemented(
    message = "an axis of size `{N}` stays whole, and size `{Self}` is asked for",
    label = "size `{N}` stays, and `{Self}` is asked for",
    note = "axes that no range is taken of keep their size",
    note = "C15: read on in `conformable::errors::c15` (`cargo doc --open`)"
)]
pub trait StaysAs<N>: Sealed {}

#[diagnostic::do_not_recommend]
impl<N: Size> StaysAs<N> for N {}

// (Left, ..) of (Lead, Last) = (Left of Lead, Last)
impl<Lead, Last, To, ToLast, Left> EntriesTo<(Lead, Last), (To, ToLast)> for (Left, Whole)
where
    ToLast: Size,
    Left: EntriesTo<Lead, To, Then<ToLast>: StaysAs<Last>>,
{
    type Then<N: Size> = N;
    const MISFIT: Option<Deviation> = Left::MISFIT;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn push<From: Shape, Selected: Shape>(to: &mut Selection<From, Selected>) {
        to.push(Entry::WHOLE);
        Left::push(to);
    }
}

// (Left, a..b) of (Lead, Last) = (Left of Lead, what is asked for)
impl<Lead, Last, To, ToLast, Left, A, B, Step> EntriesTo<(Lead, Last), (To, ToLast)> for (Left, Span<A, B, Step>)
where
    Last: FixedSize,
    To: Shape,
    ToLast: FixedSize,
    Left: EntriesTo<Lead, To>,
    A: RangeEnd,
    B: RangeEnd,
    Step: StepSize,
{
    type Then<N: Size> = N;
    const MISFIT: Option<Deviation> = Deviation::or(
        Left::MISFIT,
        match positions(A::AT, B::AT, Step::STEP, Last::N) {
            Some((_, len)) => Deviation::unless(To::RANK, len, ToLast::N),
            None => Deviation::of_nothing(To::RANK, Last::N),
        },
    );
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn push<From: Shape, Selected: Shape>(to: &mut Selection<From, Selected>) {
        let (start, len) = const {
            match positions(A::AT, B::AT, Step::STEP, Last::N) {
                Some(positions) => positions,
                None => (0, 0),
            }
        };
        to.push(Entry::Positions { start, step: Step::STEP, len });
        Left::push(to);
    }
}

// all axes of S stay whole, however many there are
impl<S: Shape + AskedAs<To>, To> EntriesTo<S, To> for Leading {
    type Then<N: Size> = N;
    const MISFIT: Option<Deviation> = None;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn push<From: Shape, Selected: Shape>(to: &mut Selection<From, Selected>) {
        to.whole(S::RANK);
    }
}

// (rest, behind Left) of S: as many whole axes as Left leaves
impl<S: Shape, To, Left: Names> EntriesTo<S, To> for Rest<Left>
where
    Unnamed<Left, S>: NotLessThanNone<S> + WholeTo<Left, S, To>,
{
    type Then<N: Size> = N;
    const MISFIT: Option<Deviation> = <Unnamed<Left, S> as WholeTo<Left, S, To>>::MISFIT;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn push<From: Shape, Selected: Shape>(to: &mut Selection<From, Selected>) {
        <Unnamed<Left, S> as WholeTo<Left, S, To>>::push(to);
    }
}

/// As many whole axes of `S` as this depth, behind the entries `Left`, become the axes `To`.
#[diagnostic::on_unimplemented(
    message = "the slice does not come out with the axes that are asked for: `{S}` is left where `{To}` is asked for",
    label = "of the axes `{S}` come no axes `{To}`",
    note = "each entry keeps one axis, a position takes one away, `new` adds one; axes that no entry names stay",
    note = "C15: read on in `conformable::errors::c15` (`cargo doc --open`)"
)]
pub trait WholeTo<Left, S, To>: Sealed {
    /// The first axis at which they do not.
    const MISFIT: Option<Deviation>;
    /// The size, if they do: what is asked of it comes through here, so that the compiler finds one fault.
    type Then<N: Size>: Size;
    /// Gives the entries as values, the last first.
    fn push<From: Shape, Selected: Shape>(to: &mut Selection<From, Selected>);
}

impl<S, To, Left: EntriesTo<S, To>> WholeTo<Left, S, To> for Zeroth {
    type Then<N: Size> = N;
    const MISFIT: Option<Deviation> = Left::MISFIT;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn push<From: Shape, Selected: Shape>(to: &mut Selection<From, Selected>) {
        Left::push(to);
    }
}

impl<D, Left, Lead, Last, To, ToLast> WholeTo<Left, (Lead, Last), (To, ToLast)> for Succ<D>
where
    ToLast: Size,
    D: WholeTo<Left, Lead, To, Then<ToLast>: StaysAs<Last>>,
{
    type Then<N: Size> = N;
    const MISFIT: Option<Deviation> = D::MISFIT;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn push<From: Shape, Selected: Shape>(to: &mut Selection<From, Selected>) {
        to.push(Entry::WHOLE);
        D::push(to);
    }
}

/// A slice of a tensor of the shape `S`, of which one of the shape `To` is asked for: [`EntriesTo`], as the bound of `slice_const`
/// names it. See [`Broadcast`](super::broadcast::Broadcast).
#[diagnostic::on_unimplemented(
    message = "the slice of a tensor of the shape `{S}` does not have the shape `{To}`",
    note = "each entry keeps one axis, a position takes one away, `new` adds one; axes that no entry names stay",
    note = "C15: read on in `conformable::errors::c15` (`cargo doc --open`)"
)]
pub trait SliceTo<S, To>: Sealed {
    /// The first axis at which something else comes out.
    const MISFIT: Option<Deviation>;
    /// Gives the entries as values, the last first.
    fn push<From: Shape, Selected: Shape>(to: &mut Selection<From, Selected>);
}

impl<S, To, Entries: EntriesTo<S, To>> SliceTo<S, To> for Entries {
    const MISFIT: Option<Deviation> = Entries::MISFIT;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn push<From: Shape, Selected: Shape>(to: &mut Selection<From, Selected>) {
        Entries::push(to);
    }
}

/// Shapes that are joined along axis `A`, one after the other, of which `To` is asked for: a list, or [`Copies`] of one.
///
/// An impl for every type, and the recursion apart: see [`Broadcast`](super::broadcast::Broadcast).
pub trait JoinsTo<To, const A: isize>: Sealed {
    /// The axis, if it comes out with another size.
    const MISFIT: Option<Deviation>;
}

impl<List, To, const A: isize> JoinsTo<To, A> for List
where
    List: JoinSizes<A>,
    Axis<A>: AxisOf<List::First>,
    To: Shape + OnlyAt<List::First, A>,
    SizeAt<To, A>: FixedSize,
{
    const MISFIT: Option<Deviation> = Deviation::unless(
        To::RANK.saturating_sub(1).saturating_sub(<DepthOf<List::First, A> as Depth>::D),
        List::TOTAL,
        <SizeAt<To, A>>::N,
    );
}

/// The recursion of [`JoinsTo`].
pub trait JoinSizes<const A: isize>: Sealed {
    /// The first of the shapes, which all others follow.
    type First: Shape;
    /// How long all are along the axis.
    const TOTAL: usize;
}

// one shape is as long as it is
impl<S: Shape, const A: isize> JoinSizes<A> for ((), S)
where
    Axis<A>: AxisNumber,
    SizeAt<S, A>: FixedSize,
{
    type First = S;
    const TOTAL: usize = <SizeAt<S, A>>::N;
}

// (Rest, Last), R are as long as (Rest, Last), and R
impl<Rest, Last, R: Shape, const A: isize> JoinSizes<A> for ((Rest, Last), R)
where
    (Rest, Last): JoinSizes<A>,
    Axis<A>: AxisNumber,
    R: Follows<<(Rest, Last) as JoinSizes<A>>::First, A>,
    SizeAt<R, A>: FixedSize,
{
    type First = <(Rest, Last) as JoinSizes<A>>::First;
    const TOTAL: usize = <(Rest, Last) as JoinSizes<A>>::TOTAL + <SizeAt<R, A>>::N;
}

// N times S is N times as long
impl<S: Shape, const N: usize, const A: isize> JoinSizes<A> for Copies<S, N>
where
    Axis<A>: AxisNumber,
    SizeAt<S, A>: FixedSize,
{
    type First = S;
    const TOTAL: usize = <SizeAt<S, A>>::N * N;
}

/// How a window moves, as numbers.
pub trait WayNumbers: Sealed {
    /// Padding before and behind, stride and dilation.
    const NUMBERS: [usize; 4];
}

impl<const BEFORE: usize, const AFTER: usize, const STRIDE: usize, const DILATION: usize> WayNumbers
    for Way<BEFORE, AFTER, STRIDE, DILATION>
{
    const NUMBERS: [usize; 4] = [BEFORE, AFTER, STRIDE, DILATION];
}

/// A window of `window` positions that moves in this way over an axis of this size, of which `places` are asked for.
const fn slides(axis: usize, way: [usize; 4], window: usize, size: usize, places: usize) -> Option<Deviation> {
    let [before, after, stride, dilation] = way;
    if window == 0 || stride == 0 {
        return Deviation::of_nothing(axis, size);
    }
    let (padded, extent) = (size + before + after, (window - 1) * dilation + 1);
    if extent > padded {
        return Deviation::of_nothing(axis, size);
    }
    Deviation::unless(axis, (padded - extent) / stride + 1, places)
}

/// Images of the shape `S` under a kernel of the shape `R`, of which `To` is asked for.
#[diagnostic::on_unimplemented(
    message = "images of the shape `{S}` cannot be convolved with a kernel of the shape `{R}`",
    note = "images are `[.., channels, rows, columns]`, and kernels are `[outputs, channels / groups, rows, columns]`",
    note = "C34: read on in `conformable::errors::c34` (`cargo doc --open`)"
)]
pub trait Convolves2dTo<S, R, To>: Settings {
    /// The first axis at which something else comes out.
    const MISFIT: Option<Deviation>;
}

impl<S, R, C, To, Seen> Convolves2dTo<S, R, To> for C
where
    C: Settings<Stride: Moves, Dilation: Dilates, OutputPadding: NoOutputPadding, Down: WayNumbers, Across: WayNumbers>,
    S: Shape<Last: FixedSize, Lead: Shape<Last: FixedSize>>
        + AsImage<Seen: IsImage<S> + BesideKernel<R::OfImage, Pair = Seen>>,
    R: Shape<Last: FixedSize, Lead: Shape<Last: FixedSize>> + AsKernel<OfImage: IsKernel<R>>,
    To: Shape<Last: FixedSize, Lead: Shape<Last: FixedSize>>,
    Seen: Grouped<C::Groups>,
    C::Bias: BiasOf<Seen>,
    (((<<S::Lead as Shape>::Lead as Shape>::Lead, FourthOf<R>), <To::Lead as Shape>::Last), To::Last): AskedAs<To>,
{
    const MISFIT: Option<Deviation> = Deviation::or(
        slides(
            To::RANK.saturating_sub(2),
            C::Down::NUMBERS,
            <<R::Lead as Shape>::Last as FixedSize>::N,
            <<S::Lead as Shape>::Last as FixedSize>::N,
            <<To::Lead as Shape>::Last as FixedSize>::N,
        ),
        slides(To::RANK.saturating_sub(1), C::Across::NUMBERS, R::Last::N, S::Last::N, To::Last::N),
    );
}

/// Signals of the shape `S` under a kernel of the shape `R`, of which `To` is asked for.
#[diagnostic::on_unimplemented(
    message = "signals of the shape `{S}` cannot be convolved with a kernel of the shape `{R}`",
    note = "signals are `[.., channels, length]`, and kernels are `[outputs, channels / groups, length]`",
    note = "C34: read on in `conformable::errors::c34` (`cargo doc --open`)"
)]
pub trait Convolves1dTo<S, R, To>: Settings {
    /// The first axis at which something else comes out.
    const MISFIT: Option<Deviation>;
}

impl<S, R, C, To, Seen> Convolves1dTo<S, R, To> for C
where
    C: Settings<Stride: Moves, Dilation: Dilates, OutputPadding: NoOutputPadding, Across: WayNumbers>,
    S: Shape<Last: FixedSize> + AsSignal<Seen: IsSignal<S> + BesideKernel<R::OfSignal, Pair = Seen>>,
    R: Shape<Last: FixedSize> + AsKernel<OfSignal: IsSignalKernel<R>>,
    To: Shape<Last: FixedSize>,
    Seen: Grouped<C::Groups>,
    C::Bias: BiasOf<Seen>,
    ((<S::Lead as Shape>::Lead, <<R::Lead as Shape>::Lead as Shape>::Last), To::Last): AskedAs<To>,
{
    const MISFIT: Option<Deviation> =
        slides(To::RANK.saturating_sub(1), C::Across::NUMBERS, R::Last::N, S::Last::N, To::Last::N);
}

/// As many blocks of `r` by `r` in the plane of one axis of channels, rows and columns as the other says: sizes of the channels that hold
/// the blocks, and of those that do not; rows and columns of the plane in blocks, and of that in pixels.
const fn blocks(r: usize, from: [usize; 3], to: [usize; 3], rank: usize, shuffles: bool) -> Option<Deviation> {
    let (square, [c, h, w]) = (r * r, from);
    let (even, out) = if r == 0 {
        ([false; 3], from)
    } else if shuffles {
        ([c.is_multiple_of(square), true, true], [c / square, h * r, w * r])
    } else {
        ([true, h.is_multiple_of(r), w.is_multiple_of(r)], [c * square, h / r, w / r])
    };
    let mut axis = 0;
    while axis < 3 {
        let at = rank.saturating_sub(3) + axis;
        if !even[axis] {
            return Deviation::of_nothing(at, from[axis]);
        }
        if out[axis] != to[axis] {
            return Deviation::unless(at, out[axis], to[axis]);
        }
        axis += 1;
    }
    None
}

/// Channels, rows and columns as numbers, if all are.
pub trait ImageNumbers: Shape {
    /// They.
    const IMAGE: [usize; 3];
}

impl<S> ImageNumbers for S
where
    S: Shape<Last: FixedSize, Lead: Shape<Last: FixedSize, Lead: Shape<Last: FixedSize>>>,
{
    const IMAGE: [usize; 3] =
        [<ThirdOf<S> as FixedSize>::N, <<S::Lead as Shape>::Last as FixedSize>::N, <S::Last as FixedSize>::N];
}

/// Images of this shape, whose channels are the pixels of blocks of `R` by `R`, of which `To` is asked for.
pub trait ShufflesTo<To, const R: usize>: Sealed {
    /// The first axis at which something else comes out.
    const MISFIT: Option<Deviation>;
}

impl<S, To, const R: usize> ShufflesTo<To, R> for S
where
    S: ImageNumbers + AsImage<Seen: IsImage<S>>,
    To: ImageNumbers,
    (((<LeadOf<LeadOf<S>> as Shape>::Lead, ThirdOf<To>), SecondOf<To>), To::Last): AskedAs<To>,
{
    const MISFIT: Option<Deviation> = blocks(R, S::IMAGE, To::IMAGE, To::RANK, true);
}

/// Images of this shape, whose blocks of `R` by `R` pixels become channels, of which `To` is asked for.
pub trait UnshufflesTo<To, const R: usize>: Sealed {
    /// The first axis at which something else comes out.
    const MISFIT: Option<Deviation>;
}

impl<S, To, const R: usize> UnshufflesTo<To, R> for S
where
    S: ImageNumbers + AsImage<Seen: IsImage<S>>,
    To: ImageNumbers,
    (((<LeadOf<LeadOf<S>> as Shape>::Lead, ThirdOf<To>), SecondOf<To>), To::Last): AskedAs<To>,
{
    const MISFIT: Option<Deviation> = blocks(R, S::IMAGE, To::IMAGE, To::RANK, false);
}

/// Volumes of the shape `S` under a kernel of the shape `R`, of which `To` is asked for.
#[diagnostic::on_unimplemented(
    message = "volumes of the shape `{S}` cannot be convolved with a kernel of the shape `{R}`",
    note = "volumes are `[.., channels, slices, rows, columns]`, and kernels are `[outputs, channels / groups, slices, rows, columns]`",
    note = "C34: read on in `conformable::errors::c34` (`cargo doc --open`)"
)]
pub trait Convolves3dTo<S, R, To>: Settings {
    /// The first axis at which something else comes out.
    const MISFIT: Option<Deviation>;
}

impl<S, R, C, To, Seen> Convolves3dTo<S, R, To> for C
where
    C: Settings<
            Stride: Moves + MovesInSlices<C::Padding, C::Dilation>,
            Dilation: Dilates,
            OutputPadding: NoOutputPadding,
            Deep: WayNumbers,
            Down: WayNumbers,
            Across: WayNumbers,
        >,
    S: Shape<Last: FixedSize, Lead: Shape<Last: FixedSize, Lead: Shape<Last: FixedSize>>>
        + AsVolume<Seen: IsVolume<S> + BesideKernel<R::OfVolume, Pair = Seen>>,
    R: Shape<Last: FixedSize, Lead: Shape<Last: FixedSize, Lead: Shape<Last: FixedSize>>>
        + AsKernel<OfVolume: IsVolumeKernel<R>>,
    To: Shape<Last: FixedSize, Lead: Shape<Last: FixedSize, Lead: Shape<Last: FixedSize>>>,
    Seen: Grouped<C::Groups>,
    C::Bias: BiasOf<Seen>,
    (
        (
            ((<LeadOf<LeadOf<LeadOf<S>>> as Shape>::Lead, SecondOf<LeadOf<LeadOf<LeadOf<R>>>>), ThirdOf<To>),
            SecondOf<To>,
        ),
        To::Last,
    ): AskedAs<To>,
{
    const MISFIT: Option<Deviation> = Deviation::or(
        slides(To::RANK.saturating_sub(3), C::Deep::NUMBERS, <ThirdOf<R>>::N, <ThirdOf<S>>::N, <ThirdOf<To>>::N),
        Deviation::or(
            slides(To::RANK.saturating_sub(2), C::Down::NUMBERS, <SecondOf<R>>::N, <SecondOf<S>>::N, <SecondOf<To>>::N),
            slides(To::RANK.saturating_sub(1), C::Across::NUMBERS, R::Last::N, S::Last::N, To::Last::N),
        ),
    );
}

/// A window that is pooled in the way `C` along axis `K` of slices, rows and columns, on an axis of this size, of which `places` are asked
/// for. No window lies in the padding alone.
const fn pools<C: PoolSettings, const K: usize>(axis: usize, size: usize, places: usize) -> Option<Deviation> {
    let (window, stride, dilation) = (C::WINDOW[K], C::STRIDE[K], C::DILATION[K]);
    if window == 0 || stride == 0 || dilation == 0 {
        return Deviation::of_nothing(axis, size);
    }
    let reach = C::PADDING[K] + size;
    let (padded, extent) = (reach + C::BEHIND[K], (window - 1) * dilation + 1);
    if extent > padded || C::PADDING[K] >= extent || size == 0 {
        return Deviation::of_nothing(axis, size);
    }
    let mut count = (padded - extent) / stride + 1;
    if C::ROUNDS_UP {
        let (up, most) = ((padded - extent).div_ceil(stride) + 1, reach.div_ceil(stride));
        count = if up < most { up } else { most };
    }
    if (count - 1) * stride >= reach {
        return Deviation::of_nothing(axis, size);
    }
    Deviation::unless(axis, count, places)
}

/// Signals of the shape `S` that are pooled so, of which `To` is asked for.
#[diagnostic::on_unimplemented(
    message = "signals of the shape `{S}` cannot be pooled",
    note = "signals are `[.., channels, length]`",
    note = "C34: read on in `conformable::errors::c34` (`cargo doc --open`)"
)]
pub trait Pools1dTo<S, To>: PoolSettings {
    /// The first axis at which something else comes out.
    const MISFIT: Option<Deviation>;
}

impl<S, C, To> Pools1dTo<S, To> for C
where
    C: PoolSettings,
    S: Shape<Last: FixedSize> + AsSignal<Seen: IsSignal<S>>,
    To: Shape<Last: FixedSize>,
    (S::Lead, To::Last): AskedAs<To>,
{
    const MISFIT: Option<Deviation> = pools::<C, 2>(To::RANK.saturating_sub(1), S::Last::N, To::Last::N);
}

/// Images of the shape `S` that are pooled so, of which `To` is asked for.
#[diagnostic::on_unimplemented(
    message = "images of the shape `{S}` cannot be pooled",
    note = "images are `[.., channels, rows, columns]`",
    note = "C34: read on in `conformable::errors::c34` (`cargo doc --open`)"
)]
pub trait Pools2dTo<S, To>: PoolSettings {
    /// The first axis at which something else comes out.
    const MISFIT: Option<Deviation>;
}

impl<S, C, To> Pools2dTo<S, To> for C
where
    C: PoolSettings,
    S: Shape<Last: FixedSize, Lead: Shape<Last: FixedSize>> + AsImage<Seen: IsImage<S>>,
    To: Shape<Last: FixedSize, Lead: Shape<Last: FixedSize>>,
    ((<S::Lead as Shape>::Lead, SecondOf<To>), To::Last): AskedAs<To>,
{
    const MISFIT: Option<Deviation> = Deviation::or(
        pools::<C, 1>(To::RANK.saturating_sub(2), <SecondOf<S>>::N, <SecondOf<To>>::N),
        pools::<C, 2>(To::RANK.saturating_sub(1), S::Last::N, To::Last::N),
    );
}

/// Volumes of the shape `S` that are pooled so, of which `To` is asked for.
#[diagnostic::on_unimplemented(
    message = "volumes of the shape `{S}` cannot be pooled",
    note = "volumes are `[.., channels, slices, rows, columns]`",
    note = "C34: read on in `conformable::errors::c34` (`cargo doc --open`)"
)]
pub trait Pools3dTo<S, To>: PoolSettings {
    /// The first axis at which something else comes out.
    const MISFIT: Option<Deviation>;
}

impl<S, C, To> Pools3dTo<S, To> for C
where
    C: PoolSettings<Window: SaysSlices<C::Stride, C::Said, C::Dilation>>,
    S: Shape<Last: FixedSize, Lead: Shape<Last: FixedSize, Lead: Shape<Last: FixedSize>>> + AsVolume<Seen: IsVolume<S>>,
    To: Shape<Last: FixedSize, Lead: Shape<Last: FixedSize, Lead: Shape<Last: FixedSize>>>,
    (((<<S::Lead as Shape>::Lead as Shape>::Lead, ThirdOf<To>), SecondOf<To>), To::Last): AskedAs<To>,
{
    const MISFIT: Option<Deviation> = Deviation::or(
        pools::<C, 0>(To::RANK.saturating_sub(3), <ThirdOf<S>>::N, <ThirdOf<To>>::N),
        Deviation::or(
            pools::<C, 1>(To::RANK.saturating_sub(2), <SecondOf<S>>::N, <SecondOf<To>>::N),
            pools::<C, 2>(To::RANK.saturating_sub(1), S::Last::N, To::Last::N),
        ),
    );
}
