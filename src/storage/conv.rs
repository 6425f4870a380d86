//! Convolutions and pooling between the types and the kernels.

#[cfg(feature = "half")]
use super::target::Fresh;
use super::target::Target;
#[cfg(feature = "half")]
use super::{DefaultKind, Kind, Storage};
use crate::element::{AnyNumber, Numeric};
use crate::kernel::conv::{
    Geometry, KnownGeometry, convolve, convolve_transposed, is_known, meets_padding, planes_known,
};
#[cfg(feature = "half")]
use crate::kernel::op::Widen;
use crate::kernel::pool::{self, Pooling};
#[cfg(feature = "half")]
use crate::kernel::tree::Map;
#[cfg(feature = "half")]
use crate::kernel::wide::InWide;
use crate::kernel::window::image_of;
use crate::layout::Strided;
use crate::rule::conv::Settings;
use crate::rule::pool::PoolSettings;
use crate::shape::{Shape, Sizes, bind, rebind};
#[cfg(feature = "half")]
use core::marker::PhantomData;

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
fn padding_adds_nothing<T: AnyNumber>(weights: &[T], bias: Option<&[T]>) -> bool {
    let mut adds = false;
    for &weight in weights {
        adds |= weight * T::ZERO != T::ZERO;
    }
    if T::FLOAT {
        for &start in bias.unwrap_or_default() {
            adds |= start.has_negative_zero();
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
    T: AnyNumber,
    S: Shape,
    R: Shape,
    Out: Shape,
    C: Settings,
    O: Target<T, Out>,
{
    #[cfg(feature = "half")]
    if let Some(sums) =
        T::in_wide(WideConv::<T, S, R, Out, C, ROWS, TRANSPOSED> { own, x, kernel, w, way: PhantomData })
    {
        return with_bias::<T, Out, O, ROWS>(&sums, bias, target);
    }
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

/// [`conv`] of copies of the elements that these are computed in, without the bias.
#[cfg(feature = "half")]
struct WideConv<'a, T, S: Shape, R: Shape, Out, C, const ROWS: bool, const TRANSPOSED: bool> {
    own: &'a S::Extents,
    x: Strided<'a, T>,
    kernel: &'a R::Extents,
    w: &'a [T],
    way: PhantomData<(Out, C)>,
}

#[cfg(feature = "half")]
impl<T, S, R, Out, C, const ROWS: bool, const TRANSPOSED: bool> InWide
    for WideConv<'_, T, S, R, Out, C, ROWS, TRANSPOSED>
where
    T: AnyNumber,
    S: Shape,
    R: Shape,
    Out: Shape,
    C: Settings,
{
    type Out = <DefaultKind as Storage>::Repr<T::Wide, Out>;

    fn run(self) -> Self::Out {
        let Self { own, x, kernel, w, .. } = self;
        let images = DefaultKind::evaluate::<_, S>(*own, &Map(Widen, x));
        assert_eq!(w.len(), R::sizes(kernel).len(), "a kernel has as many weights as its sizes say");
        // SAFETY: the slice has as many elements as these sizes, one behind the other, in the run of its length.
        let taps = unsafe { Strided::contiguous(w.as_ptr(), R::sizes(kernel)) };
        let weights = DefaultKind::evaluate::<_, R>(*kernel, &Map(Widen, taps));
        conv::<T::Wide, S, R, Out, C, _, ROWS, TRANSPOSED>(
            own,
            DefaultKind::strided::<T::Wide, S>(&images),
            kernel,
            DefaultKind::strided::<T::Wide, R>(&weights).as_slice().unwrap_or_default(),
            None,
            Fresh::<DefaultKind>::tensor(),
        )
    }
}

/// What was added up, and the bias of each channel, rounded.
#[cfg(feature = "half")]
fn with_bias<T, Out, O, const ROWS: bool>(
    sums: &<DefaultKind as Storage>::Repr<T::Wide, Out>,
    bias: Option<&[T]>,
    target: O,
) -> O::Out
where
    T: AnyNumber,
    Out: Shape,
    O: Target<T, Out>,
{
    let extents = *DefaultKind::extents::<T::Wide, Out>(sums);
    let sums = DefaultKind::strided::<T::Wide, Out>(sums).as_slice().unwrap_or_default();
    let (channels, places) = image_of(Out::sizes(&extents), ROWS);
    let area = places[0] * places[1];
    target.written(extents, |out| {
        for (at, (out, &sum)) in out.iter_mut().zip(sums).enumerate() {
            let bias = bias.map(|bias| bias[at / area % channels].widen());
            *out = T::narrow(bias.map_or(sum, |bias| sum + bias));
        }
    })
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
