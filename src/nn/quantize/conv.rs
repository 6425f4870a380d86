//! Convolutions of integers that stand for floats.

use super::product::bounded;
use super::{NumberOrTensor, Quant, with_numbers};
use crate::axis::SizeAt;
use crate::kernel::byte_product::Byte;
use crate::nn::conv::BiasOfElements;
use crate::ops::operand::{AnyOperand, KindOf, TensorOperand};
use crate::rule::asked::{Convolves1dTo, Convolves2dTo, asked};
use crate::rule::conv::{Convolve1d, Convolve2d, Convolves1d, Convolves2d, Settings};
use crate::rule::quantize::{ForAll, ScalesOutputs, SpreadsScales, ZerosOfOutputs};
use crate::shape::Shape;
use crate::storage::StorageMut;
use crate::storage::quantize::{Bounded, ConvOf, conv_integer, quantized_conv};
use crate::storage::source::in_a_slice;
use crate::storage::target::{Fresh, Target};
use crate::tensor::Tensor;
use crate::text::require;
use core::marker::PhantomData;

/// A convolution of bytes less their zero points, in `i32`: images `[.., C, H, W]` under a kernel `[O, C / groups, KH, KW]` give
/// `[.., O, H', W']`.
///
/// Strides, padding, dilation and groups are those of `conv`, and a bias of `i32`; what is added to an image is its zero point, the byte that
/// stands for 0. Elements are `u8` or `i8`. The image has one zero point, the kernel one or a vector, `[O]`, of one for each output. Sums wrap in 32
/// bits, on every processor the same.
///
/// ```
/// use conformable::prelude::*;
/// let x = tensor![[[[2u8, 3, 4], [5, 6, 7], [8, 9, 10]]]];
/// let w: Tensor<u8, shape![1, 1, 2, 2]> = Tensor::ones();
/// assert_eq!(nn::conv2d_integer(&x, &w, 1, 0, Conv::new()), tensor![[[[12, 16], [24, 28]]]]);
/// let padded = nn::conv2d_integer(&x, &w, 1, 0, Conv::new().padding::<1>());
/// assert_eq!(padded.slice(s![0, 0, 0, ..]), tensor![1, 3, 5, 3]);
/// ```
#[doc(alias = "ConvInteger")]
pub fn conv2d_integer<X, W, Z, C>(
    x: X,
    w: W,
    x_zero: X::Item,
    w_zero: Z,
    conv: C,
) -> Tensor<i32, <C as Convolve2d<X::Shape, W::Shape>>::Output, KindOf<X, W>>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Byte,
    W: TensorOperand<<W as AnyOperand>::Item>,
    W::Item: Byte,
    Z: NumberOrTensor<W::Item>,
    Z::Shape: ZerosOfOutputs<SizeAt<W::Shape, 0>>,
    C: Convolves2d<X::Shape, W::Shape, Bias: BiasOfElements<i32>>,
{
    let new = Fresh::<KindOf<X, W>>::tensor();
    Tensor { repr: convolved::<_, _, _, _, C::Output, _, 2>(&x, &w, x_zero, &w_zero, &conv, new) }
}

/// [`conv2d_integer`], written over the elements of `out`, whose shape is held to what comes out when the program is built: sizes may lie
/// outside the table.
///
/// ```
/// use conformable::prelude::*;
/// let x = tensor![[[[2u8, 3], [5, 6]]]];
/// let mut out: Tensor<i32, shape![1, 1, 1, 1]> = Tensor::zeros();
/// nn::conv2d_integer_into(&x, tensor![[[[1i8, -1], [1, 1]]]], 1, 0, Conv::new(), &mut out);
/// assert_eq!(out, tensor![[[[8]]]]);
/// ```
pub fn conv2d_integer_into<X, W, Z, C, To, K>(
    x: X,
    w: W,
    x_zero: X::Item,
    w_zero: Z,
    conv: C,
    out: &mut Tensor<i32, To, K>,
) where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Byte,
    W: TensorOperand<<W as AnyOperand>::Item>,
    W::Item: Byte,
    Z: NumberOrTensor<W::Item>,
    Z::Shape: ZerosOfOutputs<SizeAt<W::Shape, 0>>,
    To: Shape,
    C: Convolves2dTo<X::Shape, W::Shape, To, Bias: BiasOfElements<i32>>,
    K: StorageMut,
{
    const { require(C::MISFIT.is_none(), asked::<X::Shape, To>(C::MISFIT).as_str()) };
    convolved::<_, _, _, _, To, _, 2>(&x, &w, x_zero, &w_zero, &conv, out.over());
}

/// A convolution of what bytes stand for, as bytes: image and kernel are dequantized, convolved and quantized to `to`, but added up as
/// integers.
///
/// Shapes, strides, padding, dilation and groups are those of [`conv2d`](crate::nn::conv2d). The image and the result have one scale and one zero
/// point; the kernel has one, or `Quant::along::<0>`, one for each output. The bias is of `i32`, in units of the image's scale times the kernel's. The
/// exact sum of a place, as `f32`, is multiplied by `w_scale * x_scale / scale`, in `f32`, rounded to the nearest, of two as near to the even one, and
/// the zero point is added; what leaves the bounds of the type is held to them.
///
/// ```
/// use conformable::prelude::*;
/// let x = tensor![[[[255u8, 174, 162], [25, 203, 168], [142, 58, 3]]]];
/// let w = tensor![[[[0u8]]]];
/// let (of_x, of_w) = (Quant::new(0.00369204697, 132u8), Quant::new(0.00172794575, 255u8));
/// let to = Quant::new(0.00162681262, 123u8);
/// let y = nn::quantized_conv2d(&x, of_x, &w, of_w, to, Conv::new());
/// assert_eq!(y, tensor![[[[0u8, 81, 93], [230, 52, 87], [113, 197, 252]]]]);
/// ```
#[doc(alias = "QLinearConv")]
pub fn quantized_conv2d<X, S, A, W, T, B, G, U, Z, C>(
    x: X,
    of_x: Quant<S, A>,
    w: W,
    of_w: Quant<T, B, G>,
    to: Quant<U, Z>,
    conv: C,
) -> Tensor<Z::Item, <C as Convolve2d<X::Shape, W::Shape>>::Output, KindOf<X, W>>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Byte,
    W: TensorOperand<<W as AnyOperand>::Item>,
    W::Item: Byte,
    S: NumberOrTensor<f32, Shape = ()>,
    A: NumberOrTensor<X::Item, Shape = ()>,
    T: NumberOrTensor<f32>,
    B: NumberOrTensor<W::Item>,
    G: SpreadsScales<W::Shape, T::Shape, B::Shape> + ScalesOutputs<W::Shape>,
    U: NumberOrTensor<f32, Shape = ()>,
    Z: AnyOperand<Item: Byte> + NumberOrTensor<<Z as AnyOperand>::Item, Shape = ()>,
    C: Convolves2d<X::Shape, W::Shape, Bias: BiasOfElements<i32>>,
{
    let (to, new) = (bounded::<Z::Item, U, Z>(&to), Fresh::<KindOf<X, W>>::tensor());
    let repr = reconvolved::<_, _, _, _, _, _, _, _, Z::Item, C::Output, _, 2>(&x, &of_x, &w, &of_w, to, &conv, new);
    Tensor { repr }
}

/// [`quantized_conv2d`], written over the elements of `out`, whose shape is held to what comes out when the program is built.
///
/// ```
/// use conformable::prelude::*;
/// let (x, w) = (tensor![[[[2u8, 3], [5, 6]]]], tensor![[[[1i8, -1], [1, 1]]]]);
/// let mut out: Tensor<i8, shape![1, 1, 1, 1]> = Tensor::zeros();
/// let bias = Conv::new().bias(tensor![2]);
/// nn::quantized_conv2d_into(&x, Quant::new(0.5, 1u8), &w, Quant::new(0.5, 0i8), Quant::new(0.25, -4i8), bias, &mut out);
/// assert_eq!(out, tensor![[[[6i8]]]]);
/// ```
pub fn quantized_conv2d_into<X, S, A, W, T, B, G, U, Z, C, To, K>(
    x: X,
    of_x: Quant<S, A>,
    w: W,
    of_w: Quant<T, B, G>,
    to: Quant<U, Z>,
    conv: C,
    out: &mut Tensor<Z::Item, To, K>,
) where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Byte,
    W: TensorOperand<<W as AnyOperand>::Item>,
    W::Item: Byte,
    S: NumberOrTensor<f32, Shape = ()>,
    A: NumberOrTensor<X::Item, Shape = ()>,
    T: NumberOrTensor<f32>,
    B: NumberOrTensor<W::Item>,
    G: SpreadsScales<W::Shape, T::Shape, B::Shape> + ScalesOutputs<W::Shape>,
    U: NumberOrTensor<f32, Shape = ()>,
    Z: AnyOperand<Item: Byte> + NumberOrTensor<<Z as AnyOperand>::Item, Shape = ()>,
    To: Shape,
    C: Convolves2dTo<X::Shape, W::Shape, To, Bias: BiasOfElements<i32>>,
    K: StorageMut,
{
    const { require(C::MISFIT.is_none(), asked::<X::Shape, To>(C::MISFIT).as_str()) };
    let to = bounded::<Z::Item, U, Z>(&to);
    reconvolved::<_, _, _, _, _, _, _, _, Z::Item, To, _, 2>(&x, &of_x, &w, &of_w, to, &conv, out.over());
}

/// A convolution of bytes less their zero points, in `i32`: signals `[.., C, N]` under a kernel `[O, C / groups, K]` give `[.., O, N']`, as
/// [`conv2d_integer`] of images of one row.
///
/// ```
/// use conformable::prelude::*;
/// let y = nn::conv1d_integer(tensor![[[2u8, 3, 5]]], tensor![[[1i8, -1]]], 1, 0, Conv::new().padding::<1>());
/// assert_eq!(y, tensor![[[-1, -1, -2, 4]]]);
/// ```
pub fn conv1d_integer<X, W, Z, C>(
    x: X,
    w: W,
    x_zero: X::Item,
    w_zero: Z,
    conv: C,
) -> Tensor<i32, <C as Convolve1d<X::Shape, W::Shape>>::Output, KindOf<X, W>>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Byte,
    W: TensorOperand<<W as AnyOperand>::Item>,
    W::Item: Byte,
    Z: NumberOrTensor<W::Item>,
    Z::Shape: ZerosOfOutputs<SizeAt<W::Shape, 0>>,
    C: Convolves1d<X::Shape, W::Shape, Bias: BiasOfElements<i32>>,
{
    let new = Fresh::<KindOf<X, W>>::tensor();
    Tensor { repr: convolved::<_, _, _, _, C::Output, _, 1>(&x, &w, x_zero, &w_zero, &conv, new) }
}

/// [`conv1d_integer`], written over the elements of `out`, whose shape is held to what comes out when the program is built.
///
/// ```
/// use conformable::prelude::*;
/// let mut out: Tensor<i32, shape![1, 1, 2]> = Tensor::zeros();
/// nn::conv1d_integer_into(tensor![[[2u8, 3, 5]]], tensor![[[1i8, -1]]], 1, 0, Conv::new(), &mut out);
/// assert_eq!(out, tensor![[[-1, -2]]]);
/// ```
pub fn conv1d_integer_into<X, W, Z, C, To, K>(
    x: X,
    w: W,
    x_zero: X::Item,
    w_zero: Z,
    conv: C,
    out: &mut Tensor<i32, To, K>,
) where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Byte,
    W: TensorOperand<<W as AnyOperand>::Item>,
    W::Item: Byte,
    Z: NumberOrTensor<W::Item>,
    Z::Shape: ZerosOfOutputs<SizeAt<W::Shape, 0>>,
    To: Shape,
    C: Convolves1dTo<X::Shape, W::Shape, To, Bias: BiasOfElements<i32>>,
    K: StorageMut,
{
    const { require(C::MISFIT.is_none(), asked::<X::Shape, To>(C::MISFIT).as_str()) };
    convolved::<_, _, _, _, To, _, 1>(&x, &w, x_zero, &w_zero, &conv, out.over());
}

/// A convolution of signals that bytes stand for, as bytes: as [`quantized_conv2d`] of images of one row.
///
/// ```
/// use conformable::prelude::*;
/// let (x, w) = (tensor![[[2u8, 3, 5]]], tensor![[[1i8, -1]]]);
/// let y = nn::quantized_conv1d(&x, Quant::new(0.5, 1u8), &w, Quant::new(0.5, 0i8), Quant::new(0.25, 10u8), Conv::new());
/// assert_eq!(y, tensor![[[9u8, 8]]]);
/// ```
pub fn quantized_conv1d<X, S, A, W, T, B, G, U, Z, C>(
    x: X,
    of_x: Quant<S, A>,
    w: W,
    of_w: Quant<T, B, G>,
    to: Quant<U, Z>,
    conv: C,
) -> Tensor<Z::Item, <C as Convolve1d<X::Shape, W::Shape>>::Output, KindOf<X, W>>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Byte,
    W: TensorOperand<<W as AnyOperand>::Item>,
    W::Item: Byte,
    S: NumberOrTensor<f32, Shape = ()>,
    A: NumberOrTensor<X::Item, Shape = ()>,
    T: NumberOrTensor<f32>,
    B: NumberOrTensor<W::Item>,
    G: SpreadsScales<W::Shape, T::Shape, B::Shape> + ScalesOutputs<W::Shape>,
    U: NumberOrTensor<f32, Shape = ()>,
    Z: AnyOperand<Item: Byte> + NumberOrTensor<<Z as AnyOperand>::Item, Shape = ()>,
    C: Convolves1d<X::Shape, W::Shape, Bias: BiasOfElements<i32>>,
{
    let (to, new) = (bounded::<Z::Item, U, Z>(&to), Fresh::<KindOf<X, W>>::tensor());
    let repr = reconvolved::<_, _, _, _, _, _, _, _, Z::Item, C::Output, _, 1>(&x, &of_x, &w, &of_w, to, &conv, new);
    Tensor { repr }
}

/// [`quantized_conv1d`], written over the elements of `out`, whose shape is held to what comes out when the program is built.
///
/// ```
/// use conformable::prelude::*;
/// let (x, w) = (tensor![[[2u8, 3, 5]]], tensor![[[1i8, -1]]]);
/// let mut out: Tensor<u8, shape![1, 1, 2]> = Tensor::zeros();
/// let of_w = Quant::new(0.5, 0i8);
/// nn::quantized_conv1d_into(&x, Quant::new(0.5, 1u8), &w, of_w, Quant::new(0.25, 10u8), Conv::new(), &mut out);
/// assert_eq!(out, tensor![[[9u8, 8]]]);
/// ```
pub fn quantized_conv1d_into<X, S, A, W, T, B, G, U, Z, C, To, K>(
    x: X,
    of_x: Quant<S, A>,
    w: W,
    of_w: Quant<T, B, G>,
    to: Quant<U, Z>,
    conv: C,
    out: &mut Tensor<Z::Item, To, K>,
) where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Byte,
    W: TensorOperand<<W as AnyOperand>::Item>,
    W::Item: Byte,
    S: NumberOrTensor<f32, Shape = ()>,
    A: NumberOrTensor<X::Item, Shape = ()>,
    T: NumberOrTensor<f32>,
    B: NumberOrTensor<W::Item>,
    G: SpreadsScales<W::Shape, T::Shape, B::Shape> + ScalesOutputs<W::Shape>,
    U: NumberOrTensor<f32, Shape = ()>,
    Z: AnyOperand<Item: Byte> + NumberOrTensor<<Z as AnyOperand>::Item, Shape = ()>,
    To: Shape,
    C: Convolves1dTo<X::Shape, W::Shape, To, Bias: BiasOfElements<i32>>,
    K: StorageMut,
{
    const { require(C::MISFIT.is_none(), asked::<X::Shape, To>(C::MISFIT).as_str()) };
    let to = bounded::<Z::Item, U, Z>(&to);
    reconvolved::<_, _, _, _, _, _, _, _, Z::Item, To, _, 1>(&x, &of_x, &w, &of_w, to, &conv, out.over());
}

/// A convolution of bytes, to a target. The callers' bounds say that all go together.
fn convolved<X, W, Z, C, Out, O, const AXES: usize>(
    x: &X,
    w: &W,
    x_zero: X::Item,
    w_zero: &Z,
    conv: &C,
    target: O,
) -> O::Out
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Byte,
    W: TensorOperand<<W as AnyOperand>::Item>,
    W::Item: Byte,
    Z: NumberOrTensor<W::Item>,
    C: Settings<Bias: BiasOfElements<i32>>,
    Out: Shape,
    O: Target<i32, Out>,
{
    w_zero.meets::<W::Shape>(w.sized());
    conv.bias().meets::<W::Shape>(w.sized());
    in_a_slice::<W::Item, W::Shape, W::Kind, _>(w.sized(), w.elements(), |elements| {
        w_zero.with_elements(|zeros| {
            conv.bias().with_elements(|bias| {
                let of = ConvOf::<W::Shape, C, Out> { kernel: w.sized(), bias, way: PhantomData };
                conv_integer::<_, _, _, _, _, _, _, AXES>((x, x_zero), (elements, zeros), of, target)
            })
        })
    })
}

/// A convolution of what bytes stand for, to a target. The callers' bounds say that all go together.
fn reconvolved<X, S, A, W, T, B, G, C, Q, Out, O, const AXES: usize>(
    x: &X,
    of_x: &Quant<S, A, ForAll>,
    w: &W,
    of_w: &Quant<T, B, G>,
    to: Bounded,
    conv: &C,
    target: O,
) -> O::Out
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Byte,
    W: TensorOperand<<W as AnyOperand>::Item>,
    W::Item: Byte,
    S: NumberOrTensor<f32>,
    A: NumberOrTensor<X::Item>,
    T: NumberOrTensor<f32>,
    B: NumberOrTensor<W::Item>,
    C: Settings<Bias: BiasOfElements<i32>>,
    Q: Byte,
    Out: Shape,
    O: Target<Q, Out>,
{
    conv.bias().meets::<W::Shape>(w.sized());
    in_a_slice::<W::Item, W::Shape, W::Kind, _>(w.sized(), w.elements(), |elements| {
        with_numbers::<f32, X::Item, _, _, _, X::Shape, _>(of_x, x.sized(), |of_x| {
            with_numbers::<f32, W::Item, _, _, _, W::Shape, _>(of_w, w.sized(), |of_w| {
                conv.bias().with_elements(|bias| {
                    let of = ConvOf::<W::Shape, C, Out> { kernel: w.sized(), bias, way: PhantomData };
                    quantized_conv::<_, _, Q, _, _, _, _, _, AXES>((x, of_x), (elements, of_w), of, to, target)
                })
            })
        })
    })
}
