//! Axes as types: [`Axis<A>`], lists of them ([`axes!`](crate::axes)), and what can be done to a shape at one axis.
//!
//! An axis is counted from the front, `0`, `1`, .., or from the back, `-1`, `-2`, ... Both become a depth from the back
//! ([`Zeroth`], [`Succ`]), because that is the end at which a shape is peeled: a shape with unknown leading axes still has
//! a known axis `-1`.

use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::{One, Size};
use crate::storage::Lends;
use core::marker::PhantomData;

/// Axis number `A`: from the front when it is not negative, from the back when it is (`-1` is the last).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Axis<const A: isize>;

/// The last axis: depth 0 from the back. Also the rank 0, when a depth counts axes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Zeroth;

/// The axis before `D`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Succ<D>(PhantomData<D>);

/// No such axis: what an axis number beyond the rank becomes. Everything done at it leaves a shape as it is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Out;

/// A type-level "yes".
#[derive(Clone, Copy, Debug, Default)]
pub struct Yes;

/// A type-level "no".
#[derive(Clone, Copy, Debug, Default)]
pub struct No;

/// [`Yes`] or [`No`].
pub trait Answer: Sealed + 'static {
    /// The value.
    const IS: bool;
    /// `(Lead, Last)` without its last axis if yes, and without those marked in `M`.
    type DropLast<M: Marking, Lead: Shape, Last: Size>: Shape;
    /// `(Lead, Last)` with size 1 at its last axis if yes, and at those marked in `M`.
    type KeepLast<M: Marking, Lead: Shape, Last: Size>: Shape;
    /// `Then` if yes, `Else` if no.
    type Either<Then: Shape, Else: Shape>: Shape;
}

impl Answer for Yes {
    const IS: bool = true;
    type DropLast<M: Marking, Lead: Shape, Last: Size> = Lead::Drop<M>;
    type KeepLast<M: Marking, Lead: Shape, Last: Size> = (Lead::Keep<M>, One);
    type Either<Then: Shape, Else: Shape> = Then;
}

impl Answer for No {
    const IS: bool = false;
    type DropLast<M: Marking, Lead: Shape, Last: Size> = (Lead::Drop<M>, Last);
    type KeepLast<M: Marking, Lead: Shape, Last: Size> = (Lead::Keep<M>, Last);
    type Either<Then: Shape, Else: Shape> = Else;
}

/// A distance from the back of a shape, and what can be done to a shape there. Every function is total.
pub trait Depth: Sealed + 'static {
    /// The depth as a number; `usize::MAX` for [`Out`].
    const D: usize;
    /// One less; [`Out`] below zero.
    type Pred: Depth;
    /// Is this depth equal to another?
    type Is<E: Depth>: Answer;
    /// Is this depth the successor of `E`?
    type IsSuccOf<E: Depth>: Answer;
    /// `R` less this depth; [`Out`] below zero.
    type From<R: Depth>: Depth;
    /// Is this depth zero?
    type IsZero: Answer;
    /// Is this depth a successor?
    type IsSucc: Answer;
    /// Is this depth that of an axis of a shape of rank `R`?
    type Under<R: Depth>: Answer;
    /// The size at this depth; [`One`] beyond the front.
    type Of<S: Shape>: Size;
    /// The shape without the axis at this depth.
    type Remove<S: Shape>: Shape;
    /// The shape with size `N` at this depth.
    type Set<S: Shape, N: Size>: Shape;
    /// The shape with a new axis of size `N`, which then is at this depth.
    type Insert<S: Shape, N: Size>: Shape;
    /// The shape with the axes `New` in place of the axis at this depth.
    type Replace<S: Shape, New: Shape>: Shape;
    /// The mask `M` with a [`Yes`] at this depth.
    type Mark<M: Marking>: Marking;
    /// Has the mask `M` a [`Yes`] at this depth?
    type Marked<M: Marking>: Answer;
}

impl Depth for Zeroth {
    const D: usize = 0;
    type Pred = Out;
    type Is<E: Depth> = E::IsZero;
    type IsSuccOf<E: Depth> = No;
    type From<R: Depth> = R;
    type IsZero = Yes;
    type IsSucc = No;
    type Under<R: Depth> = R::IsSucc;
    // (S, N)[0] = N
    type Of<S: Shape> = S::Last;
    // (S, N) without 0 = S
    type Remove<S: Shape> = S::Lead;
    type Set<S: Shape, N: Size> = (S::Lead, N);
    type Insert<S: Shape, N: Size> = (S, N);
    // (S, N) with New for 0 = S, New
    type Replace<S: Shape, New: Shape> = New::Following<S::Lead>;
    type Mark<M: Marking> = (M::Rest, Yes);
    type Marked<M: Marking> = M::First;
}

impl<D: Depth> Depth for Succ<D> {
    const D: usize = D::D + 1;
    type Pred = D;
    type Is<E: Depth> = E::IsSuccOf<D>;
    type IsSuccOf<E: Depth> = D::Is<E>;
    type From<R: Depth> = D::From<R::Pred>;
    type IsZero = No;
    type IsSucc = Yes;
    type Under<R: Depth> = D::Under<R::Pred>;
    // (S, N)[D + 1] = S[D]
    type Of<S: Shape> = D::Of<S::Lead>;
    // (S, N) without D + 1 = (S without D, N)
    type Remove<S: Shape> = (D::Remove<S::Lead>, S::Last);
    type Set<S: Shape, N: Size> = (D::Set<S::Lead, N>, S::Last);
    type Insert<S: Shape, N: Size> = (D::Insert<S::Lead, N>, S::Last);
    // (S, N) with New for D + 1 = (S with New for D, N)
    type Replace<S: Shape, New: Shape> = (D::Replace<S::Lead, New>, S::Last);
    type Mark<M: Marking> = (D::Mark<M::Rest>, M::First);
    type Marked<M: Marking> = D::Marked<M::Rest>;
}

impl Depth for Out {
    const D: usize = usize::MAX;
    type Pred = Out;
    type Is<E: Depth> = No;
    type IsSuccOf<E: Depth> = No;
    type From<R: Depth> = Out;
    type IsZero = No;
    type IsSucc = No;
    type Under<R: Depth> = No;
    type Of<S: Shape> = One;
    type Remove<S: Shape> = S;
    type Set<S: Shape, N: Size> = S;
    type Insert<S: Shape, N: Size> = S;
    type Replace<S: Shape, New: Shape> = S;
    type Mark<M: Marking> = M;
    type Marked<M: Marking> = No;
}

/// An axis number that the library knows (-32 to 31), as a function from the rank to the depth from the back.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is out of range: axes are numbered from 0 to 31, or from the back from -1 to -32",
    label = "there is no axis of this number",
    note = "C05: read on in `conformable::errors::c05` (`cargo doc --open`)"
)]
pub trait AxisNumber: Sealed + 'static {
    /// The depth of this axis in a shape of rank `R`.
    type In<R: Depth>: Depth;
    /// Is it written 0, the first axis of every shape?
    type Front: Lends;
}

macro_rules! axis_numbers {
    ($($front:literal after $before:literal, $back:literal after $behind:literal;)*) => {
        // axis 0 of rank R is at depth R - 1
        #[diagnostic::do_not_recommend]
        impl AxisNumber for Axis<0> {
            type In<R: Depth> = R::Pred;
            type Front = Yes;
        }
        // axis -1 is at depth 0
        #[diagnostic::do_not_recommend]
        impl AxisNumber for Axis<-1> {
            type In<R: Depth> = Zeroth;
            type Front = No;
        }
        $(
            #[diagnostic::do_not_recommend]
            impl AxisNumber for Axis<$front> {
                type In<R: Depth> = <<Axis<$before> as AxisNumber>::In<R> as Depth>::Pred;
                type Front = No;
            }
            #[diagnostic::do_not_recommend]
            impl AxisNumber for Axis<$back> {
                type In<R: Depth> = Succ<<Axis<$behind> as AxisNumber>::In<R>>;
                type Front = No;
            }
        )*
    };
}

axis_numbers! {
    1 after 0, -2 after -1; 2 after 1, -3 after -2; 3 after 2, -4 after -3; 4 after 3, -5 after -4;
    5 after 4, -6 after -5; 6 after 5, -7 after -6; 7 after 6, -8 after -7; 8 after 7, -9 after -8;
    9 after 8, -10 after -9; 10 after 9, -11 after -10; 11 after 10, -12 after -11; 12 after 11, -13 after -12;
    13 after 12, -14 after -13; 14 after 13, -15 after -14; 15 after 14, -16 after -15; 16 after 15, -17 after -16;
    17 after 16, -18 after -17; 18 after 17, -19 after -18; 19 after 18, -20 after -19; 20 after 19, -21 after -20;
    21 after 20, -22 after -21; 22 after 21, -23 after -22; 23 after 22, -24 after -23; 24 after 23, -25 after -24;
    25 after 24, -26 after -25; 26 after 25, -27 after -26; 27 after 26, -28 after -27; 28 after 27, -29 after -28;
    29 after 28, -30 after -29; 30 after 29, -31 after -30; 31 after 30, -32 after -31;
}

/// A shape of any sizes, as the number of the axis that would come behind its own. Messages about one pair of sizes say by it where.
pub trait CountsAxes: Sealed {
    /// The number of that axis.
    type Next: FrontAxis;
}

// () has no axes
impl CountsAxes for () {
    type Next = Axis<0>;
}

// (Lead, Last) has one more than Lead
impl<Lead: CountsAxes, Last> CountsAxes for (Lead, Last) {
    type Next = <Lead::Next as FrontAxis>::After;
}

/// An axis numbered from the front, with the one behind it; the last of 64 is its own, as no shape has more.
pub trait FrontAxis: Sealed {
    /// The axis behind this one.
    type After: FrontAxis;
}

macro_rules! front_axes {
    ($($front:literal)*) => { $(
        #[diagnostic::do_not_recommend]
        impl FrontAxis for Axis<$front> {
            type After = Axis<{ if $front == 63 { 63 } else { $front + 1 } }>;
        }
    )* };
}

front_axes! {
    0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47
    48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63
}

/// The depth of axis `A` in the shape `S`.
pub type DepthOf<S, const A: isize> = <Axis<A> as AxisNumber>::In<<S as Shape>::Depth>;

/// Is axis `A` the first, by its number?
pub type FrontOf<const A: isize> = <Axis<A> as AxisNumber>::Front;

/// The size of axis `A` of the shape `S`.
pub type SizeAt<S, const A: isize> = <DepthOf<S, A> as Depth>::Of<S>;

/// The axis that was looked for, of size `N`.
#[derive(Clone, Copy, Debug)]
pub struct Present<N>(PhantomData<N>);

/// There is no such axis, which is an error of its own, [`AxisOf`]: all else that is asked of it holds.
#[derive(Clone, Copy, Debug)]
pub struct Missing;

/// The axis of the shape `S` at this depth.
pub trait FindIn<S>: Depth {
    /// [`Present`] or [`Missing`].
    type Found;
}

// S[out] is missing
impl<S> FindIn<S> for Out {
    type Found = Missing;
}

// ()[D] is missing
impl FindIn<()> for Zeroth {
    type Found = Missing;
}
impl<D: Depth> FindIn<()> for Succ<D> {
    type Found = Missing;
}

// (Lead, Last)[0] = Last
impl<Lead, Last> FindIn<(Lead, Last)> for Zeroth {
    type Found = Present<Last>;
}

// (Lead, Last)[D + 1] = Lead[D]
impl<D: FindIn<Lead>, Lead, Last> FindIn<(Lead, Last)> for Succ<D> {
    type Found = D::Found;
}

/// Axis `A` of the shape `S`, if it is there.
pub type Found<S, const A: isize> = <DepthOf<S, A> as FindIn<S>>::Found;

/// `Axis<A>` is an axis of the shape `S`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is out of range for the shape `{S}`",
    label = "the shape `{S}` has no `{Self}`",
    note = "axes are numbered from 0, or from the back with -1 for the last",
    note = "C05: read on in `conformable::errors::c05` (`cargo doc --open`)"
)]
pub trait AxisOf<S>: AxisNumber {}

// For every number, and not for every `Axis<A>`: where nobody has said the number, the compiler would ask for the `A` of such an impl too,
// in an error of its own; and for the impl of a trait that finds the axis, where a total function has one.
#[diagnostic::do_not_recommend]
impl<S: Shape, N: AxisNumber> AxisOf<S> for N where <N::In<S::Depth> as Depth>::Under<S::Depth>: IsThere<S, N> {}

/// That axis `N` of the shape `S` is there: [`Yes`].
pub trait IsThere<S, N>: Sealed {}

#[diagnostic::do_not_recommend]
impl<S, N> IsThere<S, N> for Yes {}

/// Which axes, as a list of [`Yes`] and [`No`] aligned at the last axis; `()` is "no other".
pub trait Marking: Sealed + 'static {
    /// The answer for the last axis.
    type First: Answer;
    /// The answers for the axes before it.
    type Rest: Marking;
    /// `(Lead, Last)` without the marked axes.
    type Drop<Lead: Shape, Last: Size>: Shape;
    /// `(Lead, Last)` with size 1 at the marked axes.
    type Keep<Lead: Shape, Last: Size>: Shape;
    /// The answers as bits, the last axis lowest.
    const BITS: u64;
}

impl Marking for () {
    type First = No;
    type Rest = ();
    type Drop<Lead: Shape, Last: Size> = (Lead, Last);
    type Keep<Lead: Shape, Last: Size> = (Lead, Last);
    const BITS: u64 = 0;
}

impl<M: Marking, A: Answer> Marking for (M, A) {
    type First = A;
    type Rest = M;
    type Drop<Lead: Shape, Last: Size> = A::DropLast<M, Lead, Last>;
    type Keep<Lead: Shape, Last: Size> = A::KeepLast<M, Lead, Last>;
    const BITS: u64 = M::BITS << 1 | A::IS as u64;
}

/// A set of axes as bits, the last axis lowest.
pub trait AxisSet: Sealed + 'static {
    /// The bits.
    const AXES: u64;
}

impl<M: Marking> AxisSet for M {
    const AXES: u64 = M::BITS;
}

/// All axes.
#[derive(Clone, Copy, Debug)]
pub struct AllAxes;

impl AxisSet for AllAxes {
    const AXES: u64 = u64::MAX;
}

/// Axis `A` of the shape `S` as a mask.
pub type MarkOf<S, const A: isize> = <DepthOf<S, A> as Depth>::Mark<()>;

/// A list of axes, as [`axes!`](crate::axes) writes it: `()` or `(Rest, Axis<A>)`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a list of axes",
    note = "write a list of axes as `axes![0, -1]`, also where it is of one axis",
    note = "C06: read on in `conformable::errors::c06` (`cargo doc --open`)"
)]
pub trait AxisList: Sealed + 'static {
    /// How many.
    type Count: Depth;
    /// The axes of a shape of rank `R`, marked.
    type Marks<R: Depth>: Marking;
    /// The sizes of `S` at these axes, in this order.
    type Pick<S: Shape>: Shape;
    /// Writes the positions of these axes of the shape `S`, from the front, into an array of as many.
    fn positions<S: Shape>(out: &mut [usize]);
}

#[diagnostic::do_not_recommend]
impl AxisList for () {
    type Count = Zeroth;
    type Marks<R: Depth> = ();
    type Pick<S: Shape> = ();
    #[inline(always)]
    fn positions<S: Shape>(_: &mut [usize]) {}
}

impl<Rest: AxisList, const A: isize> AxisList for (Rest, Axis<A>)
where
    Axis<A>: AxisNumber,
{
    type Count = Succ<Rest::Count>;
    type Marks<R: Depth> = <<Axis<A> as AxisNumber>::In<R> as Depth>::Mark<Rest::Marks<R>>;
    // pick (Rest, A) of S = (pick Rest of S, S[A])
    type Pick<S: Shape> = (Rest::Pick<S>, SizeAt<S, A>);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn positions<S: Shape>(out: &mut [usize]) {
        if let [rest @ .., last] = out {
            *last = S::RANK - 1 - <DepthOf<S, A> as Depth>::D;
            Rest::positions::<S>(rest);
        }
    }
}

/// Is axis `A` of the shape `S` in the list `List`?
pub type MarkedIn<S, List, const A: isize> =
    <DepthOf<S, A> as Depth>::Marked<<List as AxisList>::Marks<<S as Shape>::Depth>>;

/// Axis `A` is not yet in the list `List`.
#[diagnostic::on_unimplemented(
    message = "axis {A} is named twice in `{List}`",
    label = "axis {A} stands for an axis that is named already",
    note = "each axis is named at most once; counted from the back, -1 is the last axis",
    note = "C06: read on in `conformable::errors::c06` (`cargo doc --open`)"
)]
pub trait NamedOnce<List, const A: isize>: Sealed {}

#[diagnostic::do_not_recommend]
impl<List, const A: isize> NamedOnce<List, A> for No {}

/// The recursion of [`AxesOf`].
pub trait EachAxisOf<S>: AxisList {}

#[diagnostic::do_not_recommend]
impl<S: Shape> EachAxisOf<S> for () {}

impl<S: Shape, Rest: EachAxisOf<S>, const A: isize> EachAxisOf<S> for (Rest, Axis<A>)
where
    Axis<A>: AxisOf<S>,
    MarkedIn<S, Rest, A>: NamedOnce<(Rest, Axis<A>), A>,
{
}

/// A list of axes of the shape `S`, each named once.
///
/// An impl for every type, and the recursion apart: the compiler lists the impls of a trait that a method's bound names,
/// but not such a one.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a list of axes of the shape `{S}`",
    note = "write a list of axes as `axes![0, -1]`; C06: read on in `conformable::errors::c06` (`cargo doc --open`)"
)]
pub trait AxesOf<S>: EachAxisOf<S> {}

impl<S, List: EachAxisOf<S>> AxesOf<S> for List {}

/// A list of axes: `axes![0, 2]`, `axes![-1]`, `axes![]`.
///
/// ```
/// use conformable::prelude::*;
/// let a: Tensor<f32, shape![2, 3, 4]> = Tensor::ones();
/// assert_shape!(a.sum_axes::<axes![0, -1]>(), [3]);
/// assert_shape!(a.permute::<axes![2, 0, 1]>(), [4, 2, 3]);
/// ```
#[macro_export]
macro_rules! axes {
    (@ $list:tt) => { $list };
    (@ $list:tt - $a:literal $(, $($rest:tt)*)?) => { $crate::axes!(@ ($list, $crate::axis::Axis<{ -$a }>) $($($rest)*)?) };
    (@ $list:tt $a:literal $(, $($rest:tt)*)?) => { $crate::axes!(@ ($list, $crate::axis::Axis<$a>) $($($rest)*)?) };
    (@ $list:tt { $a:expr } $(, $($rest:tt)*)?) => { $crate::axes!(@ ($list, $crate::axis::Axis<{ $a }>) $($($rest)*)?) };
    (@ $($other:tt)*) => { ::core::compile_error!("axes! takes axis numbers: axes![0, 2], axes![-1]\n\
    C06: read on in `conformable::errors::c06` (`cargo doc --open`)") };
    ($($all:tt)*) => { $crate::axes!(@ () $($all)*) };
}
