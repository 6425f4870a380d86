//! Convolutions and pooling between the types and the kernels.

use super::target::Target;
use crate::element::Numeric;
use crate::kernel::conv::{Geometry, convolve, convolve_transposed};
use crate::kernel::pool::{Pooling, pool as pool_images};
use crate::layout::Strided;
use crate::rule::conv::Settings;
use crate::rule::image::{FourthOf, SecondOf, ThirdOf};
use crate::rule::pool::PoolSettings;
use crate::shape::Shape;
use crate::size::Size;

/// The size of the last axis.
type Last<S> = <S as Shape>::Last;
/// The sizes of a convolution of images `S` with a kernel `R` to `Out`, of signals if not `ROWS`.
struct ConvSizes<S, R, Out, C, const ROWS: bool>(S, R, Out, C);

impl<S: Shape, R: Shape, Out: Shape, C: Settings, const ROWS: bool> ConvSizes<S, R, Out, C, ROWS> {
    const GEOMETRY: Geometry = if ROWS {
        Geometry {
            groups: C::GROUPS,
            channels: ThirdOf::<R>::N,
            outputs: FourthOf::<R>::N / if C::GROUPS == 0 { 1 } else { C::GROUPS },
            image: [SecondOf::<S>::N, Last::<S>::N],
            kernel: [SecondOf::<R>::N, Last::<R>::N],
            places: [SecondOf::<Out>::N, Last::<Out>::N],
            stride: C::STRIDE,
            padding: C::PADDING,
            dilation: C::DILATION,
        }
    } else {
        Geometry {
            groups: C::GROUPS,
            channels: SecondOf::<R>::N,
            outputs: ThirdOf::<R>::N / if C::GROUPS == 0 { 1 } else { C::GROUPS },
            image: [1, Last::<S>::N],
            kernel: [1, Last::<R>::N],
            places: [1, Last::<Out>::N],
            stride: [1, C::STRIDE[1]],
            padding: [0, C::PADDING[1]],
            dilation: [1, C::DILATION[1]],
        }
    };
}

/// Images of shape `S`, or signals if not `ROWS`, convolved with a kernel of shape `R` in the way `C`, or
/// transposed.
///
/// The rules say that these go together, and `Out` is what comes out.
pub(crate) fn conv<T, S, R, Out, C, O, const ROWS: bool, const TRANSPOSED: bool>(
    x: Strided<'_, T>,
    w: &[T],
    bias: Option<&[T]>,
    target: O,
) -> O::Out
where
    T: Numeric,
    S: Shape,
    R: Shape,
    Out: Shape,
    C: Settings,
    O: Target<T, Out>,
{
    // SAFETY: the geometry is that of the types, which are those of the operands; the target's room for the elements of `Out`,
    // which nobody reads; the kernel writes all.
    unsafe {
        target.with(|out| {
            if TRANSPOSED {
                // That of the convolution from the output back to the images.
                convolve_transposed(const { &ConvSizes::<Out, R, S, C, ROWS>::GEOMETRY }, x, ROWS, w, bias, out);
            } else {
                convolve(const { &ConvSizes::<S, R, Out, C, ROWS>::GEOMETRY }, x, ROWS, w, bias, out);
            }
        })
    }
}

/// The sizes of a pooling of images `S` to `Out`: each channel is a group.
struct PoolSizes<S, Out, C>(S, Out, C);

impl<S: Shape, Out: Shape, C: PoolSettings> PoolSizes<S, Out, C> {
    const GEOMETRY: Geometry = Geometry {
        groups: ThirdOf::<S>::N,
        channels: 1,
        outputs: 1,
        image: [SecondOf::<S>::N, Last::<S>::N],
        kernel: C::WINDOW,
        places: [SecondOf::<Out>::N, Last::<Out>::N],
        stride: C::STRIDE,
        padding: C::PADDING,
        dilation: C::DILATION,
    };
}

/// Images of shape `S`, pooled in the way `C`. The rules say that `Out` is what comes out.
pub(crate) fn pool<T, S, Out, C, O>(x: Strided<'_, T>, pooling: Pooling, target: O) -> O::Out
where
    T: Numeric,
    S: Shape,
    Out: Shape,
    C: PoolSettings,
    O: Target<T, Out>,
{
    let geometry = const { &PoolSizes::<S, Out, C>::GEOMETRY };
    // SAFETY: the geometry is that of the types; the target's room for the elements of `Out`, which nobody reads; the kernel
    // writes all.
    unsafe { target.with(|out| pool_images(geometry, x, pooling, out)) }
}
