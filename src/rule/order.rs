//! Orders along an axis: the `K` largest of it. Sorting keeps the shape.

use crate::axis::{Depth, DepthOf, Out, Succ, Zero};
use crate::shape::Shape;
use crate::size::table::Known;
use crate::size::{Dim, FromNumber, One, Size, ToNumber};
use typenum::{B1, IsLessOrEqual};

/// The shape `S` with size `K` at axis `A`.
pub type Topped<S, const A: isize, const K: usize> =
    <DepthOf<S, A> as Depth>::Set<S, <DepthOf<S, A> as TopAt<S, K>>::Len>;

/// The axis at this depth has `K` elements. Vacuous where there is no such axis: that is said already.
pub trait TopAt<S, const K: usize>: Depth {
    /// `K`.
    type Len: Size;
}

impl<S, const K: usize> TopAt<S, K> for Out {
    type Len = One;
}

impl<Lead: Shape, Last: Size + TopOf<K>, const K: usize> TopAt<(Lead, Last), K> for Zero {
    type Len = Last::Len;
}

impl<D: TopAt<Lead, K>, Lead: Shape, Last: Size, const K: usize> TopAt<(Lead, Last), K> for Succ<D> {
    type Len = D::Len;
}

/// An axis of this size has `K` elements.
#[diagnostic::on_unimplemented(
    message = "top_k cannot take {K} elements of an axis of size `{Self}`",
    label = "the axis of size `{Self}` is not known to have {K} elements",
    note = "not more are taken than the axis has, and both numbers are in the table of sizes; generic code says that a size has as many by the bound `N: TopOf<{K}>`"
)]
pub trait TopOf<const K: usize> {
    /// `K`.
    type Len: Size;
}

#[diagnostic::do_not_recommend]
impl<N, const K: usize> TopOf<K> for N
where
    N: Size + ToNumber,
    Dim<K>: ToNumber<Number: IsLessOrEqual<N::Number, Output = B1> + FromNumber<Size: Known>>,
{
    type Len = <<Dim<K> as ToNumber>::Number as FromNumber>::Size;
}
