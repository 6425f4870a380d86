//! Normalisation of channels, axis 1: `[N, C, ..]`, with vectors `[C]` beside it.

use super::answer::BitAnswer;
use super::groups::{HowMany, OneGroup, SomeGroups};
use crate::axis::{Axis, AxisOf, Depth, DepthOf, FindIn, Missing, Present, SizeAt, Yes};
use crate::rule::same::SameSize;
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::{Dim, Size, ToNumber};
use core::ops::Rem;
use typenum::{IsEqual, U0};

/// A bias of this shape, a mean `M`, a variance `V` and a weight `W` have a number for each channel of `S`. `Self` is the
/// argument that comes last, as in [`linear`](super::linear).
#[diagnostic::on_unimplemented(
    message = "batch norm of the shape `{S}`: the mean is `{M}`, the variance `{V}`, the weight `{W}` and the bias `{Self}`",
    label = "these are not vectors with a number for each channel of `{S}`",
    note = "channels are axis 1, `[batch, channels, ..]`; mean, variance, weight and bias are `[channels]`",
    note = "C39: read on in `conformable::errors::c39` (`cargo doc --open`)"
)]
pub trait ChannelsOf<S, M, V, W>: Sealed {}

#[diagnostic::do_not_recommend]
impl<S: Shape, C: Size> ChannelsOf<S, ((), C), ((), C), ((), C)> for ((), C)
where
    Axis<1>: AxisOf<S>,
    C: SameSize<SizeAt<S, 1>>,
{
}

/// A bias of this shape and a weight `W` have a number for each channel of `S`.
#[diagnostic::on_unimplemented(
    message = "normalisation of the channels of `{S}`: the weight is `{W}` and the bias `{Self}`",
    label = "these are not vectors with a number for each channel of `{S}`",
    note = "channels are axis 1, `[batch, channels, ..]`; weight and bias are `[channels]`",
    note = "C39: read on in `conformable::errors::c39` (`cargo doc --open`)"
)]
pub trait ScalesChannels<S, W>: Sealed {}

#[diagnostic::do_not_recommend]
impl<S: Shape, C: Size> ScalesChannels<S, ((), C)> for ((), C)
where
    Axis<1>: AxisOf<S>,
    C: SameSize<SizeAt<S, 1>>,
{
}

/// So many channels are divided evenly into `G` groups.
#[diagnostic::on_unimplemented(
    message = "`{Self}` channels are not divisible into {G} groups",
    label = "group norm of `{Self}` channels in {G} groups",
    note = "channels are axis 1, `[batch, channels, ..]`, and the number of groups divides them; both numbers are in the table of sizes",
    note = "C39: read on in `conformable::errors::c39` (`cargo doc --open`)"
)]
pub trait EvenGroups<const G: usize>: Sealed {}

#[diagnostic::do_not_recommend]
impl<C, const G: usize> EvenGroups<G> for C
where
    C: Size + ToNumber,
    Dim<G>: ToNumber<Number: HowMany<Groups: DividesChannels<C, G>>>,
{
}

/// The group of one channel, or all channels in one group, or `G` groups that divide `C` channels.
pub trait DividesChannels<C, const G: usize>: Sealed {}

impl<C, const G: usize> DividesChannels<C, G> for OneGroup {}
impl<C, N, const G: usize> DividesChannels<C, G> for SomeGroups
where
    Dim<G>: ToNumber<Number = N>,
    C: ToNumber<Number: Rem<N, Output: IsEqual<U0, Output: BitAnswer<Answer = Yes>>>>,
{
}

/// The channels, if there is such an axis, are divided evenly into `G` groups. That there is one is asked apart.
pub trait GroupedInto<const G: usize>: Sealed {}

impl<const G: usize> GroupedInto<G> for Missing {}
impl<C: EvenGroups<G>, const G: usize> GroupedInto<G> for Present<C> {}

/// The axis at this depth of the shape `S`, if it is there, is divided evenly into `G` groups.
pub trait GroupsAt<S, const G: usize>: Depth {}

impl<S, D: FindIn<S, Found: GroupedInto<G>>, const G: usize> GroupsAt<S, G> for D {}

/// A vector of this shape has a number for each of `C` channels.
pub trait NumbersFor<C>: Sealed {}

#[diagnostic::do_not_recommend]
impl<C: Size> NumbersFor<C> for ((), C) {}

/// The channels, if there is such an axis, have a number each in a vector of the shape `V`. That there is one is asked apart.
pub trait OneEach<V>: Sealed {}

impl<V> OneEach<V> for Missing {}
impl<C, V: NumbersFor<C>> OneEach<V> for Present<C> {}

/// The axis at this depth of the shape `S`, if it is there, has a number for each position in a vector of the shape `V`.
pub trait EachAt<S, V>: Depth {}

impl<S, V, D: FindIn<S, Found: OneEach<V>>> EachAt<S, V> for D {}

/// A vector of this shape has a number for each channel of `S`, if that has channels.
#[diagnostic::on_unimplemented(
    message = "expected a vector with a number for each channel of `{S}`, found the shape `{Self}`",
    label = "`{Self}` beside the channels of `{S}`",
    note = "channels are axis 1, `[batch, channels, ..]`; weight and bias are `[channels]`",
    note = "C39: read on in `conformable::errors::c39` (`cargo doc --open`)"
)]
pub trait ForChannelsOf<S>: Sealed {}

impl<S: Shape, V: Sealed> ForChannelsOf<S> for V where DepthOf<S, 1>: EachAt<S, V> {}
