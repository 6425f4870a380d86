//! Attention: queries `[.., M, D]`, keys `[.., N, D]` and values `[.., N, E]` give `[.., M, E]`.
//!
//! ```text
//! queries  [Lq, M, D]
//! keys     [Lk, N, D]         one for each value, of as many elements as a query
//! values   [Lv, N, E]
//! mask     what broadcasts to the scores, [Lq ⊕ Lk ⊕ Lv, M, N]
//! output   [Lq ⊕ Lk ⊕ Lv, M, E]
//! ```
//!
//! With `G` groups the last axis before the queries counts heads: `G` heads of queries share one of keys and values.

use crate::axis::{Missing, Yes};
use crate::rule::answer::BitAnswer;
use crate::rule::broadcast::{BroadcastTo, Conformable, Join};
use crate::rule::conv::GroupsOverZero;
use crate::rule::groups::{HowMany, NoGroup, OneGroup, SomeGroups};
use crate::rule::same::SameSize;
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::{Dim, ToNumber};
use core::marker::PhantomData;
use core::ops::Mul;
use typenum::IsEqual;

/// Each head of queries has keys and values of its own, or shares them by broadcasting.
#[derive(Clone, Copy, Debug, Default)]
pub struct OwnHeads;

/// `G` heads of queries in a row share a head of keys and values.
#[derive(Clone, Copy, Debug, Default)]
pub struct HeadGroups<const G: usize>;

/// The batch axes of attention, from those of queries, keys and values.
pub trait Heads: Sealed {
    /// Batch axes of the output, total.
    type Batch<Lq: Shape, Lk: Shape, Lv: Shape>: Shape;
    /// How many heads of queries a head of keys serves.
    const GROUPS: usize;
}

impl Heads for OwnHeads {
    type Batch<Lq: Shape, Lk: Shape, Lv: Shape> = <<Lq as Join>::With<Lk> as Join>::With<Lv>;
    const GROUPS: usize = 1;
}

// [.., Hq] over [.., Hk] and [.., Hv] = [.., Hq]
impl<const G: usize> Heads for HeadGroups<G> {
    type Batch<Lq: Shape, Lk: Shape, Lv: Shape> = (
        <<<Lq as Shape>::Lead as Join>::With<<Lk as Shape>::Lead> as Join>::With<<Lv as Shape>::Lead>,
        <Lq as Shape>::Last,
    );
    const GROUPS: usize = G;
}

/// What says how to attend.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say how to attend",
    label = "expected `Attention`",
    note = "`Attention::new()` lets each query see all keys; `Attention::new().causal()` and `.mask(&mask)` hide some",
    note = "C41: read on in `conformable::errors::c41` (`cargo doc --open`)"
)]
pub trait SaysHow: Sealed {
    /// Itself. Functions ask of this type what they ask of its elements, so that what does not say how is one error.
    type How;
    /// The heads of queries and keys.
    type Heads: Heads;
    /// The mask.
    type Mask;
}

/// The shape of the attention of queries `Q` to keys `K` with values `V`, in the way `A`.
pub type Attended<A, Q, K, V> = <A as Attend<Q, K, V>>::Output;

/// How the shapes of queries, keys and values go together: the output is total, the check is [`Attends`].
pub trait Attend<Q, K, V>: SaysHow<How = Self> {
    /// The shape of the scores.
    type Scores: Shape;
    /// The shape that comes out.
    type Output: Shape;
}

/// A shape without its last two axes.
pub(super) type BatchBefore<S> = <<S as Shape>::Lead as Shape>::Lead;
/// The last axis but one.
type RowsOf<S> = <<S as Shape>::Lead as Shape>::Last;

impl<A: SaysHow<How = A>, Q: Shape, K: Shape, V: Shape> Attend<Q, K, V> for A {
    type Scores = ((<A::Heads as Heads>::Batch<BatchBefore<Q>, BatchBefore<K>, BatchBefore<V>>, RowsOf<Q>), RowsOf<K>);
    type Output = ((<A::Heads as Heads>::Batch<BatchBefore<Q>, BatchBefore<K>, BatchBefore<V>>, RowsOf<Q>), V::Last);
}

/// The keys have as many elements as the queries.
#[diagnostic::on_unimplemented(
    message = "queries and keys must have the same size: a query has `{D}` elements, and a key `{Self}`",
    label = "queries of `{D}` elements, keys of `{Self}`",
    note = "queries are `[.., M, D]`, keys `[.., N, D]` and values `[.., N, E]`",
    note = "C38: read on in `conformable::errors::c38` (`cargo doc --open`)"
)]
pub trait SizedAsQueries<D>: Sealed {}

#[diagnostic::do_not_recommend]
impl<D, Dk: SameSize<D>> SizedAsQueries<D> for Dk {}

/// There are as many values as keys.
#[diagnostic::on_unimplemented(
    message = "there must be the same number of keys and values: there are `{N}` keys and `{Self}` values",
    label = "`{N}` keys, `{Self}` values",
    note = "queries are `[.., M, D]`, keys `[.., N, D]` and values `[.., N, E]`",
    note = "C38: read on in `conformable::errors::c38` (`cargo doc --open`)"
)]
pub trait AsManyAsKeys<N>: Sealed {}

#[diagnostic::do_not_recommend]
impl<N, Nv: SameSize<N>> AsManyAsKeys<N> for Nv {}

/// There are as many heads of values as of keys.
#[diagnostic::on_unimplemented(
    message = "there must be the same number of heads of keys and of values: there are `{Hk}` of keys and `{Self}` of values",
    label = "`{Hk}` heads of keys, `{Self}` of values",
    note = "in groups, queries are `[.., G * Hk, M, D]`, keys `[.., Hk, N, D]` and values `[.., Hk, N, E]`",
    note = "C38: read on in `conformable::errors::c38` (`cargo doc --open`)"
)]
pub trait AsManyHeads<Hk>: Sealed {}

#[diagnostic::do_not_recommend]
impl<Hk, Hv: SameSize<Hk>> AsManyHeads<Hk> for Hv {}

/// There are as many heads of keys as of queries, each a group of its own.
#[diagnostic::on_unimplemented(
    message = "{G} heads of queries for each of `{Self}` heads of keys are not `{Hq}` heads of queries",
    label = "`{Hq}` heads of queries, `{Self}` heads of keys, groups of {G}",
    note = "in groups, queries are `[.., G * Hk, M, D]`, keys `[.., Hk, N, D]` and values `[.., Hk, N, E]`",
    note = "C38: read on in `conformable::errors::c38` (`cargo doc --open`)"
)]
pub trait OneHeadEach<Hq, const G: usize>: Sealed {}

#[diagnostic::do_not_recommend]
impl<Hq, Hk: SameSize<Hq>, const G: usize> OneHeadEach<Hq, G> for Hk {}

/// `G` times the heads of keys are the heads of queries.
#[diagnostic::on_unimplemented(
    message = "{G} heads of queries for each of `{Hk}` heads of keys are not `{Hq}` heads of queries",
    label = "`{Hq}` heads of queries, `{Hk}` heads of keys, groups of {G}",
    note = "in groups, queries are `[.., G * Hk, M, D]`, keys `[.., Hk, N, D]` and values `[.., Hk, N, E]`",
    note = "C38: read on in `conformable::errors::c38` (`cargo doc --open`)"
)]
pub trait InHeads<Hq, Hk, const G: usize>: Sealed {}

#[diagnostic::do_not_recommend]
impl<Hq, Hk, const G: usize> InHeads<Hq, Hk, G> for Yes {}

/// Groups of so many heads, `G`, of `Hq` heads of queries over `Hk` of keys and `Hv` of values.
pub trait HeadsShared<Hq, Hk, Hv, const G: usize>: Sealed {}

// refused elsewhere
impl<Hq, Hk, Hv, const G: usize> HeadsShared<Hq, Hk, Hv, G> for NoGroup {}

impl<Hq, Hk: OneHeadEach<Hq, G>, Hv: AsManyHeads<Hk>, const G: usize> HeadsShared<Hq, Hk, Hv, G> for OneGroup {}

impl<Hq, Hk, Hv, N, const G: usize> HeadsShared<Hq, Hk, Hv, G> for SomeGroups
where
    Dim<G>: ToNumber<Number = N>,
    Hq: ToNumber,
    Hv: AsManyHeads<Hk>,
    Hk: ToNumber<Number: Mul<N, Output: IsEqual<Hq::Number, Output: BitAnswer<Answer: InHeads<Hq, Hk, G>>>>>,
{
}

/// A shape before its last two axes as what groups of heads see: itself, whose last axis is that of the heads, or [`Missing`] if
/// there is none.
pub trait AsHeads: Sealed {
    /// What it is seen as.
    type Seen;
}

impl AsHeads for () {
    type Seen = Missing;
}
impl<L, H> AsHeads for (L, H) {
    type Seen = Self;
}

/// There is an axis of heads.
#[diagnostic::on_unimplemented(
    message = "heads in groups are an axis of their own, before the last two: there is none in queries, keys or values",
    label = "there is no axis of heads",
    note = "in groups, queries are `[.., G * Hk, M, D]`, keys `[.., Hk, N, D]` and values `[.., Hk, N, E]`",
    note = "C38: read on in `conformable::errors::c38` (`cargo doc --open`)"
)]
pub trait HasHeads: Sealed {}

#[diagnostic::do_not_recommend]
impl<L, H> HasHeads for (L, H) {}

/// The batch axes of queries, keys and values go together.
pub trait BatchesGo<Lq, Lk, Lv>: Sealed {}

impl<Lq, Lk, Lv> BatchesGo<Lq, Lk, Lv> for OwnHeads
where
    Lq: Shape + Conformable<Lk>,
    Lk: Shape,
    <Lq as Join>::With<Lk>: Conformable<Lv>,
{
}

impl<Lq, Lk, Lv, Seen, const G: usize> BatchesGo<Lq, Lk, Lv> for HeadGroups<G>
where
    Lq: AsHeads<Seen: HasHeads + AlongWith<Lk::Seen, Lv::Seen, Together = Seen>>,
    Lk: AsHeads<Seen: HasHeads>,
    Lv: AsHeads<Seen: HasHeads>,
    Seen: GroupedBy<G>,
    Dim<G>: GroupsOverZero,
{
}

/// Heads of queries, keys and values that go together in groups of `G`. Of what is [`Missing`], nothing is asked.
pub trait GroupedBy<const G: usize>: Sealed {}

impl<const G: usize> GroupedBy<G> for Missing {}
impl<Lq, Hq, Lk, Hk, Lv, Hv, const G: usize> GroupedBy<G> for Triple<(Lq, Hq), (Lk, Hk), (Lv, Hv)>
where
    OwnHeads: BatchesGo<Lq, Lk, Lv>,
    Dim<G>: ToNumber<Number: HowMany<Groups: HeadsShared<Hq, Hk, Hv, G>>>,
{
}

/// What three shapes are seen as.
#[derive(Clone, Copy, Debug)]
pub struct Triple<Q, K, V>(PhantomData<(Q, K, V)>);

/// What a shape is seen as, along with two others: a [`Triple`], or [`Missing`] if one of them is.
pub trait AlongWith<K, V>: Sealed {
    /// All three.
    type Together;
}

impl<K, V> AlongWith<K, V> for Missing {
    type Together = Missing;
}
impl<L, N, V> AlongWith<Missing, V> for (L, N) {
    type Together = Missing;
}
impl<Lq, Nq, Lk, Nk> AlongWith<(Lk, Nk), Missing> for (Lq, Nq) {
    type Together = Missing;
}
impl<Lq, Nq, Lk, Nk, Lv, Nv> AlongWith<(Lk, Nk), (Lv, Nv)> for (Lq, Nq) {
    type Together = Triple<Self, (Lk, Nk), (Lv, Nv)>;
}

/// A shape as a matrix for each position of the axes before: itself, or [`Missing`] if it has fewer than two axes.
#[diagnostic::on_unimplemented(
    message = "the shape `{Self}` is not known to be that of queries, keys or values",
    label = "has `{Self}` two axes?",
    note = "with any leading axes `L: Shape`, write `shape![..L, M, D]`",
    note = "C38: read on in `conformable::errors::c38` (`cargo doc --open`)"
)]
pub trait AsMatrices: Sealed {
    /// What it is seen as.
    type Seen;
}

impl AsMatrices for () {
    type Seen = Missing;
}
impl<C> AsMatrices for ((), C) {
    type Seen = Missing;
}
impl<L, R, C> AsMatrices for ((L, R), C) {
    type Seen = Self;
}

/// What the shape `S` is seen as are matrices.
#[diagnostic::on_unimplemented(
    message = "queries, keys and values have at least two axes each, and here is the shape `{S}`",
    label = "the shape `{S}` has fewer than two axes",
    note = "queries are `[.., M, D]`, keys `[.., N, D]` and values `[.., N, E]`; `.unsqueeze::<0>()` makes a matrix of one row",
    note = "C38: read on in `conformable::errors::c38` (`cargo doc --open`)"
)]
pub trait AreMatrices<S>: Sealed {}

#[diagnostic::do_not_recommend]
impl<S, L, R, C> AreMatrices<S> for ((L, R), C) {}

/// Queries, keys and values that go together in heads `H`. Of what is [`Missing`], nothing is asked.
pub trait AttendIn<H>: Sealed {}

impl<H> AttendIn<H> for Missing {}
impl<Lq, M, D, Lk, N, Dk, Lv, Nv, E, H> AttendIn<H> for Triple<((Lq, M), D), ((Lk, N), Dk), ((Lv, Nv), E)>
where
    Dk: SizedAsQueries<D>,
    Nv: AsManyAsKeys<N>,
    H: BatchesGo<Lq, Lk, Lv>,
{
}

/// A mask of the shape `Self` goes over scores of the shape `Scores`.
#[diagnostic::on_unimplemented(
    message = "a mask of the shape `{Self}` cannot be broadcast to the scores, of the shape `{Scores}`",
    label = "the mask has the shape `{Self}`, and the scores `{Scores}`",
    note = "scores are `[.., queries, keys]`; aligned from the last axis, each size of the mask is equal to that of the scores or is 1",
    note = "a mask for each sequence of a batch, `[batch, queries, keys]`, gets an axis for the heads by `.unsqueeze::<-3>()`",
    note = "C38: read on in `conformable::errors::c38` (`cargo doc --open`)"
)]
pub trait MaskOver<Scores>: Sealed {}

#[diagnostic::do_not_recommend]
impl<Scores, S: BroadcastTo<Scores>> MaskOver<Scores> for S {}

/// This mask goes over scores of the shape `Scores`.
pub trait MaskFor<Scores>: Sealed {}

/// Queries, keys and values of these shapes have an attention.
#[diagnostic::on_unimplemented(
    message = "there is no attention of queries `{Q}` to keys `{K}` with values `{V}`",
    label = "these do not go together",
    note = "queries are `[.., M, D]`, keys `[.., N, D]` and values `[.., N, E]`",
    note = "C38: read on in `conformable::errors::c38` (`cargo doc --open`)"
)]
pub trait Attends<Q, K, V>: Attend<Q, K, V> {}

impl<Q, K, V, A, Seen> Attends<Q, K, V> for A
where
    A: Attend<Q, K, V>,
    Q: AsMatrices<Seen: AreMatrices<Q> + AlongWith<K::Seen, V::Seen, Together = Seen>>,
    K: AsMatrices<Seen: AreMatrices<K>>,
    V: AsMatrices<Seen: AreMatrices<V>>,
    Seen: AttendIn<A::Heads>,
    A::Mask: MaskFor<A::Scores>,
{
}
