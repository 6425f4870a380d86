//! The seal: [`Sealed`], which is a supertrait of every public trait of the library but a few, and the list of all types
//! that have it.
//!
//! The rules of shapes are traits, and their answers become the sizes, the strides and the numbers of elements that
//! `unsafe` code reads and writes by. So nobody else may answer. This module is private: what is not on its list cannot
//! implement such a trait. The rule by which a trait is sealed, `unsafe`, or neither stands in `DESIGN.md`, and
//! `scripts/sealed.py` holds every public trait to it.
//!
//! A reference is sealed if what it refers to is: `&` is *fundamental*, so `impl Rule for &Mine` may stand in another crate.
//! Tuples and arrays are not, whatever is in them.

use crate::axis::{AllAxes, Axis, Missing, No, Out, Present, Succ, Yes, Zeroth};
use crate::element::Element;
use crate::expr::Expr;
use crate::kernel::tree::{Choose, Map, Value, Zip};
#[cfg(any(feature = "std", feature = "libm"))]
use crate::nn::attention::{Attention, MaskedBy, NoMask};
use crate::nn::conv::{Bias, Conv, NoBias};
#[cfg(any(feature = "std", feature = "libm"))]
use crate::nn::cross_entropy::{HardTargets, LogProbabilities, Logits, SoftTargets};
use crate::nn::pool::settings::Pool;
#[cfg(any(feature = "std", feature = "libm"))]
use crate::nn::recurrent::{GruCell, LstmCell, Recurrence, RnnCell};
use crate::nn::resize::{ByFactors, BySizes, Cropped, Interpolated, Nearest, Resize, Uncropped};
use crate::ops::pad::Pad;
#[cfg(any(feature = "std", feature = "libm"))]
use crate::rule::attention::{HeadGroups, OwnHeads, Triple};
use crate::rule::concat::Copies;
use crate::rule::conv::Groups;
use crate::rule::diagonal::{NthDiagonal, StartsAt};
use crate::rule::einsum::{Also, AroundDots, Dotted, Letters, OnAxis};
use crate::rule::grid::{InNeither, InPlane, InVolume};
use crate::rule::groups::{NoGroup, OneGroup, SomeGroups};
use crate::rule::grow::OutputPadding;
use crate::rule::image::{Image, Kernel, Pair, StackedRows};
use crate::rule::pool::{RoundsDown, RoundsUp, Window, WindowDhw};
use crate::rule::quantize::{ForAll, ScaledAlong, ScaledInBlocks};
#[cfg(any(feature = "std", feature = "libm"))]
use crate::rule::recurrent::{BatchFirst, Gated, NotGiven, StepsFirst};
use crate::rule::slice::{
    Among, AmongLast, At, Backward, Computes, Every, Forward, FromEnd, FromStart, Leading, New, Open, Rest, Span,
    Trims, Whole,
};
use crate::rule::slide::{
    Adjoining, Dilation, DilationDhw, Evenly, Padding, PaddingDhw, RoundedUp, Stride, StrideDhw, Way, WayUp,
};
use crate::rule::strict::{AtMost, EqualShapes, OneSided};
use crate::shape::{OpenExtents, Rank, Shape, TooManyAxes};
use crate::size::computed::{Counts, JoinsNames, Several, Single, Stays, Zero};
use crate::size::table::{Nowhere, TheTable};
use crate::size::{AtLeastOne, Dim, Dyn, Len, Nothing, One, Sum, TooLarge};
use crate::storage::einsum::{And, First};
use crate::storage::source::{Held, KeptLeaf, Leaf};
use crate::storage::{Inline, Lent, LentMut, LentSlice, LentSliceMut, Storage};
use crate::tensor::Tensor;
use typenum::{B0, B1, Equal, Greater, Less, UInt, UTerm};

/// A type that the library's own traits are implemented for.
///
/// It has one impl, for what is [`Listed`]: the compiler lists the impls of a sealed trait's seal, but not those behind such a
/// one.
#[diagnostic::on_unimplemented(
    message = "the rules of shapes are not implemented outside the library: `{Self}` is none of its types",
    label = "the trait is sealed",
    note = "code that reads and writes memory rests on what such a trait answers; a rule of your own is a bound, or a trait of your own",
    note = "C44: read on in `conformable::errors::c44` (`cargo doc --open`)"
)]
pub trait Sealed {}

#[diagnostic::do_not_recommend]
impl<T: Listed + ?Sized> Sealed for T {}

/// A type on the list below.
pub trait Listed {}

/// A line a type, with its parameters before it.
macro_rules! seal {
    ($($(#[$attribute:meta])* $({$($parameters:tt)*})? $sealed:ty;)*) => { $(
        $(#[$attribute])*
        impl $(<$($parameters)*>)? Listed for $sealed {}
    )* };
}

// Elements.
seal! { f32; f64; i8; i16; i32; i64; isize; u8; u16; u32; u64; usize; bool; }

// Sizes, and numbers that are computed with.
seal! {
    One; {const N: usize} Dim<N>; {Tag} Dyn<Tag>; TooLarge; Nothing; Nowhere; TheTable;
    UTerm; {U, B} UInt<U, B>; B0; B1; Less; Equal; Greater;
}

// Shapes and lists of all kinds, which are pairs; tuples of operands; arrays.
seal! {
    (); {A} (A,); {A, B} (A, B); {A, B, C} (A, B, C); {A, B, C, D} (A, B, C, D); {A, B, C, D, E} (A, B, C, D, E);
    {A, B, C, D, E, F} (A, B, C, D, E, F); {A, B, C, D, E, F, G} (A, B, C, D, E, F, G);
    {A, B, C, D, E, F, G, H} (A, B, C, D, E, F, G, H);
    {T, const N: usize} [T; N]; TooManyAxes; {R: Rank} OpenExtents<R>;
    {T: Sealed + ?Sized} &T;
}

// Axes.
seal! {
    {const A: isize} Axis<A>; Zeroth; {D} Succ<D>; Out; Yes; No; {N} Present<N>; Missing; AllAxes;
}

// Diagonals.
seal! { {const K: isize} NthDiagonal<K>; {R, C} StartsAt<R, C>; }

// Lengths, and ways to compute with sizes.
seal! {
    Stays; Counts; JoinsNames; Zero; Single; Several; Adjoining; RoundedUp; {S, P} Evenly<S, P>;
    {const BEFORE: usize, const AFTER: usize, const STRIDE: usize, const DILATION: usize} Way<BEFORE, AFTER, STRIDE, DILATION>;
    {const BEFORE: usize, const AFTER: usize, const STRIDE: usize, const DILATION: usize} WayUp<BEFORE, AFTER, STRIDE, DILATION>;
    {Tag} Len<Tag>; {A, B} Sum<A, B>; {Tag} AtLeastOne<Tag>;
    #[cfg(feature = "proptest")] {Tag} crate::interop::proptest::LengthRange<Tag>;
}

// Slices.
seal! {
    {const N: usize} FromStart<N>; {const N: usize} FromEnd<N>; {const N: usize} Forward<N>; {const N: usize} Backward<N>;
    Open; Whole; New; {P} At<P>; {A, B, Step} Span<A, B, Step>; {Left} Rest<Left>; Leading;
    {A, B} Trims<A, B>; {A, B} Among<A, B>; {A, B} AmongLast<A, B>; {S} Every<S>; {R} Computes<R>;
}

// Einsum.
seal! {
    {const LETTER: char, const AXIS: isize} OnAxis<LETTER, AXIS>;
    {P, const LETTER: char, const AXIS: isize} Also<P, LETTER, AXIS>;
    {List, const COUNT: isize} Letters<List, COUNT>;
    {List, Front, Back, const COUNT: isize} Dotted<List, Front, Back, COUNT>;
    {Before, After, Count} AroundDots<Before, After, Count>;
    {A, L} First<A, L>; {Before, A, L} And<Before, A, L>;
}

// Settings, and what they are settings of.
seal! {
    {W, S, P, D, R} Pool<W, S, P, D, R>; RoundsDown; RoundsUp;
    {const H: usize, const W: usize} Window<H, W>; {const D: usize, const H: usize, const W: usize} WindowDhw<D, H, W>;
    {S, P, D, G, B, O} Conv<S, P, D, G, B, O>;
    {const H: usize, const W: usize} Stride<H, W>;
    {const H: usize, const W: usize} Dilation<H, W>;
    {const TOP: usize, const BOTTOM: usize, const LEFT: usize, const RIGHT: usize} Padding<TOP, BOTTOM, LEFT, RIGHT>;
    {const D: usize, const H: usize, const W: usize} StrideDhw<D, H, W>;
    {const D: usize, const H: usize, const W: usize} DilationDhw<D, H, W>;
    {const FRONT: usize, const BACK: usize, const TOP: usize, const BOTTOM: usize, const LEFT: usize, const RIGHT: usize}
    PaddingDhw<FRONT, BACK, TOP, BOTTOM, LEFT, RIGHT>;
    {const H: usize, const W: usize} OutputPadding<H, W>;
    {const G: usize} Groups<G>; NoGroup; OneGroup; SomeGroups; NoBias; {B} Bias<B>;
    {C, H, W} Image<C, H, W>; {O, C, H, W} Kernel<O, C, H, W>; {I, K} Pair<I, K>; {D, H} StackedRows<D, H>;
    {M, F, C} Resize<M, F, C>; Nearest; Interpolated; BySizes; {const N: usize} ByFactors<N>; Uncropped; {T, const N: usize} Cropped<T, N>;
    InPlane; InVolume; InNeither;
    {T} Pad::Constant<T>; Pad::Reflect; Pad::Edge;
    EqualShapes; OneSided; {const LEN: usize} AtMost<LEN>;
    {S, const N: usize} Copies<S, N>;
    ForAll; {const A: isize} ScaledAlong<A>; {const A: isize, const LENGTH: usize} ScaledInBlocks<A, LENGTH>;
}

#[cfg(any(feature = "std", feature = "libm"))]
seal! {
    {T, M, H} Attention<T, M, H>; NoMask; {M} MaskedBy<M>; OwnHeads; {const G: usize} HeadGroups<G>;
    {Q, K, V} Triple<Q, K, V>; {S: Shape, T} crate::grad::Var<'_, S, T>; {S: Shape} crate::grad::VarMask<'_, S>;
    HardTargets; SoftTargets; Logits; LogProbabilities;
    {C, S, L, O} Recurrence<C, S, L, O>; {C, P} LstmCell<C, P>; GruCell; RnnCell; NotGiven; StepsFirst; BatchFirst;
    {D, Rows, C} Gated<D, Rows, C>;
}

#[cfg(feature = "rayon")]
seal! {
    {'s, T: Element, S: Shape, To: Shape, B: Storage, F: crate::storage::Lends} crate::ops::axis_iter::AxisIter<'s, T, S, To, B, F>;
    {'s, T: Element, S: Shape, To, K: crate::storage::Kind} crate::ops::axis_iter::AxisIterMut<'s, T, S, To, K>;
    {'s, T: Element, S: Shape, To, B: Storage, F} crate::ops::along::Batches<'s, T, S, To, B, F>;
    {T, S} crate::view::Chunks<'_, T, S>;
}

// Tensors, where their elements are, and expressions.
seal! {
    {T: Element, S: Shape, B: Storage} Tensor<T, S, B>;
    #[cfg(feature = "alloc")] crate::storage::Heap;
    Inline; {K} Lent<'_, K>; {K} LentMut<'_, K>; {K} LentSlice<'_, K>; {K} LentSliceMut<'_, K>;
    {T: Element, S: Shape, B: Storage} Leaf<'_, T, S, B>;
    {T: Element, S: Shape, B: Storage} Held<T, S, B>;
    {V} KeptLeaf<V>;
    {T} Value<T>; {O, E} Map<O, E>; {O, L, R} Zip<O, L, R>; {M, L, R} Choose<M, L, R>; {E} Expr<E>;
}
