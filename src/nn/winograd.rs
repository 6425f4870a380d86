//! Convolutions by Winograd's products.

use super::conv::BiasOfElements;
use crate::element::{Element, Real};
use crate::kernel::conv::points_of;
use crate::ops::operand::{AnyOperand, TensorOperand};
use crate::rule::conv::Convolve2d;
use crate::rule::winograd::{ConvolvesByPoints, HasPoints, PointsOf};
use crate::shape::{Shape, bind};
use crate::storage::conv::conv_by_points;
use crate::storage::source::in_a_slice;
use crate::storage::target::{Fresh, Target};
use crate::storage::{Beside, DefaultKind, Kind, Storage, StorageMut};
use crate::tensor::Tensor;

/// A kernel of the shape `R`, `[O, C, 3, 3]`, for Winograd's products: 16 *points* for each output and channel, which are made once. Nine
/// would be as many as it has weights, so it is 16 / 9 as large.
///
/// [`conv2d_winograd`] takes it.
///
/// ```
/// use conformable::prelude::*;
/// let w: Tensor<f32, shape![8, 3, 3, 3]> = Tensor::ones();
/// let kernel: nn::Winograd<f32, shape![8, 3, 3, 3]> = nn::Winograd::of(&w);
/// let x: Tensor<f32, shape![1, 3, 32, 32]> = Tensor::ones();
/// let y = nn::conv2d_winograd(&x, &kernel, Conv::new().padding::<1>());
/// assert_shape!(y, [1, 8, 32, 32]);
/// assert_eq!(y[[0, 7, 16, 16]], 27.0);
/// ```
#[repr(transparent)]
pub struct Winograd<T: Element, R: Shape, B: Storage = DefaultKind> {
    points: Tensor<T, PointsOf<R>, B>,
}

impl<T: Element, R: Shape, B: Storage> Clone for Winograd<T, R, B>
where
    Tensor<T, PointsOf<R>, B>: Clone,
{
    fn clone(&self) -> Self {
        Winograd { points: self.points.clone() }
    }
}

impl<T: Element, R: Shape, B: Storage> Copy for Winograd<T, R, B> where Tensor<T, PointsOf<R>, B>: Copy {}

impl<T: Element, R: HasPoints, B: Storage> core::fmt::Debug for Winograd<T, R, B> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_tuple("Winograd").field(&R::dims()).finish()
    }
}

impl<T: Real, R: HasPoints, B: Kind> Winograd<T, R, B> {
    /// The points of a kernel, each of which is computed in `f64` and rounded once. They are stored as the kernel is.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let w: Tensor<f32, shape![16, 8, 3, 3]> = Tensor::ones();
    /// let kernel = nn::Winograd::of(&w);
    /// let x: Tensor<f32, shape![8, 6, 6]> = Tensor::ones();
    /// assert_eq!(nn::conv2d_winograd(&x, &kernel, Conv::new()), nn::conv2d(&x, &w, Conv::new()));
    /// ```
    pub fn of<W>(kernel: W) -> Self
    where
        W: TensorOperand<T> + AnyOperand<Shape = R, Kind = B>,
    {
        let (own, sizes) = (kernel.sized(), [R::SIZES.at_depth(3), R::SIZES.at_depth(2)]);
        let points = Fresh::<B>::tensor();
        let repr = in_a_slice::<T, R, B, _>(own, kernel.elements(), |weights| {
            Target::<T, PointsOf<R>>::written(points, bind::<PointsOf<R>, R, R>(own, own), |to| {
                points_of(weights, sizes, to)
            })
        });
        Winograd { points: Tensor { repr } }
    }
}

impl<T: Element, R: HasPoints, B: Storage> Winograd<T, R, B> {
    /// A kernel of the points that [`points`](Self::points) gave, as a file has them.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let w: Tensor<f32, shape![4, 2, 3, 3]> = Tensor::ones();
    /// let stored: Tensor<f32, shape![16, 2, 4]> = nn::Winograd::of(&w).points().to_tensor();
    /// let kernel: nn::Winograd<f32, shape![4, 2, 3, 3]> = nn::Winograd::from_points(stored);
    /// let x: Tensor<f32, shape![2, 3, 3]> = Tensor::ones();
    /// assert_eq!(nn::conv2d_winograd(&x, &kernel, Conv::new()), tensor![[[18.0]], [[18.0]], [[18.0]], [[18.0]]]);
    /// ```
    pub const fn from_points(points: Tensor<T, PointsOf<R>, B>) -> Self {
        Winograd { points }
    }

    /// All points, to be stored. They lie in an order of their own, which is that of the products: point by point, in it by groups of 16
    /// outputs, in it by channels.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let w: Tensor<f32, shape![1, 1, 3, 3]> = Tensor::ones();
    /// let kernel = nn::Winograd::of(&w);
    /// let along = tensor![1.0, 1.5, 0.5, 1.0];
    /// assert_eq!(kernel.points().flatten(), (along.unsqueeze::<1>() * &along).flatten());
    /// ```
    pub const fn points(&self) -> &Tensor<T, PointsOf<R>, B> {
        &self.points
    }
}

/// Images `x: [.., C, H, W]` under a kernel of the shape `[O, C, 3, 3]`, as [`conv2d`](super::conv2d) with it, by Winograd's F(2 x 2, 3 x 3):
/// of two by two places, four ninths of the products, and some sums. `conv` has the padding and the bias; strides, dilations and groups are 1.
///
/// Other than there
/// - an output differs from the exact sum by at most `32 (C + 12) ε (C max|x| max|w| + max|bias|)`; `conv2d` has `41 C + 5` for `32 (C + 12)`. Of random
///   numbers both err by a few `ε` of the largest output.
/// - the last bits of a place depend on whether its row and its column are even or odd: an image that is cut elsewhere gives others. They
///   depend neither on the storage, the strides or the number of images, nor on threads.
/// - an infinite element, or a NaN, reaches all four places of each two by two that it has a part in.
///
/// It takes memory for some rows, which the thread keeps for the next call.
///
/// ```
/// use conformable::prelude::*;
/// let w: Tensor<f32, shape![1, 1, 3, 3]> = Tensor::arange();
/// let x: Tensor<f32, shape![1, 4, 4]> = Tensor::ones();
/// let y = nn::conv2d_winograd(&x, &nn::Winograd::of(&w), Conv::new().bias(&tensor![1.0]));
/// assert_eq!(y, tensor![[[37.0, 37.0], [37.0, 37.0]]]);
/// ```
pub fn conv2d_winograd<X, R, B, C>(
    x: X,
    kernel: &Winograd<X::Item, R, B>,
    conv: C,
) -> Tensor<X::Item, <C as Convolve2d<X::Shape, R>>::Output, <X::Kind as Beside>::With<B::Kind>>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    R: HasPoints,
    B: Storage,
    C: ConvolvesByPoints<X::Shape, R, Bias: BiasOfElements<X::Item>>,
{
    Tensor { repr: slide_points(x, kernel, conv, Fresh::<<X::Kind as Beside>::With<B::Kind>>::tensor()) }
}

/// [`conv2d_winograd`], written over the elements of `out`.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<f32, shape![1, 4, 4]> = Tensor::ones();
/// let w: Tensor<f32, shape![1, 1, 3, 3]> = Tensor::ones();
/// let mut out: Tensor<f32, shape![1, 2, 2]> = Tensor::zeros();
/// nn::conv2d_winograd_into(&x, &nn::Winograd::of(&w), Conv::new(), &mut out);
/// assert_eq!(out, tensor![[[9.0, 9.0], [9.0, 9.0]]]);
/// ```
pub fn conv2d_winograd_into<X, R, B, C, K>(
    x: X,
    kernel: &Winograd<X::Item, R, B>,
    conv: C,
    out: &mut Tensor<X::Item, <C as Convolve2d<X::Shape, R>>::Output, K>,
) where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    R: HasPoints,
    B: Storage,
    C: ConvolvesByPoints<X::Shape, R, Bias: BiasOfElements<X::Item>>,
    K: StorageMut,
{
    slide_points(x, kernel, conv, out.over());
}

/// The convolution with the points of a kernel. The caller's bounds say that all go together.
fn slide_points<X, R, B, C, O>(x: X, kernel: &Winograd<X::Item, R, B>, how: C, target: O) -> O::Out
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    R: HasPoints,
    B: Storage,
    C: Convolve2d<X::Shape, R, Bias: BiasOfElements<X::Item>>,
    O: Target<X::Item, C::Output>,
{
    in_a_slice::<_, PointsOf<R>, B::Kind, _>(kernel.points.extents(), kernel.points.strided(), |points| {
        how.bias().with_elements(|bias| {
            conv_by_points::<_, X::Shape, R, C::Output, C, O>(x.sized(), x.elements(), points, bias, target)
        })
    })
}
