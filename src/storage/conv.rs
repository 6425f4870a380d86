//! Convolutions and pooling between the types and the kernels.

use super::target::Target;
use crate::element::Numeric;
use crate::kernel::conv::KnownGeometry;
use crate::kernel::conv::{Geometry, convolve, convolve_transposed, is_known, meets_padding, planes_known};
use crate::kernel::pool::{self, Pooling};
use crate::kernel::window::image_of;
use crate::layout::Strided;
use crate::rule::conv::Settings;
use crate::rule::pool::PoolSettings;
use crate::shape::{Shape, Sizes, bind, rebind};

/// The sizes of a convolution of images `S` with a kernel `R` to `Out`, of signals if not `ROWS`.
struct ConvSizes<S, R, Out, C, const ROWS: bool>(S, R, Out, C);

impl<S: Shape, R: Shape, Out: Shape, C: Settings, const ROWS: bool> ConvSizes<S, R, Out, C, ROWS> {
    /// The geometry, of images, a kernel and an output of these sizes.
    const fn geometry(images: Sizes<'_>, kernel: Sizes<'_>, out: Sizes<'_>) -> Geometry {
        let outputs = kernel.at_depth(if ROWS { 3 } else { 2 });
        let (channels, window) = image_of(kernel, ROWS);
        Geometry {
            groups: C::GROUPS,
            channels,
            outputs: outputs / if C::GROUPS == 0 { 1 } else { C::GROUPS },
            image: image_of(images, ROWS).1,
            kernel: window,
            places: image_of(out, ROWS).1,
            stride: if ROWS { C::STRIDE } else { [1, C::STRIDE[1]] },
            padding: if ROWS { C::PADDING } else { [0, C::PADDING[1]] },
            dilation: if ROWS { C::DILATION } else { [1, C::DILATION[1]] },
        }
    }

    /// The same, if the sizes are known while compiling.
    const FIXED: Option<&'static Geometry> = match (S::FIXED, R::FIXED, Out::FIXED) {
        (Some(images), Some(kernel), Some(out)) => Some(&Self::geometry(images, kernel, out)),
        _ => None,
    };
}

impl<S: Shape, R: Shape, Out: Shape, C: Settings, const ROWS: bool> KnownGeometry for ConvSizes<S, R, Out, C, ROWS> {
    const GEOMETRY: Option<&'static Geometry> = Self::FIXED;
    const IMAGES: usize = images::<S, Out>(if ROWS { 3 } else { 2 });
}

/// Are sums the same, to the bit, without the products of weights and padding? Not if a weight is a NaN or infinite, nor if a sum
/// begins with -0, which 0 makes 0; sums that begin with 0 are never -0.
#[inline(always)]
fn padding_adds_nothing<T: Numeric>(weights: &[T], bias: Option<&[T]>) -> bool {
    let mut adds = false;
    for &weight in weights {
        adds |= weight * T::ZERO != T::ZERO;
    }
    if T::FLOAT {
        for &start in bias.unwrap_or_default() {
            adds |= start == T::ZERO && T::ONE / start < T::ZERO;
        }
    }
    !adds
}

/// Images of shape `S`, or signals if not `ROWS`, convolved with a kernel of shape `R` in the way `C`, or
/// transposed.
///
/// The rules say that these go together, and `Out` is what comes out.
pub(crate) fn conv<T, S, R, Out, C, O, const ROWS: bool, const TRANSPOSED: bool>(
    own: &S::Extents,
    x: Strided<'_, T>,
    kernel: &R::Extents,
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
    let extents = bind::<Out, S, R>(own, kernel);
    if const { !TRANSPOSED && is_known::<ConvSizes<S, R, Out, C, ROWS>>() }
        && let Some(x) = x.as_slice()
        && (!meets_padding::<ConvSizes<S, R, Out, C, ROWS>>() || padding_adds_nothing(w, bias))
    {
        // SAFETY: the geometry is known while compiling, and that of the sizes: of images, kernel and bias, and of the target's room for the
        // elements of `Out`, which nobody reads.
        return unsafe {
            target.with(
                extents,
                #[inline(always)]
                |out| planes_known::<T, ConvSizes<S, R, Out, C, ROWS>>(x.as_ptr(), w.as_ptr(), bias, out),
            )
        };
    }
    let (images, kernel, places) = (S::sizes(own), R::sizes(kernel), Out::sizes(&extents));
    // SAFETY: the geometry is that of the operands' sizes; the target's room for the elements of `Out`, which nobody reads; the
    // kernel writes all.
    unsafe {
        target.with(extents, |out| {
            if TRANSPOSED {
                // That of the convolution from the output back to the images.
                let geometry = match const { ConvSizes::<Out, R, S, C, ROWS>::FIXED } {
                    Some(geometry) => geometry,
                    None => &ConvSizes::<Out, R, S, C, ROWS>::geometry(places, kernel, images),
                };
                convolve_transposed(geometry, x, ROWS, w, bias, out);
            } else {
                let geometry = match const { ConvSizes::<S, R, Out, C, ROWS>::FIXED } {
                    Some(geometry) => geometry,
                    None => &ConvSizes::<S, R, Out, C, ROWS>::geometry(images, kernel, places),
                };
                convolve(geometry, x, ROWS, w, bias, out);
            }
        })
    }
}

/// The sizes of a pooling of images `S` to `Out`: each channel is a group.
struct PoolSizes<S, Out, C>(S, Out, C);

impl<S: Shape, Out: Shape, C: PoolSettings> PoolSizes<S, Out, C> {
    /// The geometry, of images and an output of these sizes.
    const fn geometry(images: Sizes<'_>, out: Sizes<'_>) -> Geometry {
        let (groups, image) = image_of(images, true);
        Geometry {
            groups,
            channels: 1,
            outputs: 1,
            image,
            kernel: C::WINDOW,
            places: image_of(out, true).1,
            stride: C::STRIDE,
            padding: C::PADDING,
            dilation: C::DILATION,
        }
    }

    /// The same, if the sizes are known while compiling.
    const FIXED: Option<&'static Geometry> = match (S::FIXED, Out::FIXED) {
        (Some(images), Some(out)) => Some(&Self::geometry(images, out)),
        _ => None,
    };
}

impl<S: Shape, Out: Shape, C: PoolSettings> KnownGeometry for PoolSizes<S, Out, C> {
    const GEOMETRY: Option<&'static Geometry> = Self::FIXED;
    const IMAGES: usize = images::<S, Out>(3);
}

/// How many images there are, if the sizes of them and of the outputs are known while compiling, of which so many axes are one.
const fn images<S: Shape, Out: Shape>(axes: usize) -> usize {
    match (S::FIXED, Out::FIXED) {
        (Some(sizes), Some(_)) => {
            let (mut count, mut depth) = (1, axes);
            while depth < sizes.rank() {
                count *= sizes.at_depth(depth);
                depth += 1;
            }
            count
        }
        _ => 0,
    }
}

/// Images of shape `S`, pooled in the way `C`. The rules say that `Out` is what comes out.
#[inline]
pub(crate) fn pool<T, S, Out, C, O>(own: &S::Extents, x: Strided<'_, T>, pooling: Pooling, target: O) -> O::Out
where
    T: Numeric,
    S: Shape,
    Out: Shape,
    C: PoolSettings,
    O: Target<T, Out>,
{
    let extents = rebind::<Out, S>(own);
    if pool::is_known::<PoolSizes<S, Out, C>>(pooling)
        && let Some(x) = x.as_slice()
    {
        // SAFETY: the geometry is known while compiling, and that of the sizes: of the images, and of the target's room for the elements of
        // `Out`, which nobody reads.
        return unsafe {
            target.with(
                extents,
                #[inline(always)]
                |out| pool::pool_known::<T, PoolSizes<S, Out, C>>(x.as_ptr(), pooling, out),
            )
        };
    }
    let geometry = match const { PoolSizes::<S, Out, C>::FIXED } {
        Some(geometry) => geometry,
        None => &PoolSizes::<S, Out, C>::geometry(S::sizes(own), Out::sizes(&extents)),
    };
    // SAFETY: the geometry is that of the sizes; the target's room for the elements of `Out`, which nobody reads; the kernel
    // writes all.
    unsafe { target.with(extents, |out| pool::pool(geometry, x, pooling, out)) }
}
