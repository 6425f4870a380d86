//! Quantisation: which scales and zero points go with a tensor of codes.
//!
//! ```text
//! one for all                        scale []
//! along axis A, of size C            scale [C]
//! in blocks of L along axis A        scale [.., ceil(C / L), ..]
//! ```
//!
//! A zero point is one number, or as many as there are scales.

use super::asked::OnlyAt;
use super::same::SameSize;
use crate::axis::{Axis, AxisNumber, AxisOf, Depth, DepthOf, FindIn, Found, Missing, Present, Succ, Zeroth};
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::{One, Size};

/// One scale for a whole tensor.
#[derive(Clone, Copy, Debug, Default)]
pub struct ForAll;

/// A scale for each position of axis `A`.
#[derive(Clone, Copy, Debug, Default)]
pub struct ScaledAlong<const A: isize>;

/// A scale for each block of `LENGTH` positions of axis `A`.
#[derive(Clone, Copy, Debug, Default)]
pub struct ScaledInBlocks<const A: isize, const LENGTH: usize>;

/// Scales of this shape, of a tensor with one scale.
#[diagnostic::on_unimplemented(
    message = "expected one scale for all elements, found the shape `{Self}`",
    label = "scales of the shape `{Self}`",
    note = "`Quant::new(scale, zero)` takes numbers; `Quant::along::<A>(&scales, &zeros)` vectors, with a number for each position of axis `A`",
    note = "C39: read on in `conformable::errors::c39` (`cargo doc --open`)"
)]
pub trait OneScale: Sealed {}

#[diagnostic::do_not_recommend]
impl OneScale for () {}

/// Zero points of this shape go with scales of the shape `S`.
#[diagnostic::on_unimplemented(
    message = "the scales have the shape `{S}`, and the zero points `{Self}`",
    label = "zero points of the shape `{Self}` beside scales of the shape `{S}`",
    note = "there is one zero point, a number, or one for each scale",
    note = "C39: read on in `conformable::errors::c39` (`cargo doc --open`)"
)]
pub trait ZerosBeside<S>: Sealed {}

#[diagnostic::do_not_recommend]
impl<S> ZerosBeside<S> for () {}
#[diagnostic::do_not_recommend]
impl<Lead: Shape, N, M: SameSize<N>> ZerosBeside<(Lead, N)> for (Lead, M) {}

/// A scale for each of `N` positions.
#[diagnostic::on_unimplemented(
    message = "the axis has size `{N}`, and the scales have the shape `{Self}`",
    label = "scales of the shape `{Self}` along an axis of size `{N}`",
    note = "along an axis, scales are a vector with a number for each position",
    note = "C39: read on in `conformable::errors::c39` (`cargo doc --open`)"
)]
pub trait ScaleForEach<N>: Sealed {}

#[diagnostic::do_not_recommend]
impl<N, M: SameSize<N>> ScaleForEach<N> for ((), M) {}

/// An axis that is missing, which is said already, or one with scales of the shape `V`.
pub trait HasScales<V>: Sealed {}

impl<V> HasScales<V> for Missing {}
impl<N, V: ScaleForEach<N>> HasScales<V> for Present<N> {}

/// How scales and zero points are spread over a tensor of the shape `X`: scales of the shape `S`, zero points of the shape `Z`.
pub trait SpreadsScales<X, S, Z>: Sealed {
    /// The depth of the axis; none where there is one scale.
    const AT_DEPTH: usize;
    /// How many positions have one scale, where scales have the other axes of the tensor too.
    const BLOCK: Option<usize> = None;
}

impl<X, S: OneScale, Z: ZerosBeside<S>> SpreadsScales<X, S, Z> for ForAll {
    const AT_DEPTH: usize = usize::MAX;
}

impl<X: Shape, S, Z, const A: isize> SpreadsScales<X, S, Z> for ScaledAlong<A>
where
    Axis<A>: AxisOf<X>,
    DepthOf<X, A>: FindIn<X>,
    Found<X, A>: HasScales<S>,
    Z: ZerosBeside<S>,
{
    const AT_DEPTH: usize = <DepthOf<X, A> as Depth>::D;
}

impl<X: Shape, S: OnlyAt<X, A>, Z, const A: isize, const LENGTH: usize> SpreadsScales<X, S, Z>
    for ScaledInBlocks<A, LENGTH>
where
    Axis<A>: AxisNumber + AxisOf<X>,
    Z: ZerosBeside<S>,
{
    const AT_DEPTH: usize = <DepthOf<X, A> as Depth>::D;
    const BLOCK: Option<usize> = Some(LENGTH);
}

/// Zero points of the left side of a product, of `M` rows.
#[diagnostic::on_unimplemented(
    message = "the left side has `{M}` rows, and its zero points the shape `{Self}`",
    label = "zero points of the shape `{Self}` for `{M}` rows",
    note = "a product takes one zero point for each side, or one for each row of the left and each column of the right",
    note = "C39: read on in `conformable::errors::c39` (`cargo doc --open`)"
)]
pub trait ZerosOfRows<M>: Sealed {}

#[diagnostic::do_not_recommend]
impl<M> ZerosOfRows<M> for () {}
#[diagnostic::do_not_recommend]
impl<M, N: SameSize<M>> ZerosOfRows<M> for ((), N) {}

/// Zero points of the right side of a product, of `N` columns.
#[diagnostic::on_unimplemented(
    message = "the right side has `{N}` columns, and its zero points the shape `{Self}`",
    label = "zero points of the shape `{Self}` for `{N}` columns",
    note = "a product takes one zero point for each side, or one for each row of the left and each column of the right",
    note = "C39: read on in `conformable::errors::c39` (`cargo doc --open`)"
)]
pub trait ZerosOfColumns<N>: Sealed {}

#[diagnostic::do_not_recommend]
impl<N> ZerosOfColumns<N> for () {}
#[diagnostic::do_not_recommend]
impl<N, M: SameSize<N>> ZerosOfColumns<N> for ((), M) {}

/// A side of a product: a vector has one column, and so has what has no axes.
pub trait HasColumns: Sealed {
    /// How many there are.
    type Columns: Size;
}

impl HasColumns for () {
    type Columns = One;
}
impl<K> HasColumns for ((), K) {
    type Columns = One;
}
impl<Lead, K, N: Size> HasColumns for ((Lead, K), N) {
    type Columns = N;
}

/// Scales of the left side of a product, of the shape `X`.
#[diagnostic::on_unimplemented(
    message = "the left side of a product has one scale, or one for each row: expected `ForAll` or `ScaledAlong<-2>`, found `{Self}`",
    label = "scales that are not those of rows",
    note = "sums of products have one scale each: `Quant::new(scale, zero)`, `Quant::along::<-2>(&scales, &zeros)` on the left, `along::<-1>` on the right",
    note = "C39: read on in `conformable::errors::c39` (`cargo doc --open`)"
)]
pub trait ScalesRows<X>: Sealed {}

#[diagnostic::do_not_recommend]
impl<X> ScalesRows<X> for ForAll {}
#[diagnostic::do_not_recommend]
impl<Lead: Shape, M: Size, K: Size, const A: isize> ScalesRows<((Lead, M), K)> for ScaledAlong<A> where
    Axis<A>: AxisNumber<In<<((Lead, M), K) as Shape>::Depth> = Succ<Zeroth>>
{
}

/// Scales of the right side of a product, of the shape `X`.
#[diagnostic::on_unimplemented(
    message = "the right side of a product has one scale, or one for each column: expected `ForAll` or `ScaledAlong<-1>`, found `{Self}`",
    label = "scales that are not those of columns",
    note = "sums of products have one scale each: `Quant::new(scale, zero)`, `Quant::along::<-2>(&scales, &zeros)` on the left, `along::<-1>` on the right",
    note = "C39: read on in `conformable::errors::c39` (`cargo doc --open`)"
)]
pub trait ScalesColumns<X>: Sealed {}

#[diagnostic::do_not_recommend]
impl<X> ScalesColumns<X> for ForAll {}
#[diagnostic::do_not_recommend]
impl<Lead: Shape, K: Size, N: Size, const A: isize> ScalesColumns<((Lead, K), N)> for ScaledAlong<A> where
    Axis<A>: AxisNumber<In<<((Lead, K), N) as Shape>::Depth> = Zeroth>
{
}

/// Zero points of a kernel of `O` outputs.
#[diagnostic::on_unimplemented(
    message = "the kernel has `{O}` outputs, and its zero points the shape `{Self}`",
    label = "zero points of the shape `{Self}` for `{O}` outputs",
    note = "a kernel has one zero point, a number, or a vector with one for each output",
    note = "C39: read on in `conformable::errors::c39` (`cargo doc --open`)"
)]
pub trait ZerosOfOutputs<O>: Sealed {}

#[diagnostic::do_not_recommend]
impl<O> ZerosOfOutputs<O> for () {}
#[diagnostic::do_not_recommend]
impl<O, N: SameSize<O>> ZerosOfOutputs<O> for ((), N) {}

/// Scales of a kernel of the shape `W`.
#[diagnostic::on_unimplemented(
    message = "a kernel has one scale, or one for each output: expected `ForAll` or `ScaledAlong<0>`, found `{Self}`",
    label = "scales that are not those of outputs",
    note = "each output has one scale: `Quant::new(scale, zero)`, or `Quant::along::<0>(&scales, &zeros)` of a kernel `[outputs, channels / groups, ..]`",
    note = "C39: read on in `conformable::errors::c39` (`cargo doc --open`)"
)]
pub trait ScalesOutputs<W>: Sealed {}

#[diagnostic::do_not_recommend]
impl<W> ScalesOutputs<W> for ForAll {}
#[diagnostic::do_not_recommend]
impl<W: Shape, const A: isize> ScalesOutputs<W> for ScaledAlong<A> where
    Axis<A>: AxisNumber<In<W::Depth> = DepthOf<W, 0>>
{
}
