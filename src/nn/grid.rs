//! Images and volumes at the places of a grid, and grids that matrices move.

use crate::element::Real;
use crate::kernel::grid::{Between, Outside, Sampling};
use crate::ops::operand::{AnyOperand, KindOf, TensorOperand};
use crate::rule::grid::{GridFor, MovesPlaces, PlacesOver, SampledAt};
use crate::shape::{Shape, meet, rebind};
use crate::storage::StorageMut;
use crate::storage::grid::{affine_grids, sampled};
use crate::storage::target::Fresh;
use crate::tensor::Tensor;

/// How to sample: by which pixels, what is beyond them, and where they are. Made by [`GridSample::bilinear`], [`GridSample::nearest`] or
/// [`GridSample::bicubic`], and their methods.
#[derive(Clone, Copy, Debug)]
pub struct GridSample(pub(crate) Sampling);

impl GridSample {
    /// By these pixels.
    const fn by(between: Between) -> Self {
        GridSample(Sampling { between, beyond: Outside::Zeros, align_corners: false })
    }

    /// By the two pixels along each axis between which a place is: trilinear in a volume.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![[[0.0, 4.0]]];
    /// let y = nn::grid_sample(&x, tensor![[[0.0, 0.0], [0.25, 0.0]]], GridSample::bilinear());
    /// assert_eq!(y, tensor![[[2.0, 3.0]]]);
    /// ```
    #[doc(alias = "trilinear")]
    pub const fn bilinear() -> Self {
        Self::by(Between::Two)
    }

    /// By the nearest pixel; of two as near by the one with the even number.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![[[0.0, 4.0]]];
    /// let y = nn::grid_sample(&x, tensor![[[-0.2, 0.0], [0.2, 0.0]]], GridSample::nearest());
    /// assert_eq!(y, tensor![[[0.0, 4.0]]]);
    /// ```
    pub const fn nearest() -> Self {
        Self::by(Between::One)
    }

    /// By cubic curves through four pixels along each axis, with a coefficient of -0.75; in a volume too.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![[[0.0, 0.0, 1.0, 0.0, 0.0]]];
    /// let y = nn::grid_sample(&x, tensor![[[0.0, 0.0], [0.2, 0.0]]], GridSample::bicubic().border());
    /// assert!((y - tensor![[[1.0, 0.59375]]]).abs().max() < 1e-12);
    /// ```
    pub const fn bicubic() -> Self {
        Self::by(Between::Four)
    }

    /// Outside the image the pixels at its border go on. If nothing is said, zeros do.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let (x, far) = (tensor![[[1.0, 4.0]]], tensor![[[7.0, 0.0]]]);
    /// assert_eq!(nn::grid_sample(&x, &far, GridSample::bilinear()), tensor![[[0.0]]]);
    /// assert_eq!(nn::grid_sample(&x, &far, GridSample::bilinear().border()), tensor![[[4.0]]]);
    /// ```
    pub const fn border(mut self) -> Self {
        self.0.beyond = Outside::Border;
        self
    }

    /// Outside the image it is mirrored, again and again.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![[[1.0, 2.0, 3.0, 4.0]]];
    /// let grid = tensor![[[1.25, 0.0], [1.75, 0.0]]];
    /// assert_eq!(nn::grid_sample(&x, &grid, GridSample::bilinear().reflection()), tensor![[[4.0, 3.0]]]);
    /// ```
    pub const fn reflection(mut self) -> Self {
        self.0.beyond = Outside::Reflection;
        self
    }

    /// -1 and 1 are the first and the last pixel; if nothing is said, the outer ends of these.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![[[1.0, 2.0, 3.0]]];
    /// let y = nn::grid_sample(&x, tensor![[[-1.0, 0.0], [0.5, 0.0]]], GridSample::bilinear().align_corners());
    /// assert_eq!(y, tensor![[[1.0, 2.5]]]);
    /// ```
    pub const fn align_corners(mut self) -> Self {
        self.0.align_corners = true;
        self
    }
}

/// Images or volumes at the places of a grid: `x: [.., C, H, W]` and `grid: [.., P, Q, 2]` give `[.., C, P, Q]`; `x: [.., C, D, H, W]` and
/// `grid: [.., O, P, Q, 3]` give `[.., C, O, P, Q]`.
///
/// A place is its column and its row, and in a volume its layer behind them, each from -1 to 1. The leading axes of both are the same. Places are
/// computed in the type of the elements, as PyTorch does; one that is a NaN or infinite is beyond the first pixel. Nothing is allocated but the
/// output, but that a view with strides of its own is copied first. Of an image without pixels all comes out 0.
///
/// Jaderberg and others: Spatial transformer networks, 2015.
///
/// # Panics
/// When an axis of run-time size has two numbers.
///
/// ```
/// use conformable::prelude::*;
/// let x = tensor![[[1.0, 2.0], [3.0, 4.0]]];
/// let grid = tensor![[[-0.5, -0.5], [0.5, -0.5], [0.0, 0.0]]];
/// assert_eq!(nn::grid_sample(&x, &grid, GridSample::bilinear()), tensor![[[1.0, 2.0, 2.5]]]);
///
/// // Images turned by a quarter.
/// let images: Tensor<f32, shape![1, 3, 8, 8]> = Tensor::ones();
/// let grid = nn::affine_grid::<shape![8, 8], _>(tensor![[[0.0f32, 1.0, 0.0], [-1.0, 0.0, 0.0]]], false);
/// assert_shape!(nn::grid_sample(&images, &grid, GridSample::bilinear()), [1, 3, 8, 8]);
/// ```
#[doc(alias = "torch.nn.functional.grid_sample")]
#[track_caller]
pub fn grid_sample<X, G>(
    x: X,
    grid: G,
    how: GridSample,
) -> Tensor<X::Item, <X::Shape as SampledAt<G::Shape>>::Output, KindOf<X, G>>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    G: TensorOperand<<X as AnyOperand>::Item>,
    X::Shape: SampledAt<G::Shape>,
    G::Shape: GridFor<X::Shape>,
{
    Tensor { repr: sampled(&x, &grid, how.0, Fresh::<KindOf<X, G>>::tensor()) }
}

/// [`grid_sample`], written over the elements of `out`.
///
/// # Panics
/// When an axis of run-time size has two numbers.
///
/// ```
/// use conformable::prelude::*;
/// let (x, mut out) = (tensor![[[1.0, 2.0], [3.0, 4.0]]], tensor![[[0.0]]]);
/// nn::grid_sample_into(&x, tensor![[[0.0, 0.0]]], GridSample::bilinear(), &mut out);
/// assert_eq!(out, tensor![[[2.5]]]);
/// ```
#[track_caller]
pub fn grid_sample_into<X, G, K>(
    x: X,
    grid: G,
    how: GridSample,
    out: &mut Tensor<X::Item, <X::Shape as SampledAt<G::Shape>>::Output, K>,
) where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    G: TensorOperand<<X as AnyOperand>::Item>,
    X::Shape: SampledAt<G::Shape>,
    G::Shape: GridFor<X::Shape>,
    K: StorageMut,
{
    sampled(&x, &grid, how.0, out.over());
}

/// The places of all pixels of a plane or of a volume, moved by matrices: `theta: [.., 2, 3]` gives `[.., H, W, 2]` for `Places` of
/// `shape![H, W]`, and `theta: [.., 3, 4]` gives `[.., D, H, W, 3]` for `shape![D, H, W]`.
///
/// The first pixel is at -1 and the last at 1, if `align_corners`, else their outer ends are; one alone is at 0. It is the grid of
/// [`grid_sample`]: a place is its column and its row, and in a volume its layer behind them, and to the products of a row of the matrix with
/// these its last number is added.
///
/// ```
/// use conformable::prelude::*;
/// let same = tensor![[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]];
/// assert_eq!(nn::affine_grid::<shape![1, 2], _>(&same, false), tensor![[[-0.5, 0.0], [0.5, 0.0]]]);
/// assert_eq!(nn::affine_grid::<shape![1, 2], _>(&same, true), tensor![[[-1.0, 0.0], [1.0, 0.0]]]);
/// ```
#[doc(alias = "torch.nn.functional.affine_grid")]
#[track_caller]
pub fn affine_grid<Places: Shape, X>(
    theta: X,
    align_corners: bool,
) -> Tensor<X::Item, <X::Shape as PlacesOver<Places>>::Output, X::Kind>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    X::Shape: PlacesOver<Places> + MovesPlaces<Places>,
{
    let extents = rebind::<<X::Shape as PlacesOver<Places>>::Output, X::Shape>(theta.sized());
    Tensor { repr: affine_grids(&theta, extents, align_corners, Fresh::<X::Kind>::tensor()) }
}

/// [`affine_grid`], written over the elements of `out`, whose places may be so many as is known at run time only.
///
/// # Panics
/// When an axis of run-time size has two numbers.
///
/// ```
/// use conformable::prelude::*;
/// let mut out: Tensor<f64, shape![1, 2, 2]> = Tensor::zeros();
/// nn::affine_grid_into::<shape![1, 2], _, _>(tensor![[2.0, 0.0, 0.0], [0.0, 1.0, 0.5]], true, &mut out);
/// assert_eq!(out, tensor![[[-2.0, 0.5], [2.0, 0.5]]]);
/// ```
#[track_caller]
pub fn affine_grid_into<Places: Shape, X, K>(
    theta: X,
    align_corners: bool,
    out: &mut Tensor<X::Item, <X::Shape as PlacesOver<Places>>::Output, K>,
) where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    X::Shape: PlacesOver<Places> + MovesPlaces<Places>,
    K: StorageMut,
{
    let extents = *out.extents();
    meet::<X::Shape, <X::Shape as PlacesOver<Places>>::Output>(theta.sized(), &extents);
    affine_grids(&theta, extents, align_corners, out.over());
}
