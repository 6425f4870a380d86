//! Signals, images and volumes of other sizes: the same channels, and the axes behind them as they are asked for.

use super::asked::AskedAs;
use super::image::{AsImage, AsSignal, AsVolume, IsImage, IsSignal, IsVolume, SecondOf, ThirdOf};
use crate::sealed::Sealed;
use crate::shape::Shape;

/// Is one of these sizes 0, where that is known while compiling, and the other one not?
const fn comes_of_nothing(size: Option<usize>, asked: Option<usize>) -> bool {
    matches!(size, Some(0)) && !matches!(asked, Some(0))
}

/// Signals that come of those of the shape `S`, by another length.
#[diagnostic::on_unimplemented(
    message = "signals of the shape `{S}` do not become the shape `{Self}`",
    note = "signals are `[.., channels, length]`: all axes but the last stay",
    note = "C15: read on in `conformable::errors::c15` (`cargo doc --open`)"
)]
pub trait ResizedSignal<S>: Sealed {
    /// Is an axis of no elements to become one of some?
    const COMES_OF_NOTHING: bool;
}

impl<S, To> ResizedSignal<S> for To
where
    S: Shape + AsSignal<Seen: IsSignal<S>>,
    To: Shape,
    (S::Lead, To::Last): AskedAs<To>,
{
    const COMES_OF_NOTHING: bool = comes_of_nothing(size_of_axis::<S>(0), size_of_axis::<To>(0));
}

/// Images that come of those of the shape `S`, by other rows and columns.
#[diagnostic::on_unimplemented(
    message = "images of the shape `{S}` do not become the shape `{Self}`",
    note = "images are `[.., channels, rows, columns]`: all axes but the last two stay",
    note = "C15: read on in `conformable::errors::c15` (`cargo doc --open`)"
)]
pub trait ResizedImage<S>: Sealed {
    /// Is an axis of no elements to become one of some?
    const COMES_OF_NOTHING: bool;
}

impl<S, To> ResizedImage<S> for To
where
    S: Shape + AsImage<Seen: IsImage<S>>,
    To: Shape,
    ((<S::Lead as Shape>::Lead, SecondOf<To>), To::Last): AskedAs<To>,
{
    const COMES_OF_NOTHING: bool = comes_of_nothing(size_of_axis::<S>(0), size_of_axis::<To>(0))
        || comes_of_nothing(size_of_axis::<S>(1), size_of_axis::<To>(1));
}

/// Volumes that come of those of the shape `S`, by other slices, rows and columns.
#[diagnostic::on_unimplemented(
    message = "volumes of the shape `{S}` do not become the shape `{Self}`",
    note = "volumes are `[.., channels, slices, rows, columns]`: all axes but the last three stay",
    note = "C15: read on in `conformable::errors::c15` (`cargo doc --open`)"
)]
pub trait ResizedVolume<S>: Sealed {
    /// Is an axis of no elements to become one of some?
    const COMES_OF_NOTHING: bool;
}

impl<S, To> ResizedVolume<S> for To
where
    S: Shape + AsVolume<Seen: IsVolume<S>>,
    To: Shape,
    (((<<S::Lead as Shape>::Lead as Shape>::Lead, ThirdOf<To>), SecondOf<To>), To::Last): AskedAs<To>,
{
    const COMES_OF_NOTHING: bool = comes_of_nothing(size_of_axis::<S>(0), size_of_axis::<To>(0))
        || comes_of_nothing(size_of_axis::<S>(1), size_of_axis::<To>(1))
        || comes_of_nothing(size_of_axis::<S>(2), size_of_axis::<To>(2));
}

/// The size of an axis, counted from the last, if it is known while compiling.
const fn size_of_axis<S: Shape>(depth: usize) -> Option<usize> {
    let is_open = depth >= S::RANK || S::OPEN >> depth & 1 == 1;
    if is_open { None } else { Some(S::LIST[S::RANK - 1 - depth]) }
}
