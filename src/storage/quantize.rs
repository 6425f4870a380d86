//! Quantisation between the types and the kernels.

use super::conv::geometry_of;
use super::source::{Readable, in_a_slice};
use super::target::Target;
use crate::kernel::byte_product::batches::batched;
use crate::kernel::byte_product::images::{OutputsOfGroup, convolve};
use crate::kernel::byte_product::{AsTheyAre, Byte, OneOrEach, Rescaled};
use crate::kernel::quantize::{Code, Dequantized, ScaleGroups, SmallCode, dequantize as of_codes, quantize as codes};
use crate::rule::conv::Settings;
use crate::rule::matmul::Product;
use crate::rule::quantize::SpreadsScales;
use crate::shape::{Shape, bind};
use core::marker::PhantomData;

/// The scales and the zero points of a tensor: the rule says that there are as many as `H` spreads.
pub(crate) struct Numbers<'a, T, Q> {
    pub(crate) scales: &'a [T],
    pub(crate) zeros: &'a [Q],
}

/// Which scale an element of a tensor has.
fn groups<H: SpreadsScales<X, S, Z>, X: Shape, S, Z>(extents: &X::Extents) -> ScaleGroups {
    ScaleGroups::of(X::sizes(extents), H::AT_DEPTH, H::BLOCK)
}

/// The codes of `x`.
pub(crate) fn quantize<T, Q, X, H, S, Z, O>(x: &X, numbers: Numbers<'_, T, Q>, target: O) -> O::Out
where
    T: Dequantized,
    Q: SmallCode,
    X: Readable<T>,
    H: SpreadsScales<X::ReadShape, S, Z>,
    O: Target<Q, X::ReadShape>,
{
    in_a_slice::<T, X::ReadShape, X::Home, _>(x.sized(), x.elements(), |elements| {
        let groups = groups::<H, X::ReadShape, S, Z>(x.sized());
        // SAFETY: the target's room for as many codes as `x` has elements, which nobody reads; all are written.
        unsafe { target.with(*x.sized(), |out| codes(groups, elements, numbers.scales, numbers.zeros, out)) }
    })
}

/// What the codes `x` stand for.
pub(crate) fn dequantize<T, Q, X, H, S, Z, O>(x: &X, numbers: Numbers<'_, T, Q>, target: O) -> O::Out
where
    T: Dequantized,
    Q: Code,
    X: Readable<Q>,
    H: SpreadsScales<X::ReadShape, S, Z>,
    O: Target<T, X::ReadShape>,
{
    in_a_slice::<Q, X::ReadShape, X::Home, _>(x.sized(), x.elements(), |elements| {
        let groups = groups::<H, X::ReadShape, S, Z>(x.sized());
        // SAFETY: the target's room for as many elements as `x` has codes, which nobody reads; all are written.
        unsafe { target.with(*x.sized(), |out| of_codes(groups, elements, numbers.scales, numbers.zeros, out)) }
    })
}

/// `x · y` of bytes less their zero points.
pub(crate) fn matmul_integer<A, B, X, Y, O>((x, zx): (&X, &[A]), (y, zy): (&Y, &[B]), target: O) -> O::Out
where
    A: Byte,
    B: Byte,
    X: Readable<A>,
    Y: Readable<B>,
    O: Target<i32, Product<X::ReadShape, Y::ReadShape>>,
{
    let extents = bind::<Product<X::ReadShape, Y::ReadShape>, X::ReadShape, Y::ReadShape>(x.sized(), y.sized());
    let sizes = <Product<X::ReadShape, Y::ReadShape> as Shape>::sizes(&extents);
    // SAFETY: the target's room for the elements of the product, whose sizes these are; all are written, each matrix from its first on.
    unsafe {
        target.with(extents, |out| {
            let sums = |at: usize, row: usize| AsTheyAre { out: out.add(at), row, bias: None };
            batched((x.elements(), zx), (y.elements(), zy), sizes, true, sums);
        })
    }
}

/// The scale, the zero point and the bounds of bytes.
#[derive(Clone, Copy)]
pub(crate) struct Bounded {
    pub(crate) scale: f32,
    pub(crate) zero: i32,
    pub(crate) bounds: [i32; 2],
}

/// `x · y` of what bytes stand for, as bytes.
pub(crate) fn quantized_matmul<A, B, Z, X, Y, O>(
    (x, of_x): (&X, Numbers<'_, f32, A>),
    (y, of_y): (&Y, Numbers<'_, f32, B>),
    to: Bounded,
    target: O,
) -> O::Out
where
    A: Byte,
    B: Byte,
    Z: Byte,
    X: Readable<A>,
    Y: Readable<B>,
    O: Target<Z, Product<X::ReadShape, Y::ReadShape>>,
{
    let extents = bind::<Product<X::ReadShape, Y::ReadShape>, X::ReadShape, Y::ReadShape>(x.sized(), y.sized());
    let sizes = <Product<X::ReadShape, Y::ReadShape> as Shape>::sizes(&extents);
    let (rows, columns) = (OneOrEach(of_x.scales), OneOrEach(of_y.scales));
    let alike = of_x.scales.len() == 1;
    // SAFETY: the target's room for the elements of the product, bytes, whose sizes these are; all are written, each matrix from its
    // first on.
    unsafe {
        target.with(extents, |out| {
            let sums = |at: usize, row: usize| {
                let Bounded { scale, zero, bounds } = to;
                Rescaled { out: out.cast::<u8>().add(at), row, bias: None, rows, columns, scale, zero, bounds }
            };
            batched((x.elements(), of_x.zeros), (y.elements(), of_y.zeros), sizes, alike, sums);
        })
    }
}

/// What convolutions of images `X` with a kernel `W` have in common: settings, bias, and what comes out.
pub(crate) struct ConvOf<'a, W: Shape, C, Out> {
    pub(crate) kernel: &'a W::Extents,
    pub(crate) bias: Option<&'a [i32]>,
    pub(crate) way: PhantomData<(C, Out)>,
}

/// Images, or signals by the number of `AXES`, of bytes less their zero point, convolved with a kernel of bytes less theirs.
pub(crate) fn conv_integer<A, B, X, W, C, Out, O, const AXES: usize>(
    (x, zero): (&X, A),
    (w, zeros): (&[B], &[B]),
    conv: ConvOf<'_, W, C, Out>,
    target: O,
) -> O::Out
where
    A: Byte,
    B: Byte,
    X: Readable<A>,
    W: Shape,
    Out: Shape,
    C: Settings,
    O: Target<i32, Out>,
{
    let extents = bind::<Out, X::ReadShape, W>(x.sized(), conv.kernel);
    let geometry = geometry_of::<X::ReadShape, W, Out, C, AXES>(x.sized(), conv.kernel, &extents);
    // SAFETY: the geometry is that of the operands' sizes; the target's room for the elements of `Out`, which nobody reads, and which are
    // written all: each group's outputs from their first on.
    unsafe {
        target.with(extents, |out| {
            let sums = |OutputsOfGroup { first, count, at, area }| {
                let bias = conv.bias.map(|bias| &bias[first..first + count]);
                AsTheyAre { out: out.add(at), row: area, bias }
            };
            convolve(&geometry, (x.elements(), zero), AXES == 2, (w, zeros), sums);
        })
    }
}

/// [`conv_integer`] of what bytes stand for, as bytes.
pub(crate) fn quantized_conv<A, B, Z, X, W, C, Out, O, const AXES: usize>(
    (x, of_x): (&X, Numbers<'_, f32, A>),
    (w, of_w): (&[B], Numbers<'_, f32, B>),
    conv: ConvOf<'_, W, C, Out>,
    to: Bounded,
    target: O,
) -> O::Out
where
    A: Byte,
    B: Byte,
    Z: Byte,
    X: Readable<A>,
    W: Shape,
    Out: Shape,
    C: Settings,
    O: Target<Z, Out>,
{
    let extents = bind::<Out, X::ReadShape, W>(x.sized(), conv.kernel);
    let geometry = geometry_of::<X::ReadShape, W, Out, C, AXES>(x.sized(), conv.kernel, &extents);
    // SAFETY: the geometry is that of the operands' sizes; the target's room for the elements of `Out`, bytes, which nobody reads, and which
    // are written all: each group's outputs from their first on.
    unsafe {
        target.with(extents, |out| {
            let sums = |OutputsOfGroup { first, count, at, area }| {
                let bias = conv.bias.map(|bias| &bias[first..first + count]);
                let scales = of_w.scales;
                let rows = OneOrEach(if scales.len() == 1 { scales } else { &scales[first..first + count] });
                let Bounded { scale, zero, bounds } = to;
                let columns = OneOrEach(of_x.scales);
                Rescaled { out: out.cast::<u8>().add(at), row: area, bias, rows, columns, scale, zero, bounds }
            };
            convolve(&geometry, (x.elements(), of_x.zeros[0]), AXES == 2, (w, of_w.zeros), sums);
        })
    }
}
