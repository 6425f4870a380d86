//! Orders along an axis: the `K` largest of it. Sorting keeps the shape.

use crate::axis::{Depth, DepthOf, FindIn, Missing, Present};
use crate::sealed::Sealed;
use crate::size::table::{HasNumber, TheTable};
use crate::size::{AtLeast, One, Size};

/// The shape `S` with size `K` at axis `A`.
pub type Topped<S, const A: isize, const K: usize> =
    <DepthOf<S, A> as Depth>::Set<S, <DepthOf<S, A> as TopAt<S, K>>::Len>;

/// The axis at this depth, if there is one, has `K` elements.
pub trait TopAt<S, const K: usize>: Depth {
    /// `K`.
    type Len: Size;
}

impl<S, D, const K: usize> TopAt<S, K> for D
where
    D: FindIn<S, Found: TopIfPresent<K>>,
{
    type Len = <D::Found as TopIfPresent<K>>::Len;
}

/// An axis that is missing, or one that has `K` elements.
pub trait TopIfPresent<const K: usize>: Sealed {
    /// `K`.
    type Len: Size;
}

impl<const K: usize> TopIfPresent<K> for Missing {
    type Len = One;
}

impl<N: TopOf<K>, const K: usize> TopIfPresent<K> for Present<N> {
    type Len = N::Len;
}

/// An axis of this size has `K` elements.
#[diagnostic::on_unimplemented(
    message = "top_k cannot take {K} elements of an axis of size `{Self}`",
    label = "the axis of size `{Self}` is not known to have {K} elements",
    note = "not more are taken than the axis has, and both numbers are in the table of sizes; generic code says that a size has as many by the bound `N: AtLeast<Dim<{K}>>`; one that is known at run time gets a number by `.renamed::<shape![..]>()?`",
    note = "C24: read on in `conformable::errors::c24` (`cargo doc --open`)"
)]
pub trait TopOf<const K: usize>: Sealed {
    /// `K`.
    type Len: Size;
}

impl<N, const K: usize> TopOf<K> for N
where
    N: Size,
    TheTable: HasNumber<K, Size: IsOn<N>>,
{
    type Len = <TheTable as HasNumber<K>>::Size;
}

/// So many positions are on an axis of size `N`: [`AtLeast`], asked of the number, so that nothing is asked where it is not known.
pub trait IsOn<N>: Sealed {}

impl<N: AtLeast<K>, K: Sealed> IsOn<N> for K {}
