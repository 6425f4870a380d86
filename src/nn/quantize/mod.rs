//! Integers in place of floats, with ONNX's meaning: `x ≈ (code - zero) * scale`.
//!
//! A [`Quant`] holds scales and zero points, and says for which elements they are. [`quantize`] and [`dequantize`] go from floats to
//! codes and back; `product.rs` multiplies codes, `conv.rs` convolves them.

mod conv;
mod product;

use crate::element::{Element, Real};
use crate::kernel::quantize::{Code, Dequantized, SmallCode, range_with_zero, scale_of_range};
use crate::ops::operand::{AnyOperand, TensorOperand};
use crate::rule::quantize::{ForAll, ScaledAlong, ScaledInBlocks, SpreadsScales};
use crate::sealed::Sealed;
use crate::shape::{Shape, meet};
use crate::storage::quantize::{Numbers, dequantize as of_codes, quantize as codes};
use crate::storage::source::in_a_slice;
use crate::storage::target::{Fresh, Target};
use crate::storage::{Storage, StorageMut};
use crate::tensor::Tensor;
pub use conv::{
    conv1d_integer, conv1d_integer_into, conv2d_integer, conv2d_integer_into, quantized_conv1d, quantized_conv1d_into,
    quantized_conv2d, quantized_conv2d_into,
};
use core::marker::PhantomData;
pub use product::{matmul_integer, matmul_integer_into, quantized_matmul, quantized_matmul_into};

/// Scales and zero points, and for which elements they are: `x ≈ (code - zero) * scale`.
///
/// The type of the zero point is that of the codes: `u8` or `i8`, to round to also `u16` and `i16`, to come from also `i32`. Of
/// many scales there is one zero point, a number, or one for each. What is quantized in a way is dequantized, multiplied and convolved in
/// the same.
///
/// ```
/// use conformable::prelude::*;
/// let x = tensor![[-1.0f32, 0.0, 1.0], [10.0, 20.0, 30.0]];
/// let scales = tensor![0.5f32, 10.0];
/// let rows = Quant::along::<0>(&scales, 128u8);
/// let codes = nn::quantize(&x, rows);
/// assert_eq!(codes, tensor![[126u8, 128, 130], [129, 130, 131]]);
/// assert_eq!(nn::dequantize(&codes, rows), x);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Quant<S, Z, H = ForAll> {
    pub(super) scale: S,
    pub(super) zero: Z,
    how: PhantomData<H>,
}

impl<S, Z> Quant<S, Z> {
    /// One scale and one zero point for all elements, which are numbers or tensors of no axes.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(nn::quantize(tensor![0.0f32, 1.0, -1.0], Quant::new(0.5, 3u8)), tensor![3u8, 5, 1]);
    /// ```
    #[doc(alias = "torch.quantize_per_tensor")]
    pub const fn new(scale: S, zero: Z) -> Self {
        Quant { scale, zero, how: PhantomData }
    }

    /// A scale for each position of axis `A`, a vector, and one zero point or as many.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let columns = Quant::along::<-1>(tensor![0.5f32, 2.0], tensor![0i8, 1]);
    /// assert_eq!(nn::quantize(tensor![[1.0f32, 1.0], [4.0, 4.0]], columns), tensor![[2i8, 1], [8, 3]]);
    /// ```
    #[doc(alias = "torch.quantize_per_channel")]
    pub const fn along<const A: isize>(scale: S, zero: Z) -> Quant<S, Z, ScaledAlong<A>> {
        Quant { scale, zero, how: PhantomData }
    }

    /// A scale for each block of `LENGTH` positions of axis `A`: a tensor of the shape of the codes, but for that axis, which has a
    /// position for each block. The last block may be shorter.
    ///
    /// # Panics
    /// What takes it panics if there are not as many scales as blocks.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let pairs = Quant::blocks::<1, 2>(tensor![[1.0f32, 10.0]], 0i8);
    /// assert_eq!(nn::quantize(tensor![[1.0f32, 2.0, 30.0]], pairs), tensor![[1i8, 2, 3]]);
    /// ```
    pub const fn blocks<const A: isize, const LENGTH: usize>(
        scale: S,
        zero: Z,
    ) -> Quant<S, Z, ScaledInBlocks<A, LENGTH>> {
        Quant { scale, zero, how: PhantomData }
    }
}

/// A number, or a tensor, with elements of type `T`: scales and zero points.
#[diagnostic::on_unimplemented(
    message = "a scale or a zero point of elements of type `{T}` is expected, found `{Self}`",
    label = "expected a number or a tensor of type `{T}`",
    note = "scales have the type of the floats, zero points that of the codes: `Quant::new(0.5f32, 0u8)`; `.cast::<{T}>()` converts",
    note = "C25: read on in `conformable::errors::c25` (`cargo doc --open`)"
)]
pub trait NumberOrTensor<T: Element>: Sealed {
    /// The shape; `()` for a number.
    type Shape: Shape;
    /// Holds it and a tensor of the shape `X` to one number for each name.
    ///
    /// # Panics
    /// When an axis of run-time size has two.
    #[doc(hidden)]
    fn meets<X: Shape>(&self, x: &X::Extents);
    /// Calls `f` with the elements.
    #[doc(hidden)]
    fn with_elements<R>(&self, f: impl FnOnce(&[T]) -> R) -> R;
}

#[diagnostic::do_not_recommend]
impl<T: Element> NumberOrTensor<T> for T {
    type Shape = ();

    fn meets<X: Shape>(&self, _: &X::Extents) {}

    fn with_elements<R>(&self, f: impl FnOnce(&[T]) -> R) -> R {
        f(core::slice::from_ref(self))
    }
}

#[diagnostic::do_not_recommend]
impl<T: Element, S: Shape, B: Storage> NumberOrTensor<T> for Tensor<T, S, B> {
    type Shape = S;

    fn meets<X: Shape>(&self, x: &X::Extents) {
        meet::<X, S>(x, self.extents());
    }

    fn with_elements<R>(&self, f: impl FnOnce(&[T]) -> R) -> R {
        in_a_slice::<T, S, B::Kind, R>(self.extents(), self.strided(), f)
    }
}

#[diagnostic::do_not_recommend]
impl<T: Element, S: Shape, B: Storage> NumberOrTensor<T> for &Tensor<T, S, B> {
    type Shape = S;

    fn meets<X: Shape>(&self, x: &X::Extents) {
        (**self).meets::<X>(x);
    }

    fn with_elements<R>(&self, f: impl FnOnce(&[T]) -> R) -> R {
        (**self).with_elements(f)
    }
}

/// Calls `f` with the scales and the zero points, which meet `x`.
fn with_numbers<T, Q, S, Z, H, X: Shape, R>(
    by: &Quant<S, Z, H>,
    x: &X::Extents,
    f: impl FnOnce(Numbers<'_, T, Q>) -> R,
) -> R
where
    T: Element,
    Q: Element,
    S: NumberOrTensor<T>,
    Z: NumberOrTensor<Q>,
{
    by.scale.meets::<X>(x);
    by.zero.meets::<X>(x);
    by.scale.with_elements(|scales| by.zero.with_elements(|zeros| f(Numbers { scales, zeros })))
}

/// Integers for floats: `x / scale`, rounded to the nearest, of two as near to the even one, plus the zero point, held to the bounds of
/// its type.
///
/// `x` is of any shape, and the result of the zero point's type: `u8`, `i8`, `u16` or `i16`. A quotient is rounded to the type of `x`
/// first. NaN becomes the lowest.
///
/// ```
/// use conformable::prelude::*;
/// let x = tensor![-1.0f32, 0.25, 0.75, 1.0, 100.0];
/// assert_eq!(nn::quantize(&x, Quant::new(0.5, 128u8)), tensor![126u8, 128, 130, 130, 255]);
/// ```
#[doc(alias = "torch.quantize_per_tensor")]
#[doc(alias = "torch.quantize_per_channel")]
pub fn quantize<X, S, Z, H>(x: X, by: Quant<S, Z, H>) -> Tensor<Z::Item, X::Shape, X::Kind>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Dequantized,
    S: NumberOrTensor<X::Item>,
    Z: AnyOperand<Item: SmallCode> + NumberOrTensor<<Z as AnyOperand>::Item>,
    H: SpreadsScales<X::Shape, S::Shape, <Z as AnyOperand>::Shape>,
{
    Tensor { repr: quantized(&x, &by, Fresh::<X::Kind>::tensor()) }
}

/// [`quantize`], written over the elements of `out`.
///
/// ```
/// use conformable::prelude::*;
/// let mut out: Tensor<i8, shape![2]> = Tensor::zeros();
/// nn::quantize_into(tensor![-1.0f32, 0.25], Quant::new(0.125, 0i8), &mut out);
/// assert_eq!(out, tensor![-8i8, 2]);
/// ```
pub fn quantize_into<X, S, Z, H, K>(x: X, by: Quant<S, Z, H>, out: &mut Tensor<Z::Item, X::Shape, K>)
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Dequantized,
    S: NumberOrTensor<X::Item>,
    Z: AnyOperand<Item: SmallCode> + NumberOrTensor<<Z as AnyOperand>::Item>,
    H: SpreadsScales<X::Shape, S::Shape, <Z as AnyOperand>::Shape>,
    K: StorageMut,
{
    quantized(&x, &by, out.over());
}

/// [`quantize`], to a target.
fn quantized<X, S, Z, H, O>(x: &X, by: &Quant<S, Z, H>, target: O) -> O::Out
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Dequantized,
    S: NumberOrTensor<X::Item>,
    Z: AnyOperand<Item: SmallCode> + NumberOrTensor<<Z as AnyOperand>::Item>,
    H: SpreadsScales<X::Shape, S::Shape, <Z as AnyOperand>::Shape>,
    O: Target<Z::Item, X::Shape>,
{
    with_numbers::<X::Item, Z::Item, _, _, _, X::Shape, _>(by, x.sized(), |numbers| {
        codes::<_, _, _, H, S::Shape, <Z as AnyOperand>::Shape, O>(x, numbers, target)
    })
}

/// What integers stand for: `(x - zero) * scale`, in floats of the scale's type.
///
/// `x` is of any shape, and of the type of the zero point: `u8`, `i8`, `u16`, `i16` or `i32`. What [`quantize`] gives comes back to within
/// half a scale, if it was not held to the bounds.
///
/// ```
/// use conformable::prelude::*;
/// assert_eq!(nn::dequantize(tensor![126u8, 128, 255], Quant::new(0.5f32, 128u8)), tensor![-1.0f32, 0.0, 63.5]);
/// ```
#[doc(alias = "torch.dequantize")]
pub fn dequantize<X, S, Z, H>(x: X, by: Quant<S, Z, H>) -> Tensor<S::Item, X::Shape, X::Kind>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Code,
    S: AnyOperand<Item: Dequantized> + NumberOrTensor<<S as AnyOperand>::Item>,
    Z: NumberOrTensor<X::Item>,
    H: SpreadsScales<X::Shape, <S as AnyOperand>::Shape, Z::Shape>,
{
    Tensor { repr: dequantized(&x, &by, Fresh::<X::Kind>::tensor()) }
}

/// [`dequantize`], written over the elements of `out`.
///
/// ```
/// use conformable::prelude::*;
/// let mut out: Tensor<f32, shape![2]> = Tensor::zeros();
/// nn::dequantize_into(tensor![-8i8, 2], Quant::new(0.125f32, 0i8), &mut out);
/// assert_eq!(out, tensor![-1.0f32, 0.25]);
/// ```
pub fn dequantize_into<X, S, Z, H, K>(x: X, by: Quant<S, Z, H>, out: &mut Tensor<S::Item, X::Shape, K>)
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Code,
    S: AnyOperand<Item: Dequantized> + NumberOrTensor<<S as AnyOperand>::Item>,
    Z: NumberOrTensor<X::Item>,
    H: SpreadsScales<X::Shape, <S as AnyOperand>::Shape, Z::Shape>,
    K: StorageMut,
{
    dequantized(&x, &by, out.over());
}

/// [`dequantize`], to a target.
fn dequantized<X, S, Z, H, O>(x: &X, by: &Quant<S, Z, H>, target: O) -> O::Out
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Code,
    S: AnyOperand<Item: Dequantized> + NumberOrTensor<<S as AnyOperand>::Item>,
    Z: NumberOrTensor<X::Item>,
    H: SpreadsScales<X::Shape, <S as AnyOperand>::Shape, Z::Shape>,
    O: Target<S::Item, X::Shape>,
{
    with_numbers::<S::Item, X::Item, _, _, _, X::Shape, _>(by, x.sized(), |numbers| {
        of_codes::<_, _, _, H, <S as AnyOperand>::Shape, Z::Shape, O>(x, numbers, target)
    })
}

/// [`quantize`] to `u8` by a scale and a zero point of its own: those by which the least and the largest element, and 0, are codes. Returns
/// the codes, the scale and the zero point.
///
/// The scale is `(max - min) / 255` of the elements and 0; where all are 0 it is 1.
///
/// ```
/// use conformable::prelude::*;
/// let x = tensor![0.0f32, -1.0, 50.0];
/// let (codes, scale, zero) = nn::dynamic_quantize(&x);
/// assert_eq!(codes, tensor![5u8, 0, 255]);
/// assert_eq!((scale, zero), (0.2, 5));
/// assert_eq!(nn::dequantize(&codes, Quant::new(scale, zero)), x);
/// ```
#[doc(alias = "DynamicQuantizeLinear")]
pub fn dynamic_quantize<X>(x: X) -> (Tensor<u8, X::Shape, X::Kind>, X::Item, u8)
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real + Dequantized,
{
    let (scale, zero) = range(&x);
    (Tensor { repr: quantized(&x, &Quant::new(scale, zero), Fresh::<X::Kind>::tensor()) }, scale, zero)
}

/// [`dynamic_quantize`], written over the elements of `out`: returns the scale and the zero point.
///
/// ```
/// use conformable::prelude::*;
/// let mut out: Tensor<u8, shape![2]> = Tensor::zeros();
/// assert_eq!(nn::dynamic_quantize_into(tensor![-1.0f32, 254.0], &mut out), (1.0, 1));
/// assert_eq!(out, tensor![0u8, 255]);
/// ```
pub fn dynamic_quantize_into<X, K>(x: X, out: &mut Tensor<u8, X::Shape, K>) -> (X::Item, u8)
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real + Dequantized,
    K: StorageMut,
{
    let (scale, zero) = range(&x);
    quantized(&x, &Quant::new(scale, zero), out.over());
    (scale, zero)
}

/// The scale and the zero point of [`dynamic_quantize`].
fn range<T: Real + Dequantized, X: TensorOperand<T>>(x: &X) -> (T, u8) {
    scale_of_range(in_a_slice::<T, X::Shape, X::Kind, _>(x.sized(), x.elements(), range_with_zero))
}
