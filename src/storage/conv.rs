//! Convolutions and pooling between the types and the kernels.

#[cfg(feature = "half")]
use super::target::Fresh;
use super::target::Target;
#[cfg(feature = "half")]
use super::{DefaultKind, Kind, Storage};
use crate::element::{AnyNumber, Numeric, Real};
use crate::kernel::conv::{
    Geometry, KnownGeometry, convolve, convolve_points, convolve_transposed, convolve_volumes, is_known, meets_padding,
    planes_known,
};
#[cfg(feature = "half")]
use crate::kernel::op::Widen;
use crate::kernel::pool::{self, Counting, PoolWindows, Pooling, Slices};
#[cfg(feature = "half")]
use crate::kernel::tree::Map;
#[cfg(feature = "half")]
use crate::kernel::wide::InWide;
use crate::kernel::wide::Wide;
use crate::kernel::window::volume_of;
use crate::layout::Strided;
use crate::rule::conv::Settings;
use crate::rule::pool::PoolSettings;
use crate::shape::{FixedShape, Shape, Sizes, bind, rebind};
#[cfg(feature = "half")]
use core::marker::PhantomData;

/// The sizes of a convolution of images `S` with a kernel `R` to `Out`, by the number of `AXES`.
struct ConvSizes<S, R, Out, C, const AXES: usize>(S, R, Out, C);

impl<S: Shape, R: Shape, Out: Shape, C: Settings, const AXES: usize> ConvSizes<S, R, Out, C, AXES> {
    /// The geometry, of images, a kernel and an output of these sizes.
    const fn geometry(images: Sizes<'_>, kernel: Sizes<'_>, out: Sizes<'_>) -> Geometry {
        let (channels, [slices, height, width]) = volume_of(kernel, AXES);
        let outputs = kernel.at_depth(AXES + 1);
        let (image, places) = (volume_of(images, AXES).1, volume_of(out, AXES).1);
        Geometry {
            groups: C::GROUPS,
            channels: channels * slices,
            outputs: outputs / if C::GROUPS == 0 { 1 } else { C::GROUPS },
            image: [image[1], image[2]],
            kernel: [height, width],
            places: [places[1], places[2]],
            stride: [if AXES > 1 { C::STRIDE[1] } else { 1 }, C::STRIDE[2]],
            padding: [if AXES > 1 { C::PADDING[1] } else { 0 }, C::PADDING[2]],
            dilation: [if AXES > 1 { C::DILATION[1] } else { 1 }, C::DILATION[2]],
        }
    }

    /// The slices of volumes, a kernel and an output of these sizes.
    const fn slices(images: Sizes<'_>, kernel: Sizes<'_>, out: Sizes<'_>) -> Slices {
        Slices {
            image: volume_of(images, AXES).1[0],
            kernel: volume_of(kernel, AXES).1[0],
            places: volume_of(out, AXES).1[0],
            stride: C::STRIDE[0],
            padding: C::PADDING[0],
            dilation: C::DILATION[0],
        }
    }

    /// The same, if the sizes are known while compiling.
    const FIXED: Option<&'static Geometry> = match (S::FIXED, R::FIXED, Out::FIXED) {
        (Some(images), Some(kernel), Some(out)) => Some(&Self::geometry(images, kernel, out)),
        _ => None,
    };
}

/// The geometry of a convolution of images `S` with a kernel `R` to `Out`, or signals or volumes by the number of `AXES`.
pub(super) fn geometry_of<S: Shape, R: Shape, Out: Shape, C: Settings, const AXES: usize>(
    images: &S::Extents,
    kernel: &R::Extents,
    out: &Out::Extents,
) -> Geometry {
    ConvSizes::<S, R, Out, C, AXES>::geometry(S::sizes(images), R::sizes(kernel), Out::sizes(out))
}

/// The geometry and the slices of a convolution of images `S` with a kernel `R` to `Out`, or signals or volumes by the number of `AXES`. The
/// channels of a geometry of volumes are those of a group, times the slices of the kernel.
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) fn sizes_of<S: Shape, R: Shape, Out: Shape, C: Settings, const AXES: usize>(
    images: &S::Extents,
    kernel: &R::Extents,
    out: &Out::Extents,
) -> (Geometry, Slices) {
    let (images, kernel, out) = (S::sizes(images), R::sizes(kernel), Out::sizes(out));
    (
        ConvSizes::<S, R, Out, C, AXES>::geometry(images, kernel, out),
        ConvSizes::<S, R, Out, C, AXES>::slices(images, kernel, out),
    )
}

/// The windows over images of shape `S` with outputs of shape `Out`, or signals or volumes by the number of `AXES`.
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) fn windows_of<S: Shape, Out: Shape, C: PoolSettings, const AXES: usize>(
    own: &S::Extents,
    out: &Out::Extents,
) -> PoolWindows {
    with_windows::<S, Out, C, AXES, _>(own, out, |windows| *windows)
}

impl<S: Shape, R: Shape, Out: Shape, C: Settings, const AXES: usize> KnownGeometry for ConvSizes<S, R, Out, C, AXES> {
    const GEOMETRY: Option<&'static Geometry> = if AXES < 3 { Self::FIXED } else { None };
    const IMAGES: usize = images::<S, Out>(AXES + 1);
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

/// Images of shape `S`, or signals or volumes by the number of `AXES`, convolved with a kernel of shape `R` in the way `C`, or
/// transposed.
///
/// The rules say that these go together, and `Out` is what comes out.
#[inline(always)]
pub(crate) fn conv<T, S, R, Out, C, O, const AXES: usize, const TRANSPOSED: bool>(
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
    let extents = bind::<Out, S, R>(own, kernel);
    if const { !TRANSPOSED && size_of::<T>() == size_of::<Wide<T>>() && is_known::<ConvSizes<S, R, Out, C, AXES>>() }
        && let Some(x) = x.as_slice()
        && (!meets_padding::<ConvSizes<S, R, Out, C, AXES>>() || padding_adds_nothing(w, bias))
    {
        // SAFETY: the geometry is known while compiling, and that of the sizes: of images, kernel and bias, and of the target's room for the
        // elements of `Out`, which nobody reads.
        return unsafe {
            target.with(
                extents,
                #[inline(always)]
                |out| planes_known::<T, ConvSizes<S, R, Out, C, AXES>>(x, w, bias, out),
            )
        };
    }
    conv_any::<T, S, R, Out, C, O, AXES, TRANSPOSED>(own, x, kernel, w, bias, target)
}

/// [`conv`] by the kernels for any sizes.
#[inline(never)]
pub(crate) fn conv_any<T, S, R, Out, C, O, const AXES: usize, const TRANSPOSED: bool>(
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
        T::in_wide(WideConv::<T, S, R, Out, C, AXES, TRANSPOSED> { own, x, kernel, w, way: PhantomData })
    {
        return with_bias::<T, Out, O, AXES>(&sums, bias, target);
    }
    let extents = bind::<Out, S, R>(own, kernel);
    let (images, kernel, places) = (S::sizes(own), R::sizes(kernel), Out::sizes(&extents));
    // SAFETY: the geometry is that of the operands' sizes; the target's room for the elements of `Out`, which nobody reads; the
    // kernel writes all.
    unsafe {
        target.with(extents, |out| {
            if TRANSPOSED {
                // That of the convolution from the output back to the images.
                let geometry = match const { ConvSizes::<Out, R, S, C, AXES>::FIXED } {
                    Some(geometry) => geometry,
                    None => &ConvSizes::<Out, R, S, C, AXES>::geometry(places, kernel, images),
                };
                convolve_transposed(geometry, x, AXES > 1, w, bias, out);
            } else {
                let geometry = match const { ConvSizes::<S, R, Out, C, AXES>::FIXED } {
                    Some(geometry) => geometry,
                    None => &ConvSizes::<S, R, Out, C, AXES>::geometry(images, kernel, places),
                };
                if AXES > 2 {
                    let slices = ConvSizes::<S, R, Out, C, AXES>::slices(images, kernel, places);
                    convolve_volumes(geometry, &slices, x, w, bias, out);
                } else {
                    convolve(geometry, x, AXES > 1, w, bias, out);
                }
            }
        })
    }
}

/// Images of shape `S`, convolved with a kernel of shape `R` of which these are the points, in the way `C`.
///
/// The rules say that these go together, that `C` moves by 1, and `Out` is what comes out.
#[inline(never)]
pub(crate) fn conv_by_points<T, S, R, Out, C, O>(
    own: &S::Extents,
    x: Strided<'_, T>,
    points: &[T],
    bias: Option<&[T]>,
    target: O,
) -> O::Out
where
    T: Real,
    S: Shape,
    R: FixedShape,
    Out: Shape,
    C: Settings,
    O: Target<T, Out>,
{
    let extents = bind::<Out, S, R>(own, &());
    let geometry = geometry_of::<S, R, Out, C, 2>(own, &(), &extents);
    // SAFETY: the geometry is that of the operands' sizes; the target's room for the elements of `Out`, which nobody reads; the kernel writes all.
    unsafe { target.with(extents, |out| convolve_points(&geometry, x, points, bias, out)) }
}

/// [`conv`] of copies of the elements that these are computed in, without the bias.
#[cfg(feature = "half")]
struct WideConv<'a, T, S: Shape, R: Shape, Out, C, const AXES: usize, const TRANSPOSED: bool> {
    own: &'a S::Extents,
    x: Strided<'a, T>,
    kernel: &'a R::Extents,
    w: &'a [T],
    way: PhantomData<(Out, C)>,
}

#[cfg(feature = "half")]
impl<T, S, R, Out, C, const AXES: usize, const TRANSPOSED: bool> InWide
    for WideConv<'_, T, S, R, Out, C, AXES, TRANSPOSED>
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
        conv::<T::Wide, S, R, Out, C, _, AXES, TRANSPOSED>(
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
fn with_bias<T, Out, O, const AXES: usize>(
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
    let (channels, places) = volume_of(Out::sizes(&extents), AXES);
    let area = places.iter().product::<usize>();
    target.written(extents, |out| {
        for (at, (out, &sum)) in out.iter_mut().zip(sums).enumerate() {
            let bias = bias.map(|bias| bias[at / area % channels].widen());
            *out = T::narrow(bias.map_or(sum, |bias| sum + bias));
        }
    })
}

/// The sizes of a pooling of images `S` to `Out`, signals or volumes, by the number of `AXES`: each channel is a group.
struct PoolSizes<S, Out, C, const AXES: usize>(S, Out, C);

impl<S: Shape, Out: Shape, C: PoolSettings, const AXES: usize> PoolSizes<S, Out, C, AXES> {
    /// The windows over images of these sizes, with outputs of these.
    const fn windows(images: Sizes<'_>, out: Sizes<'_>) -> PoolWindows {
        let (groups, [depth, height, width]) = volume_of(images, AXES);
        let (_, [deep, down, across]) = volume_of(out, AXES);
        let geometry = Geometry {
            groups,
            channels: 1,
            outputs: 1,
            image: [height, width],
            kernel: [if AXES > 1 { C::WINDOW[1] } else { 1 }, C::WINDOW[2]],
            places: [down, across],
            stride: [if AXES > 1 { C::STRIDE[1] } else { 1 }, C::STRIDE[2]],
            padding: [if AXES > 1 { C::PADDING[1] } else { 0 }, C::PADDING[2]],
            dilation: [if AXES > 1 { C::DILATION[1] } else { 1 }, C::DILATION[2]],
        };
        let slices = if AXES > 2 {
            Slices {
                image: depth,
                kernel: C::WINDOW[0],
                places: deep,
                stride: C::STRIDE[0],
                padding: C::PADDING[0],
                dilation: C::DILATION[0],
            }
        } else {
            Slices::ONE
        };
        let [back, below, right] = C::BEHIND;
        let behind = [if AXES > 2 { back } else { 0 }, if AXES > 1 { below } else { 0 }, right];
        PoolWindows { geometry, slices, behind: if C::ROUNDS_UP { Some(behind) } else { None }, axes: AXES }
    }

    /// The same, if the sizes are known while compiling.
    const FIXED: Option<&'static PoolWindows> = match (S::FIXED, Out::FIXED) {
        (Some(images), Some(out)) => Some(&Self::windows(images, out)),
        _ => None,
    };
}

impl<S: Shape, Out: Shape, C: PoolSettings, const AXES: usize> KnownGeometry for PoolSizes<S, Out, C, AXES> {
    const GEOMETRY: Option<&'static Geometry> = match Self::FIXED {
        Some(windows) if AXES < 3 => Some(&windows.geometry),
        _ => None,
    };
    const IMAGES: usize = images::<S, Out>(AXES + 1);
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

/// Calls `task` with the windows of images of shape `S` and outputs of shape `Out`.
#[inline(always)]
fn with_windows<S: Shape, Out: Shape, C: PoolSettings, const AXES: usize, R>(
    own: &S::Extents,
    out: &Out::Extents,
    task: impl FnOnce(&PoolWindows) -> R,
) -> R {
    match const { PoolSizes::<S, Out, C, AXES>::FIXED } {
        Some(windows) => task(windows),
        None => task(&PoolSizes::<S, Out, C, AXES>::windows(S::sizes(own), Out::sizes(out))),
    }
}

/// Images of shape `S`, signals or volumes, pooled in the way `C`. The rules say that `Out` is what comes out.
#[inline]
pub(crate) fn pool<T, S, Out, C, O, const AXES: usize>(
    own: &S::Extents,
    x: Strided<'_, T>,
    pooling: Pooling,
    target: O,
) -> O::Out
where
    T: Numeric,
    S: Shape,
    Out: Shape,
    C: PoolSettings,
    O: Target<T, Out>,
{
    let extents = rebind::<Out, S>(own);
    if pool::is_known::<PoolSizes<S, Out, C, AXES>>(pooling)
        && !(C::ROUNDS_UP && pooling == Pooling::Average)
        && let Some(x) = x.as_slice()
    {
        // SAFETY: the geometry is known while compiling, and that of the sizes: of the images, and of the target's room for the elements of
        // `Out`, which nobody reads.
        return unsafe {
            target.with(
                extents,
                #[inline(always)]
                |out| pool::pool_known::<T, PoolSizes<S, Out, C, AXES>>(x.as_ptr(), pooling, out),
            )
        };
    }
    with_windows::<S, Out, C, AXES, _>(own, &extents, |windows| {
        // SAFETY: the windows are those of the sizes; the target's room for the elements of `Out`, which nobody reads; the kernel
        // writes all.
        unsafe { target.with(extents, |out| pool::pool(windows, x, pooling, out)) }
    })
}

/// [`pool`] with the `p`-norm.
#[cfg(any(feature = "std", feature = "libm"))]
#[inline]
pub(crate) fn lp_pool<T, S, Out, C, O, const AXES: usize>(
    own: &S::Extents,
    x: Strided<'_, T>,
    p: f64,
    target: O,
) -> O::Out
where
    T: Real,
    S: Shape,
    Out: Shape,
    C: PoolSettings,
    O: Target<T, Out>,
{
    let extents = rebind::<Out, S>(own);
    with_windows::<S, Out, C, AXES, _>(own, &extents, |windows| {
        // SAFETY: the windows are those of the sizes; the target's room for the elements of `Out`, which nobody reads; the kernel
        // writes all.
        unsafe { target.with(extents, |out| pool::lp_pool(windows, x, p, out)) }
    })
}

/// [`pool`] to the largest, and its position.
#[inline]
pub(crate) fn max_pool_with_indices<T, S, Out, C, O, P, const AXES: usize>(
    own: &S::Extents,
    x: Strided<'_, T>,
    counting: Counting,
    values: O,
    indices: P,
) -> (O::Out, P::Out)
where
    T: Numeric,
    S: Shape,
    Out: Shape,
    C: PoolSettings,
    O: Target<T, Out>,
    P: Target<usize, Out>,
{
    let extents = rebind::<Out, S>(own);
    with_windows::<S, Out, C, AXES, _>(own, &extents, |windows| {
        let mut values = Some(values);
        let mut made = None;
        // SAFETY: the windows are those of the sizes; both targets' room for the elements of `Out`, which nobody reads; the kernel
        // writes all of both.
        let indices = unsafe {
            indices.with(extents, |indices| {
                made = values.take().map(|values| {
                    values.with(extents, |out| pool::max_pool_with_indices(windows, x, counting, out, indices))
                });
            })
        };
        (made.expect("written"), indices)
    })
}

/// What was pooled, back where it was: channels of the shape `S` become those of `Out`.
pub(crate) fn max_unpool<T, S, Out, O, const AXES: usize>(
    own: &S::Extents,
    x: &[T],
    indices: &[usize],
    counting: Counting,
    target: O,
) -> O::Out
where
    T: AnyNumber,
    S: Shape,
    Out: Shape,
    O: Target<T, Out>,
{
    let extents = rebind::<Out, S>(own);
    let from = volume_of(S::sizes(own), AXES).1.iter().product::<usize>();
    let volume = volume_of(Out::sizes(&extents), AXES).1;
    target.written(extents, |out| pool::max_unpool(x, indices, counting, from, volume, out))
}

/// Each part of images of shape `S`, signals or volumes, of which there are as many as `Out` has.
pub(crate) fn pool_parts<T, S, Out, O, const AXES: usize>(
    own: &S::Extents,
    x: Strided<'_, T>,
    pooling: Pooling,
    target: O,
) -> O::Out
where
    T: Numeric,
    S: Shape,
    Out: Shape,
    O: Target<T, Out>,
{
    let extents = rebind::<Out, S>(own);
    let parts = pool::parts_of(S::sizes(own), Out::sizes(&extents), AXES);
    // SAFETY: the parts are those of the sizes; the target's room for the elements of `Out`, which nobody reads; the kernel
    // writes all.
    unsafe { target.with(extents, |out| pool::pool_parts(&parts, x, pooling, out)) }
}
