//! Products of integers that stand for floats.

use super::{NumberOrTensor, Quant, with_numbers};
use crate::axis::SizeAt;
use crate::kernel::byte_product::Byte;
use crate::ops::operand::{AnyOperand, KindOf, TensorOperand};
use crate::rule::matmul::{MultipliedBy, Product};
use crate::rule::quantize::{HasColumns, ScalesColumns, ScalesRows, SpreadsScales, ZerosOfColumns, ZerosOfRows};
use crate::storage::StorageMut;
use crate::storage::quantize::{Bounded, matmul_integer as sums, quantized_matmul as rescaled};
use crate::storage::target::{Fresh, Target};
use crate::tensor::Tensor;

/// The matrix product of bytes less their zero points, in `i32`: `(a - a_zero) · (b - b_zero)`.
///
/// Shapes are those of [`matmul`](Tensor::matmul): `a: [.., M, K]` and `b: [.., K, N]` give `[.., M, N]`. Elements are `u8` or `i8`, on
/// either side, and zero points of the same type: a number, or a vector, `[M]` on the left and `[N]` on the right. Sums wrap in 32 bits, on
/// every processor the same; what fits is exact, and of fewer than 33,000 products all fit.
///
/// ```
/// use conformable::prelude::*;
/// let a = tensor![[11u8, 7], [10, 6]];
/// let b = tensor![[1i8, 4], [2, 5]];
/// assert_eq!(nn::matmul_integer(&a, &b, 12, 0), tensor![[-11, -29], [-14, -38]]);
/// assert_eq!(nn::matmul_integer(&a, &b, &tensor![11u8, 10], &tensor![0i8, 3]), tensor![[-8, -8], [-8, -8]]);
/// ```
#[doc(alias = "torch._int_mm")]
#[doc(alias = "_int_mm")]
pub fn matmul_integer<X, Y, S, Z>(
    a: X,
    b: Y,
    a_zero: S,
    b_zero: Z,
) -> Tensor<i32, Product<X::Shape, Y::Shape>, KindOf<X, Y>>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Byte,
    Y: TensorOperand<<Y as AnyOperand>::Item>,
    Y::Item: Byte,
    Y::Shape: MultipliedBy<X::Shape> + HasColumns,
    S: NumberOrTensor<X::Item>,
    S::Shape: ZerosOfRows<SizeAt<X::Shape, -2>>,
    Z: NumberOrTensor<Y::Item>,
    Z::Shape: ZerosOfColumns<<Y::Shape as HasColumns>::Columns>,
{
    let new = Fresh::<KindOf<X, Y>>::tensor();
    Tensor { repr: multiplied(&a, &b, &a_zero, &b_zero, new) }
}

/// [`matmul_integer`], written over the elements of `out`.
///
/// ```
/// use conformable::prelude::*;
/// let mut out: Tensor<i32, shape![1, 1]> = Tensor::zeros();
/// nn::matmul_integer_into(tensor![[3u8, 4]], tensor![[1i8], [-1]], 1, 0, &mut out);
/// assert_eq!(out, tensor![[-1]]);
/// ```
pub fn matmul_integer_into<X, Y, S, Z, K>(
    a: X,
    b: Y,
    a_zero: S,
    b_zero: Z,
    out: &mut Tensor<i32, Product<X::Shape, Y::Shape>, K>,
) where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Byte,
    Y: TensorOperand<<Y as AnyOperand>::Item>,
    Y::Item: Byte,
    Y::Shape: MultipliedBy<X::Shape> + HasColumns,
    S: NumberOrTensor<X::Item>,
    S::Shape: ZerosOfRows<SizeAt<X::Shape, -2>>,
    Z: NumberOrTensor<Y::Item>,
    Z::Shape: ZerosOfColumns<<Y::Shape as HasColumns>::Columns>,
    K: StorageMut,
{
    multiplied(&a, &b, &a_zero, &b_zero, out.over());
}

/// [`matmul_integer`], to a target.
fn multiplied<X, Y, S, Z, O>(a: &X, b: &Y, a_zero: &S, b_zero: &Z, target: O) -> O::Out
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Byte,
    Y: TensorOperand<<Y as AnyOperand>::Item>,
    Y::Item: Byte,
    Y::Shape: MultipliedBy<X::Shape>,
    S: NumberOrTensor<X::Item>,
    Z: NumberOrTensor<Y::Item>,
    O: Target<i32, Product<X::Shape, Y::Shape>>,
{
    a_zero.meets::<X::Shape>(a.sized());
    b_zero.meets::<Y::Shape>(b.sized());
    a_zero.with_elements(|zx| b_zero.with_elements(|zy| sums((a, zx), (b, zy), target)))
}

/// The matrix product of what bytes stand for, as bytes: `a` and `b` are dequantized, multiplied and quantized to `to`, but added up as
/// integers.
///
/// Shapes are those of [`matmul`](Tensor::matmul). Each side has one scale and one zero point, or a vector of them: `Quant::along::<-2>`, one
/// for each row, on the left, `along::<-1>`, one for each column, on the right; the result has one. The exact sum of a place, as `f32`, is
/// multiplied by `a_scale * b_scale / scale`, in `f32`, rounded to the nearest, of two as near to the even one, and the zero point is added; what
/// leaves the bounds of the type is held to them.
///
/// ```
/// use conformable::prelude::*;
/// let a = tensor![[208u8, 236, 0, 238], [3, 214, 255, 29]];
/// let b = tensor![[152u8, 51, 244], [60, 26, 255], [0, 127, 246], [127, 254, 247]];
/// let (of_a, of_b) = (Quant::new(0.0066, 113u8), Quant::new(0.00705, 114u8));
/// let y = nn::quantized_matmul(&a, of_a, &b, of_b, Quant::new(0.0107, 118u8));
/// assert_eq!(y, tensor![[168u8, 115, 255], [1, 66, 151]]);
/// ```
#[doc(alias = "torch.ao.nn.quantized.functional.linear")]
pub fn quantized_matmul<X, Y, S, A, H, T, B, G, U, Z>(
    a: X,
    of_a: Quant<S, A, H>,
    b: Y,
    of_b: Quant<T, B, G>,
    to: Quant<U, Z>,
) -> Tensor<Z::Item, Product<X::Shape, Y::Shape>, KindOf<X, Y>>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Byte,
    Y: TensorOperand<<Y as AnyOperand>::Item>,
    Y::Item: Byte,
    Y::Shape: MultipliedBy<X::Shape>,
    S: NumberOrTensor<f32>,
    A: NumberOrTensor<X::Item>,
    H: SpreadsScales<X::Shape, S::Shape, A::Shape> + ScalesRows<X::Shape>,
    T: NumberOrTensor<f32>,
    B: NumberOrTensor<Y::Item>,
    G: SpreadsScales<Y::Shape, T::Shape, B::Shape> + ScalesColumns<Y::Shape>,
    U: NumberOrTensor<f32, Shape = ()>,
    Z: AnyOperand<Item: Byte> + NumberOrTensor<<Z as AnyOperand>::Item, Shape = ()>,
{
    let to = bounded::<Z::Item, U, Z>(&to);
    Tensor {
        repr: requantized::<_, _, _, _, _, _, _, _, Z::Item, _>(
            &a,
            &of_a,
            &b,
            &of_b,
            to,
            Fresh::<KindOf<X, Y>>::tensor(),
        ),
    }
}

/// [`quantized_matmul`], written over the elements of `out`.
///
/// ```
/// use conformable::prelude::*;
/// let (a, b) = (tensor![[3u8, 4]], tensor![[2i8], [-1]]);
/// let mut out: Tensor<i8, shape![1, 1]> = Tensor::zeros();
/// nn::quantized_matmul_into(&a, Quant::new(0.5, 0), &b, Quant::new(0.25, 0), Quant::new(0.125, 1i8), &mut out);
/// assert_eq!(out, tensor![[3i8]]);
/// ```
pub fn quantized_matmul_into<X, Y, S, A, H, T, B, G, U, Z, K>(
    a: X,
    of_a: Quant<S, A, H>,
    b: Y,
    of_b: Quant<T, B, G>,
    to: Quant<U, Z>,
    out: &mut Tensor<Z::Item, Product<X::Shape, Y::Shape>, K>,
) where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Byte,
    Y: TensorOperand<<Y as AnyOperand>::Item>,
    Y::Item: Byte,
    Y::Shape: MultipliedBy<X::Shape>,
    S: NumberOrTensor<f32>,
    A: NumberOrTensor<X::Item>,
    H: SpreadsScales<X::Shape, S::Shape, A::Shape> + ScalesRows<X::Shape>,
    T: NumberOrTensor<f32>,
    B: NumberOrTensor<Y::Item>,
    G: SpreadsScales<Y::Shape, T::Shape, B::Shape> + ScalesColumns<Y::Shape>,
    U: NumberOrTensor<f32, Shape = ()>,
    Z: AnyOperand<Item: Byte> + NumberOrTensor<<Z as AnyOperand>::Item, Shape = ()>,
    K: StorageMut,
{
    let to = bounded::<Z::Item, U, Z>(&to);
    requantized::<_, _, _, _, _, _, _, _, Z::Item, _>(&a, &of_a, &b, &of_b, to, out.over());
}

/// [`quantized_matmul`], to a target.
fn requantized<X, Y, S, A, H, T, B, G, Q, O>(
    a: &X,
    of_a: &Quant<S, A, H>,
    b: &Y,
    of_b: &Quant<T, B, G>,
    to: Bounded,
    target: O,
) -> O::Out
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Byte,
    Y: TensorOperand<<Y as AnyOperand>::Item>,
    Y::Item: Byte,
    Y::Shape: MultipliedBy<X::Shape>,
    S: NumberOrTensor<f32>,
    A: NumberOrTensor<X::Item>,
    T: NumberOrTensor<f32>,
    B: NumberOrTensor<Y::Item>,
    Q: Byte,
    O: Target<Q, Product<X::Shape, Y::Shape>>,
{
    with_numbers::<f32, X::Item, _, _, _, X::Shape, _>(of_a, a.sized(), |of_a| {
        with_numbers::<f32, Y::Item, _, _, _, Y::Shape, _>(of_b, b.sized(), |of_b| {
            rescaled::<_, _, Q, _, _, _>((a, of_a), (b, of_b), to, target)
        })
    })
}

/// What a sum is rounded to.
pub(super) fn bounded<Q: Byte, U: NumberOrTensor<f32>, Z: NumberOrTensor<Q>>(to: &Quant<U, Z>) -> Bounded {
    let (scale, zero) = (to.scale.with_elements(|scale| scale[0]), to.zero.with_elements(|zero| zero[0]));
    Bounded { scale, zero: zero.number(), bounds: Q::BOUNDS }
}
