//! Heads: positions `[.., N, E]` are seen as `[.., H, N, D]`, with `H` heads of `D = E / H` features each.
//!
//! ```text
//! features   [.., N, E]
//! split      [.., N, H, D]     a view
//! heads      [.., H, N, D]     a view
//! ```

use crate::axis::Missing;
use crate::rule::attention::{
    AlongWith, AsManyAsKeys, AsMatrices, BatchBefore, BatchesGo, Heads, MaskFor, SaysHow, Triple,
};
use crate::rule::broadcast::Join;
use crate::rule::linear::{HasFeatures, SameFeatures};
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::table::Known;
use crate::size::{FromNumber, Size, ToNumber};
use core::ops::{Div, Mul};
use typenum::{B1, IsEqual};

/// The last axis but one.
type LenOf<S> = <<S as Shape>::Lead as Shape>::Last;

/// The size of each of `H` heads of `E` features together.
pub type HeadSize<E, H> = <E as DividedAmong<H>>::Head;

/// Positions of the shape `S` as heads: `[.., H, N, D]` of `[.., N, E]`, total.
pub type ByHead<S, H, D> = (((BatchBefore<S>, H), LenOf<S>), D);

/// The same with the heads of a position beside each other: `[.., N, H, D]` of `[.., N, E]`, total.
pub type ByPosition<S, H, D> = (((BatchBefore<S>, LenOf<S>), H), D);

/// The shape of what positions of the shape `Q` make of those of the shapes `K` and `V`: `[.., N, E]`, total.
pub type Answered<Q, K, V, E> =
    ((<<BatchBefore<Q> as Join>::With<BatchBefore<K>> as Join>::With<BatchBefore<V>>, LenOf<Q>), E);

/// So many features are divided evenly among `H` heads.
#[diagnostic::on_unimplemented(
    message = "`{Self}` features are not divisible among `{H}` heads",
    label = "`{H}` heads of the same size do not have `{Self}` features",
    note = "all heads have the same number of features: the number of heads divides that of the layer, as 8 heads do in `MultiHeadAttention<Dim<64>, Dim<8>>`; both are in the table of sizes",
    note = "generic code says that they do by the bound `E: DividedAmong<H>`",
    note = "C37: read on in `conformable::errors::c37` (`cargo doc --open`)"
)]
pub trait DividedAmong<H>: Sealed {
    /// The features of each head.
    type Head: Size;
}

#[diagnostic::do_not_recommend]
impl<E, H, Quotient, Product> DividedAmong<H> for E
where
    H: Size + ToNumber,
    E: Size + ToNumber<Number: Div<H::Number, Output = Quotient>>,
    Quotient: FromNumber<Size: Known> + Mul<H::Number, Output = Product>,
    Product: IsEqual<E::Number, Output = B1>,
{
    type Head = Quotient::Size;
}

/// The shape of positions with `E` features each.
#[diagnostic::on_unimplemented(
    message = "the layer takes inputs `[.., positions, features]`, and the shape `{Self}` has fewer than two axes",
    label = "expected an input `[.., positions, {E}]`",
    note = "`.unsqueeze::<0>()` makes one position of a vector",
    note = "C37: read on in `conformable::errors::c37` (`cargo doc --open`)"
)]
pub trait HasPositions<E>: HasFeatures<E> {}

impl<L: Shape, N: Size, F: Size + SameFeatures<E>, E> HasPositions<E> for ((L, N), F) {}

/// Values of this shape go with keys of the shape `K`: there are as many. Of what has less than two axes, nothing is asked.
pub trait ValuesOf<K>: Sealed {}

impl<K: AsMatrices, V: AsMatrices<Seen: OneForEach<K::Seen>>> ValuesOf<K> for V {}

/// The same of what the shapes are seen as.
pub trait OneForEach<Keys>: Sealed {}

impl<Keys> OneForEach<Keys> for Missing {}
impl<L, N, E> OneForEach<Missing> for ((L, N), E) {}
impl<Lk, N, Ek, Lv, Nv: AsManyAsKeys<N>, Ev> OneForEach<((Lk, N), Ek)> for ((Lv, Nv), Ev) {}

/// Positions of the shapes `Q`, `K` and `V`, divided among `H` heads, have an attention in this way. How many features and
/// values there are is asked apart.
pub trait AttendsByHead<Q, K, V, H>: SaysHow<How = Self> {}

impl<Q, K, V, H, A, Seen> AttendsByHead<Q, K, V, H> for A
where
    A: SaysHow<How = A>,
    Q: AsMatrices<Seen: AlongWith<K::Seen, V::Seen, Together = Seen>>,
    K: AsMatrices,
    V: AsMatrices,
    Seen: GoByHead<A, H>,
{
}

/// Queries, keys and values that go together in the way `A`, by `H` heads. Of what is [`Missing`], nothing is asked.
pub trait GoByHead<A, H>: Sealed {}

impl<A, H> GoByHead<A, H> for Missing {}
impl<Lq, M, Em, Lk, N, Ek, Lv, Nv, Ev, A, H> GoByHead<A, H> for Triple<((Lq, M), Em), ((Lk, N), Ek), ((Lv, Nv), Ev)>
where
    Lq: Shape,
    M: Size,
    Lk: Shape,
    N: Size,
    Lv: Shape,
    H: Size,
    A: SaysHow,
    A::Heads: BatchesGo<(Lq, H), (Lk, H), (Lv, H)>,
    A::Mask: MaskFor<((<A::Heads as Heads>::Batch<(Lq, H), (Lk, H), (Lv, H)>, M), N)>,
{
}
