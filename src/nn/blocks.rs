//! Blocks of pixels that are channels, and back.

use crate::kernel::blocks::{Goal, Pixels};
use crate::ops::operand::{AnyOperand, TensorOperand};
use crate::rule::asked::{ShufflesTo, UnshufflesTo, asked};
use crate::rule::blocks::{ShuffledBy, Shuffles, UnshuffledBy, Unshuffles};
use crate::shape::Shape;
use crate::storage::StorageMut;
use crate::storage::blocks::blocks;
use crate::storage::target::Fresh;
use crate::tensor::Tensor;
use crate::text::require;

/// Channels as blocks of `R` by `R` pixels: `x: [.., C · R · R, H, W]` gives `[.., C, H · R, W · R]`.
///
/// The `R · R` channels that become a block follow each other, as PyTorch has it (`CRD` in ONNX); [`depth_to_space`] takes them in the
/// other order. Elements are of any type.
///
/// ```
/// use conformable::prelude::*;
/// let x = tensor![[[0]], [[1]], [[2]], [[3]]];
/// assert_eq!(nn::pixel_shuffle::<2, _>(&x), tensor![[[0, 1], [2, 3]]]);
///
/// // Three channels of twice the height and width, for batches of any size.
/// fn upscaled<N: Size>(x: &Tensor<f32, shape![N, 12, 8, 8]>) -> Tensor<f32, shape![N, 3, 16, 16]> {
///     nn::pixel_shuffle::<2, _>(x)
/// }
/// assert_eq!(upscaled(&Tensor::<f32, shape![1, 12, 8, 8]>::ones()).sum(), 768.0);
/// ```
#[doc(alias = "torch.nn.functional.pixel_shuffle")]
#[doc(alias = "torch.nn.PixelShuffle")]
pub fn pixel_shuffle<const R: usize, X>(x: X) -> Tensor<X::Item, <X::Shape as ShuffledBy<R>>::Output, X::Kind>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Shape: Shuffles<R>,
{
    Tensor { repr: blocks::<_, _, _, _, R>(&x, Pixels::ByBlock, Goal::Plane, Fresh::<X::Kind>::tensor()) }
}

/// [`pixel_shuffle`], written over the elements of `out`.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<i32, shape![4, 1, 1]> = Tensor::arange();
/// let mut out: Tensor<i32, shape![1, 2, 2]> = Tensor::zeros();
/// nn::pixel_shuffle_into::<2, _, _>(&x, &mut out);
/// assert_eq!(out, tensor![[[0, 1], [2, 3]]]);
/// ```
pub fn pixel_shuffle_into<const R: usize, X, K>(x: X, out: &mut Tensor<X::Item, <X::Shape as ShuffledBy<R>>::Output, K>)
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Shape: Shuffles<R>,
    K: StorageMut,
{
    blocks::<_, _, _, _, R>(&x, Pixels::ByBlock, Goal::Plane, out.over());
}

/// [`pixel_shuffle`], with the shape asked for: for sizes outside the table, which goes to 2,048 and has those that models use above. It is
/// that of the annotation, and a wrong one is an error of `cargo build`. Channels, rows and columns are known while compiling.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<i32, shape![1, 4, 2101, 1]> = Tensor::arange();
/// let y: Tensor<i32, shape![1, 1, 4202, 2]> = nn::pixel_shuffle_const::<2, _, _>(&x);
/// assert_eq!(y.sum(), x.sum());
/// ```
pub fn pixel_shuffle_const<const R: usize, X, To>(x: X) -> Tensor<X::Item, To, X::Kind>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    To: Shape,
    X::Shape: ShufflesTo<To, R>,
{
    const { require(X::Shape::MISFIT.is_none(), asked::<X::Shape, To>(X::Shape::MISFIT).as_str()) };
    let _ = (To::VALID, To::ROOM);
    Tensor { repr: blocks::<_, _, _, _, R>(&x, Pixels::ByBlock, Goal::Plane, Fresh::<X::Kind>::tensor()) }
}

/// [`pixel_shuffle_const`], written over the elements of `out`.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<i32, shape![1, 4, 2101, 1]> = Tensor::arange();
/// let mut out: Tensor<i32, shape![1, 1, 4202, 2]> = Tensor::zeros();
/// nn::pixel_shuffle_const_into::<2, _, _, _>(&x, &mut out);
/// assert_eq!(out.sum(), x.sum());
/// ```
pub fn pixel_shuffle_const_into<const R: usize, X, To, K>(x: X, out: &mut Tensor<X::Item, To, K>)
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    To: Shape,
    X::Shape: ShufflesTo<To, R>,
    K: StorageMut,
{
    const { require(X::Shape::MISFIT.is_none(), asked::<X::Shape, To>(X::Shape::MISFIT).as_str()) };
    blocks::<_, _, _, _, R>(&x, Pixels::ByBlock, Goal::Plane, out.over());
}

/// Blocks of `R` by `R` pixels as channels: `x: [.., C, H · R, W · R]` gives `[.., C · R · R, H, W]`. What [`pixel_shuffle`] undoes.
///
/// ```
/// use conformable::prelude::*;
/// let x = tensor![[[0, 1], [2, 3]]];
/// assert_eq!(nn::pixel_unshuffle::<2, _>(&x), tensor![[[0]], [[1]], [[2]], [[3]]]);
/// ```
#[doc(alias = "torch.nn.functional.pixel_unshuffle")]
#[doc(alias = "torch.nn.PixelUnshuffle")]
pub fn pixel_unshuffle<const R: usize, X>(x: X) -> Tensor<X::Item, <X::Shape as UnshuffledBy<R>>::Output, X::Kind>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Shape: Unshuffles<R>,
{
    Tensor { repr: blocks::<_, _, _, _, R>(&x, Pixels::ByBlock, Goal::Channels, Fresh::<X::Kind>::tensor()) }
}

/// [`pixel_unshuffle`], written over the elements of `out`.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<i32, shape![1, 2, 2]> = Tensor::arange();
/// let mut out: Tensor<i32, shape![4, 1, 1]> = Tensor::zeros();
/// nn::pixel_unshuffle_into::<2, _, _>(&x, &mut out);
/// assert_eq!(out, tensor![[[0]], [[1]], [[2]], [[3]]]);
/// ```
pub fn pixel_unshuffle_into<const R: usize, X, K>(
    x: X,
    out: &mut Tensor<X::Item, <X::Shape as UnshuffledBy<R>>::Output, K>,
) where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Shape: Unshuffles<R>,
    K: StorageMut,
{
    blocks::<_, _, _, _, R>(&x, Pixels::ByBlock, Goal::Channels, out.over());
}

/// [`pixel_unshuffle`], with the shape asked for: for sizes outside the table, which goes to 2,048 and has those that models use above. It is
/// that of the annotation, and a wrong one is an error of `cargo build`. Channels, rows and columns are known while compiling.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<i32, shape![1, 1, 4202, 2]> = Tensor::arange();
/// let y: Tensor<i32, shape![1, 4, 2101, 1]> = nn::pixel_unshuffle_const::<2, _, _>(&x);
/// assert_eq!(y.sum(), x.sum());
/// ```
pub fn pixel_unshuffle_const<const R: usize, X, To>(x: X) -> Tensor<X::Item, To, X::Kind>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    To: Shape,
    X::Shape: UnshufflesTo<To, R>,
{
    const { require(X::Shape::MISFIT.is_none(), asked::<X::Shape, To>(X::Shape::MISFIT).as_str()) };
    let _ = (To::VALID, To::ROOM);
    Tensor { repr: blocks::<_, _, _, _, R>(&x, Pixels::ByBlock, Goal::Channels, Fresh::<X::Kind>::tensor()) }
}

/// [`pixel_unshuffle_const`], written over the elements of `out`.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<i32, shape![1, 1, 4202, 2]> = Tensor::arange();
/// let mut out: Tensor<i32, shape![1, 4, 2101, 1]> = Tensor::zeros();
/// nn::pixel_unshuffle_const_into::<2, _, _, _>(&x, &mut out);
/// assert_eq!(out.sum(), x.sum());
/// ```
pub fn pixel_unshuffle_const_into<const R: usize, X, To, K>(x: X, out: &mut Tensor<X::Item, To, K>)
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    To: Shape,
    X::Shape: UnshufflesTo<To, R>,
    K: StorageMut,
{
    const { require(X::Shape::MISFIT.is_none(), asked::<X::Shape, To>(X::Shape::MISFIT).as_str()) };
    blocks::<_, _, _, _, R>(&x, Pixels::ByBlock, Goal::Channels, out.over());
}

/// [`pixel_shuffle`] of channels in the order of ONNX's `DCR`: those that give one place of all blocks follow each other. `x: [.., R · R · C,
/// H, W]` gives `[.., C, H · R, W · R]`.
///
/// ```
/// use conformable::prelude::*;
/// let x = tensor![[[0]], [[1]], [[2]], [[3]], [[4]], [[5]], [[6]], [[7]]];
/// assert_eq!(nn::depth_to_space::<2, _>(&x), tensor![[[0, 2], [4, 6]], [[1, 3], [5, 7]]]);
/// assert_eq!(nn::pixel_shuffle::<2, _>(&x), tensor![[[0, 1], [2, 3]], [[4, 5], [6, 7]]]);
/// ```
#[doc(alias = "DepthToSpace")]
#[doc(alias = "tf.nn.depth_to_space")]
pub fn depth_to_space<const R: usize, X>(x: X) -> Tensor<X::Item, <X::Shape as ShuffledBy<R>>::Output, X::Kind>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Shape: Shuffles<R>,
{
    Tensor { repr: blocks::<_, _, _, _, R>(&x, Pixels::ByPlace, Goal::Plane, Fresh::<X::Kind>::tensor()) }
}

/// [`depth_to_space`], written over the elements of `out`.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<i32, shape![4, 1, 1]> = Tensor::arange();
/// let mut out: Tensor<i32, shape![1, 2, 2]> = Tensor::zeros();
/// nn::depth_to_space_into::<2, _, _>(&x, &mut out);
/// assert_eq!(out, tensor![[[0, 1], [2, 3]]]);
/// ```
pub fn depth_to_space_into<const R: usize, X, K>(
    x: X,
    out: &mut Tensor<X::Item, <X::Shape as ShuffledBy<R>>::Output, K>,
) where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Shape: Shuffles<R>,
    K: StorageMut,
{
    blocks::<_, _, _, _, R>(&x, Pixels::ByPlace, Goal::Plane, out.over());
}

/// [`depth_to_space`], with the shape asked for: for sizes outside the table, which goes to 2,048 and has those that models use above. It is
/// that of the annotation, and a wrong one is an error of `cargo build`. Channels, rows and columns are known while compiling.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<i32, shape![1, 4, 2101, 1]> = Tensor::arange();
/// let y: Tensor<i32, shape![1, 1, 4202, 2]> = nn::depth_to_space_const::<2, _, _>(&x);
/// assert_eq!(y.sum(), x.sum());
/// ```
pub fn depth_to_space_const<const R: usize, X, To>(x: X) -> Tensor<X::Item, To, X::Kind>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    To: Shape,
    X::Shape: ShufflesTo<To, R>,
{
    const { require(X::Shape::MISFIT.is_none(), asked::<X::Shape, To>(X::Shape::MISFIT).as_str()) };
    let _ = (To::VALID, To::ROOM);
    Tensor { repr: blocks::<_, _, _, _, R>(&x, Pixels::ByPlace, Goal::Plane, Fresh::<X::Kind>::tensor()) }
}

/// [`depth_to_space_const`], written over the elements of `out`.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<i32, shape![1, 4, 2101, 1]> = Tensor::arange();
/// let mut out: Tensor<i32, shape![1, 1, 4202, 2]> = Tensor::zeros();
/// nn::depth_to_space_const_into::<2, _, _, _>(&x, &mut out);
/// assert_eq!(out.sum(), x.sum());
/// ```
pub fn depth_to_space_const_into<const R: usize, X, To, K>(x: X, out: &mut Tensor<X::Item, To, K>)
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    To: Shape,
    X::Shape: ShufflesTo<To, R>,
    K: StorageMut,
{
    const { require(X::Shape::MISFIT.is_none(), asked::<X::Shape, To>(X::Shape::MISFIT).as_str()) };
    blocks::<_, _, _, _, R>(&x, Pixels::ByPlace, Goal::Plane, out.over());
}

/// [`pixel_unshuffle`] to channels in the order of ONNX: those of one place of all blocks follow each other. `x: [.., C, H · R, W · R]` gives
/// `[.., R · R · C, H, W]`. What [`depth_to_space`] undoes.
///
/// ```
/// use conformable::prelude::*;
/// let x = tensor![[[0, 2], [4, 6]], [[1, 3], [5, 7]]];
/// let y = tensor![[[0]], [[1]], [[2]], [[3]], [[4]], [[5]], [[6]], [[7]]];
/// assert_eq!(nn::space_to_depth::<2, _>(&x), y);
/// ```
#[doc(alias = "SpaceToDepth")]
#[doc(alias = "tf.nn.space_to_depth")]
pub fn space_to_depth<const R: usize, X>(x: X) -> Tensor<X::Item, <X::Shape as UnshuffledBy<R>>::Output, X::Kind>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Shape: Unshuffles<R>,
{
    Tensor { repr: blocks::<_, _, _, _, R>(&x, Pixels::ByPlace, Goal::Channels, Fresh::<X::Kind>::tensor()) }
}

/// [`space_to_depth`], written over the elements of `out`.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<i32, shape![1, 2, 2]> = Tensor::arange();
/// let mut out: Tensor<i32, shape![4, 1, 1]> = Tensor::zeros();
/// nn::space_to_depth_into::<2, _, _>(&x, &mut out);
/// assert_eq!(out, tensor![[[0]], [[1]], [[2]], [[3]]]);
/// ```
pub fn space_to_depth_into<const R: usize, X, K>(
    x: X,
    out: &mut Tensor<X::Item, <X::Shape as UnshuffledBy<R>>::Output, K>,
) where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Shape: Unshuffles<R>,
    K: StorageMut,
{
    blocks::<_, _, _, _, R>(&x, Pixels::ByPlace, Goal::Channels, out.over());
}

/// [`space_to_depth`], with the shape asked for: for sizes outside the table, which goes to 2,048 and has those that models use above. It is
/// that of the annotation, and a wrong one is an error of `cargo build`. Channels, rows and columns are known while compiling.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<i32, shape![1, 1, 4202, 2]> = Tensor::arange();
/// let y: Tensor<i32, shape![1, 4, 2101, 1]> = nn::space_to_depth_const::<2, _, _>(&x);
/// assert_eq!(y.sum(), x.sum());
/// ```
pub fn space_to_depth_const<const R: usize, X, To>(x: X) -> Tensor<X::Item, To, X::Kind>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    To: Shape,
    X::Shape: UnshufflesTo<To, R>,
{
    const { require(X::Shape::MISFIT.is_none(), asked::<X::Shape, To>(X::Shape::MISFIT).as_str()) };
    let _ = (To::VALID, To::ROOM);
    Tensor { repr: blocks::<_, _, _, _, R>(&x, Pixels::ByPlace, Goal::Channels, Fresh::<X::Kind>::tensor()) }
}

/// [`space_to_depth_const`], written over the elements of `out`.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<i32, shape![1, 1, 4202, 2]> = Tensor::arange();
/// let mut out: Tensor<i32, shape![1, 4, 2101, 1]> = Tensor::zeros();
/// nn::space_to_depth_const_into::<2, _, _, _>(&x, &mut out);
/// assert_eq!(out.sum(), x.sum());
/// ```
pub fn space_to_depth_const_into<const R: usize, X, To, K>(x: X, out: &mut Tensor<X::Item, To, K>)
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    To: Shape,
    X::Shape: UnshufflesTo<To, R>,
    K: StorageMut,
{
    const { require(X::Shape::MISFIT.is_none(), asked::<X::Shape, To>(X::Shape::MISFIT).as_str()) };
    blocks::<_, _, _, _, R>(&x, Pixels::ByPlace, Goal::Channels, out.over());
}
