//! An axis in chunks of equal size, as many as there are.

use crate::axis::{Depth, DepthOf, FindIn, Missing, Present};
use crate::sealed::Sealed;
use crate::size::computed::{Several, Single};
use crate::size::table::Known;
use crate::size::{Dim, FromNumber, One, Size, SizeOf, ToNumber};
use core::ops::Rem;
use typenum::{NonZero, U0};

/// The shape `S` with `LEN` elements along axis `A`: that of a chunk.
pub type Chunked<S, const A: isize, const LEN: usize> =
    <DepthOf<S, A> as Depth>::Set<S, <DepthOf<S, A> as ChunksAt<S, LEN>>::Len>;

/// The shape `S` with `LEN` elements along its first axis, however long that is: that of a batch whose end is filled up.
pub type Batched<S, const LEN: usize> = <DepthOf<S, 0> as Depth>::Set<S, SizeOf<LEN>>;

/// So many rows are a batch: more than none.
#[diagnostic::on_unimplemented(
    message = "batches of 0 rows never end",
    label = "a batch has one row at least",
    note = "C24: read on in `conformable::errors::c24` (`cargo doc --open`)"
)]
pub trait SomeRows: Sealed {}

#[diagnostic::do_not_recommend]
impl SomeRows for Single {}
#[diagnostic::do_not_recommend]
impl SomeRows for Several {}

/// The axis at this depth, if there is one, [`ChunksInto`] `LEN` at a time.
pub trait ChunksAt<S, const LEN: usize>: Depth {
    /// The size `LEN`.
    type Len: Size;
}

impl<S, D, const LEN: usize> ChunksAt<S, LEN> for D
where
    D: FindIn<S, Found: ChunksIfPresent<LEN>>,
{
    type Len = <D::Found as ChunksIfPresent<LEN>>::Len;
}

/// An axis that is missing, or one that [`ChunksInto`] `LEN` at a time.
pub trait ChunksIfPresent<const LEN: usize>: Sealed {
    /// The size `LEN`.
    type Len: Size;
}

impl<const LEN: usize> ChunksIfPresent<LEN> for Missing {
    type Len = One;
}

impl<N: ChunksInto<LEN>, const LEN: usize> ChunksIfPresent<LEN> for Present<N> {
    type Len = N::Len;
}

/// An axis of this size is whole chunks of `LEN`.
#[diagnostic::on_unimplemented(
    message = "an axis of size `{Self}` is not whole chunks of {LEN}",
    label = "{LEN} does not divide the size `{Self}`",
    note = "no element is left over: the size is a multiple of the chunk, and both are in the table of sizes; what is left over is split off first: `.split::<AXIS, shape![9900, 100]>()`",
    note = "C17: read on in `conformable::errors::c17` (`cargo doc --open`)"
)]
pub trait ChunksInto<const LEN: usize>: Sealed {
    /// The size `LEN`.
    type Len: Size;
}

#[diagnostic::do_not_recommend]
impl<N, const LEN: usize> ChunksInto<LEN> for N
where
    N: Size + ToNumber<Number: Rem<<Dim<LEN> as ToNumber>::Number, Output = U0>>,
    Dim<LEN>: ToNumber<Number: FromNumber<Size: Known> + NonZero>,
{
    type Len = SizeOf<LEN>;
}
