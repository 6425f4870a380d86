//! Transposed convolutions.

use super::conv::{BiasOfElements, slide};
use crate::element::AnyNumber;
use crate::ops::operand::{AnyOperand, KindOf, TensorOperand};
use crate::rule::conv_transpose::{Transpose1d, Transpose2d, TransposesConv1d, TransposesConv2d};
use crate::storage::StorageMut;
use crate::storage::target::Fresh;
use crate::tensor::Tensor;

/// Images that grow under a kernel: `x: [.., C, H, W]` and `w: [C, O / groups, KH, KW]` give `[.., O, H', W']`.
///
/// Each place adds the kernel, times itself, to the output, a stride further on than the place before it; the padding is
/// taken off on all sides. So it undoes what [`conv2d`](super::conv2d) with the same settings does to a shape, and is its
/// gradient. Strides, padding, dilation, groups, bias and output padding are those of `conv`, and with them
/// `H' = (H - 1) stride + (KH - 1) dilation + 1 + output padding - padding`.
///
/// Floats are added in an order of the kernel's, with fused multiply-add where the processor has it. Nothing is allocated but
/// the output, and a copy of a kernel that is a view with strides of its own.
///
/// ```
/// use conformable::prelude::*;
/// let x = tensor![[[1.0, 2.0], [3.0, 4.0]]];
/// let w = tensor![[[[1.0, 10.0], [100.0, 1000.0]]]];
/// let y = nn::conv_transpose2d(&x, &w, Conv::new());
/// assert_eq!(y, tensor![[[1.0, 12.0, 20.0], [103.0, 1234.0, 2040.0], [300.0, 3400.0, 4000.0]]]);
///
/// // Twice as many rows and columns, for batches of any size.
/// fn up<N: Size>(
///     x: &Tensor<f32, shape![N, 16, 8, 8]>,
///     w: &Tensor<f32, shape![16, 3, 3, 3]>,
///     b: &Tensor<f32, shape![3]>,
/// ) -> Tensor<f32, shape![N, 3, 16, 16]> {
///     nn::conv_transpose2d(x, w, Conv::new().stride::<2>().padding::<1>().output_padding::<1>().bias(b))
/// }
/// ```
#[doc(alias = "torch.nn.functional.conv_transpose2d")]
#[doc(alias = "torch.nn.ConvTranspose2d")]
pub fn conv_transpose2d<X, W, C>(
    x: X,
    w: W,
    conv: C,
) -> Tensor<X::Item, <C as Transpose2d<X::Shape, W::Shape>>::Output, KindOf<X, W>>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    W: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: AnyNumber,
    C: TransposesConv2d<X::Shape, W::Shape, Bias: BiasOfElements<X::Item>>,
{
    Tensor { repr: slide::<_, _, _, _, C::Output, _, 2, true>(x, w, conv, Fresh::<KindOf<X, W>>::tensor()) }
}

/// [`conv_transpose2d`], written over the elements of `out`.
///
/// ```
/// use conformable::prelude::*;
/// let x = tensor![[[1.0, 2.0]]];
/// let w = tensor![[[[1.0, 1.0]]]];
/// let mut out: Tensor<f64, shape![1, 1, 4]> = Tensor::zeros();
/// nn::conv_transpose2d_into(&x, &w, Conv::new().stride::<2>(), &mut out);
/// assert_eq!(out, tensor![[[1.0, 1.0, 2.0, 2.0]]]);
/// ```
pub fn conv_transpose2d_into<X, W, C, K>(
    x: X,
    w: W,
    conv: C,
    out: &mut Tensor<X::Item, <C as Transpose2d<X::Shape, W::Shape>>::Output, K>,
) where
    X: TensorOperand<<X as AnyOperand>::Item>,
    W: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: AnyNumber,
    C: TransposesConv2d<X::Shape, W::Shape, Bias: BiasOfElements<X::Item>>,
    K: StorageMut,
{
    slide::<_, _, _, _, C::Output, _, 2, true>(x, w, conv, out.over());
}

/// Signals that grow under a kernel: `x: [.., C, N]` and `w: [C, O / groups, K]` give `[.., O, N']`.
///
/// As [`conv_transpose2d`] of images of one row. What `conv` says of columns holds.
///
/// ```
/// use conformable::prelude::*;
/// let x = tensor![[1.0, 2.0, 3.0]];
/// let w = tensor![[[1.0, -1.0]]];
/// assert_eq!(nn::conv_transpose1d(&x, &w, Conv::new()), tensor![[1.0, 1.0, 1.0, -3.0]]);
/// assert_eq!(nn::conv_transpose1d(&x, &w, Conv::new().padding::<1>()), tensor![[1.0, 1.0]]);
/// ```
#[doc(alias = "torch.nn.functional.conv_transpose1d")]
#[doc(alias = "torch.nn.ConvTranspose1d")]
pub fn conv_transpose1d<X, W, C>(
    x: X,
    w: W,
    conv: C,
) -> Tensor<X::Item, <C as Transpose1d<X::Shape, W::Shape>>::Output, KindOf<X, W>>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    W: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: AnyNumber,
    C: TransposesConv1d<X::Shape, W::Shape, Bias: BiasOfElements<X::Item>>,
{
    Tensor { repr: slide::<_, _, _, _, C::Output, _, 1, true>(x, w, conv, Fresh::<KindOf<X, W>>::tensor()) }
}

/// [`conv_transpose1d`], written over the elements of `out`.
///
/// ```
/// use conformable::prelude::*;
/// let mut out: Tensor<f64, shape![1, 4]> = Tensor::zeros();
/// nn::conv_transpose1d_into(tensor![[1.0, 2.0, 3.0]], tensor![[[1.0, -1.0]]], Conv::new(), &mut out);
/// assert_eq!(out, tensor![[1.0, 1.0, 1.0, -3.0]]);
/// ```
pub fn conv_transpose1d_into<X, W, C, K>(
    x: X,
    w: W,
    conv: C,
    out: &mut Tensor<X::Item, <C as Transpose1d<X::Shape, W::Shape>>::Output, K>,
) where
    X: TensorOperand<<X as AnyOperand>::Item>,
    W: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: AnyNumber,
    C: TransposesConv1d<X::Shape, W::Shape, Bias: BiasOfElements<X::Item>>,
    K: StorageMut,
{
    slide::<_, _, _, _, C::Output, _, 1, true>(x, w, conv, out.over());
}
