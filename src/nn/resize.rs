//! Resizing of images, signals and volumes.

use crate::element::{Element, Real};
use crate::kernel::resize::{self, Coordinates, Filter, MadeOf, NearestRounding, ResizedAxis};
use crate::ops::operand::{AnyOperand, TensorOperand};
use crate::rule::resize::{HasNumbers, ResizesTo, misfit};
use crate::sealed::Sealed;
use crate::shape::{Shape, rebind};
use crate::storage::StorageMut;
use crate::storage::resize::{ResizedBy, resized};
use crate::storage::target::{Fresh, Target};
use crate::tensor::Tensor;
use crate::text::require;

/// The nearest element is taken, whatever its type.
#[derive(Clone, Copy, Debug)]
pub struct Nearest(NearestRounding);

/// Elements are interpolated, by lines or by cubic curves.
#[derive(Clone, Copy, Debug)]
pub struct Interpolated(Filter);

/// Factors are those of the sizes.
#[derive(Clone, Copy, Debug)]
pub struct BySizes;

/// Factors are these.
#[derive(Clone, Copy, Debug)]
pub struct ByFactors<const N: usize>([f64; N]);

/// All of a tensor is resized.
#[derive(Clone, Copy, Debug)]
pub struct Uncropped;

/// A part of a tensor is resized, and what is beyond it is a number.
#[derive(Clone, Copy, Debug)]
pub struct Cropped<T, const N: usize> {
    begin: [f64; N],
    end: [f64; N],
    beyond: T,
}

/// How to resize: which elements are taken or interpolated, and where they are. Made by [`Resize::nearest`], [`Resize::linear`] or
/// [`Resize::cubic`], and their methods.
///
/// Where element `i` of an axis of `M` lies on an axis of `N` that is resized by the factor `s`, `M / N` unless one is given:
///
/// | | |
/// |---|---|
/// | if nothing is said | `(i + 0.5) / s - 0.5`, elements as wide as the space between them |
/// | [`half_pixel_symmetric`](Self::half_pixel_symmetric) | the same about the middle, where `s N` is no whole number |
/// | [`pytorch_half_pixel`](Self::pytorch_half_pixel) | the same, and on the first element if there is one |
/// | [`align_corners`](Self::align_corners) | `i (N - 1) / (s N - 1)`, the first and the last where they were |
/// | [`asymmetric`](Self::asymmetric) | `i / s` |
/// | [`crop`](Self::crop) | as `align_corners`, in a part |
#[derive(Clone, Copy, Debug)]
pub struct Resize<M = Nearest, F = BySizes, C = Uncropped> {
    mode: M,
    factors: F,
    crop: C,
    coordinates: Coordinates,
}

impl Resize {
    /// Takes the nearest element; of two as near the first. Elements are of any type.
    ///
    /// PyTorch's `nearest` is `Resize::nearest().asymmetric().floor()`, its `nearest-exact` `Resize::nearest().round_prefer_ceil()`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]];
    /// let y = nn::resize::<shape![2, 4], _>(&x, Resize::nearest());
    /// assert_eq!(y, tensor![[1, 1, 2, 2], [3, 3, 4, 4]]);
    /// ```
    pub const fn nearest() -> Self {
        Self::of(Nearest(NearestRounding::PreferFloor))
    }

    /// Interpolates by lines: bilinear in a plane, trilinear in a volume.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let y = nn::resize::<shape![4], _>(tensor![0.0, 4.0], Resize::linear());
    /// assert_eq!(y, tensor![0.0, 1.0, 3.0, 4.0]);
    /// ```
    #[doc(alias("bilinear", "trilinear"))]
    pub const fn linear() -> Resize<Interpolated> {
        Resize::of(Interpolated(Filter { cubic: None, antialias: false, exclude_outside: false }))
    }

    /// Interpolates by cubic curves, of four elements along each axis, with a coefficient of -0.75.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![0.0, 1.0, 2.0, 3.0, 4.0];
    /// let y = nn::resize::<shape![9], _>(&x, Resize::cubic().align_corners());
    /// assert_eq!(y.slice(s![2..7]), tensor![1.0, 1.5, 2.0, 2.5, 3.0]);
    /// ```
    #[doc(alias = "bicubic")]
    pub const fn cubic() -> Resize<Interpolated> {
        Resize::of(Interpolated(Filter { cubic: Some(-0.75), antialias: false, exclude_outside: false }))
    }
}

impl<M> Resize<M> {
    /// All of a tensor, by its sizes.
    const fn of(mode: M) -> Self {
        Resize { mode, factors: BySizes, crop: Uncropped, coordinates: Coordinates::HalfPixel }
    }
}

impl<F, C> Resize<Nearest, F, C> {
    /// With another element of those that are near.
    const fn rounded(mut self, rounding: NearestRounding) -> Self {
        self.mode.0 = rounding;
        self
    }

    /// Of two elements as near takes the second.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![1, 2, 3, 4];
    /// let y = nn::resize::<shape![2], _>(&x, Resize::nearest().round_prefer_ceil());
    /// assert_eq!(y, tensor![2, 4]);
    /// ```
    pub const fn round_prefer_ceil(self) -> Self {
        self.rounded(NearestRounding::PreferCeil)
    }

    /// Takes the element before.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![1, 2, 3, 4, 5, 6];
    /// let y = nn::resize::<shape![4], _>(&x, Resize::nearest().asymmetric().floor());
    /// assert_eq!(y, tensor![1, 2, 4, 5]);
    /// ```
    pub const fn floor(self) -> Self {
        self.rounded(NearestRounding::Floor)
    }

    /// Takes the element behind.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![1, 2, 3, 4, 5, 6];
    /// let y = nn::resize::<shape![4], _>(&x, Resize::nearest().asymmetric().ceil());
    /// assert_eq!(y, tensor![1, 3, 4, 6]);
    /// ```
    pub const fn ceil(self) -> Self {
        self.rounded(NearestRounding::Ceil)
    }
}

impl<F, C> Resize<Interpolated, F, C> {
    /// The coefficient of cubic curves: -0.75 if nothing is said, -0.5 in TensorFlow and Pillow. Lines have none.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![0.0, 0.0, 1.0, 0.0, 0.0];
    /// let y = nn::resize::<shape![9], _>(&x, Resize::cubic().align_corners().coefficient(-0.5));
    /// assert_eq!(y, tensor![0.0, -0.0625, 0.0, 0.5625, 1.0, 0.5625, 0.0, -0.0625, 0.0]);
    /// ```
    pub const fn coefficient(mut self, a: f64) -> Self {
        if self.mode.0.cubic.is_some() {
            self.mode.0.cubic = Some(a);
        }
        self
    }

    /// Where there are to be fewer elements, makes each of as many more, so that none is lost.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![0.0, 0.0, 0.0, 8.0, 0.0, 0.0, 0.0, 0.0];
    /// assert_eq!(nn::resize::<shape![2], _>(&x, Resize::linear()), tensor![0.0, 0.0]);
    /// assert_eq!(nn::resize::<shape![2], _>(&x, Resize::linear().antialias()), tensor![1.25, 0.75]);
    /// ```
    pub const fn antialias(mut self) -> Self {
        self.mode.0.antialias = true;
        self
    }

    /// Takes nothing from beyond the ends, where otherwise the first and the last element go on; what is taken is made to be 1 together.
    ///
    /// PyTorch's `antialias=True` does so.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![1.0_f64, 0.0, 0.0, 0.0];
    /// let of = |how| nn::resize::<shape![8], _>(&x, how)[[0]];
    /// assert!((of(Resize::cubic()) - 1.10546875).abs() < 1e-9);
    /// assert!((of(Resize::cubic().exclude_outside()) - 1.13636364).abs() < 1e-6);
    /// ```
    pub const fn exclude_outside(mut self) -> Self {
        self.mode.0.exclude_outside = true;
        self
    }
}

impl<M, F, C> Resize<M, F, C> {
    /// With elements elsewhere.
    const fn at(mut self, coordinates: Coordinates) -> Self {
        self.coordinates = coordinates;
        self
    }

    /// Elements about the middle, where the factor gives no whole number of them.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![1.0, 2.0, 3.0, 4.0];
    /// let how = Resize::linear().factors([0.6]);
    /// let y = nn::resize::<shape![2], _>(&x, how.half_pixel_symmetric());
    /// assert!((y - tensor![1.6666667, 3.3333333]).abs().max() < 1e-6);
    /// ```
    pub const fn half_pixel_symmetric(self) -> Self {
        self.at(Coordinates::HalfPixelSymmetric)
    }

    /// Half a pixel from the ends, but on the first element where there is to be one.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![1.0, 2.0, 3.0, 4.0];
    /// assert_eq!(nn::resize::<shape![1], _>(&x, Resize::linear()), tensor![2.5]);
    /// assert_eq!(nn::resize::<shape![1], _>(&x, Resize::linear().pytorch_half_pixel()), tensor![1.0]);
    /// ```
    pub const fn pytorch_half_pixel(self) -> Self {
        self.at(Coordinates::PytorchHalfPixel)
    }

    /// The first and the last element where they were.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let y = nn::resize::<shape![5], _>(tensor![0.0, 4.0], Resize::linear().align_corners());
    /// assert_eq!(y, tensor![0.0, 1.0, 2.0, 3.0, 4.0]);
    /// ```
    pub const fn align_corners(self) -> Self {
        self.at(Coordinates::AlignCorners)
    }

    /// The first element where it was, and the others by the factor from it.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let y = nn::resize::<shape![4], _>(tensor![0.0, 4.0], Resize::linear().asymmetric());
    /// assert_eq!(y, tensor![0.0, 2.0, 4.0, 4.0]);
    /// ```
    pub const fn asymmetric(self) -> Self {
        self.at(Coordinates::Asymmetric)
    }
}

impl<M, C> Resize<M, BySizes, C> {
    /// Resizes by these factors, one for each axis, where they are not those of the sizes: of 5 elements by 1.5 there are 7, and they are
    /// two thirds apart. They are above 0.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![0.0, 6.0, 12.0];
    /// let y = nn::resize::<shape![4], _>(&x, Resize::linear().asymmetric().factors([1.5]));
    /// assert!((y - tensor![0.0, 4.0, 8.0, 12.0]).abs().max() < 1e-12);
    /// ```
    #[doc(alias("scale_factor", "scales"))]
    pub fn factors<const N: usize>(self, factors: [f64; N]) -> Resize<M, ByFactors<N>, C> {
        Resize { mode: self.mode, factors: ByFactors(factors), crop: self.crop, coordinates: self.coordinates }
    }
}

impl<M, F> Resize<M, F, Uncropped> {
    /// Resizes a part of the tensor: from `begin` to `end` along each axis, where 0 is the first element and 1 the last. What is beyond
    /// the tensor becomes `beyond`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![0.0, 1.0, 2.0, 3.0, 4.0];
    /// let y = nn::resize::<shape![5], _>(&x, Resize::linear().crop([0.5], [1.5], -1.0));
    /// assert_eq!(y, tensor![2.0, 3.0, 4.0, -1.0, -1.0]);
    /// ```
    #[doc(alias("tf_crop_and_resize", "roi"))]
    pub fn crop<T, const N: usize>(self, begin: [f64; N], end: [f64; N], beyond: T) -> Resize<M, F, Cropped<T, N>> {
        let crop = Cropped { begin, end, beyond };
        Resize { mode: self.mode, factors: self.factors, crop, coordinates: Coordinates::Crop }
    }
}

/// Which elements are taken, or interpolated, of those of type `T`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say how elements of type `{T}` are resized",
    label = "expected what `Resize` makes",
    note = "`Resize::nearest()` takes elements of any type, `Resize::linear()` and `Resize::cubic()` interpolate floating-point elements",
    note = "C26: read on in `conformable::errors::c26` (`cargo doc --open`)"
)]
pub trait ResizesElements<T: Element>: Sealed {
    /// Which elements an element is made of.
    #[doc(hidden)]
    fn made_of(&self) -> MadeOf;
    /// Writes the elements of a resized array.
    #[doc(hidden)]
    fn write(&self, x: &[T], out: &mut [T], axes: &[ResizedAxis], beyond: Option<T>);
}

impl<T: Element> ResizesElements<T> for Nearest {
    fn made_of(&self) -> MadeOf {
        MadeOf::Nearest(self.0)
    }

    fn write(&self, x: &[T], out: &mut [T], axes: &[ResizedAxis], beyond: Option<T>) {
        resize::nearest(x, out, axes, self.0, beyond);
    }
}

impl<T: Real> ResizesElements<T> for Interpolated {
    fn made_of(&self) -> MadeOf {
        MadeOf::By(self.0)
    }

    fn write(&self, x: &[T], out: &mut [T], axes: &[ResizedAxis], beyond: Option<T>) {
        resize::interpolate(x, out, axes, self.0, beyond);
    }
}

/// Factors for a tensor of the shape `S`.
pub trait FactorsOf<S>: Sealed {
    /// They, if they are given.
    #[doc(hidden)]
    fn numbers(&self) -> Option<&[f64]>;
}

impl<S> FactorsOf<S> for BySizes {
    fn numbers(&self) -> Option<&[f64]> {
        None
    }
}

impl<S: Shape<Index: HasNumbers<S, N>>, const N: usize> FactorsOf<S> for ByFactors<N> {
    fn numbers(&self) -> Option<&[f64]> {
        Some(&self.0)
    }
}

/// A part of a tensor of the shape `S`, with elements of type `T`.
pub trait CroppedFrom<S, T>: Sealed {
    /// Its ends, if it is a part.
    #[doc(hidden)]
    fn ends(&self) -> Option<(&[f64], &[f64])>;
    /// What is beyond.
    #[doc(hidden)]
    fn beyond(&self) -> Option<T>;
}

impl<S, T> CroppedFrom<S, T> for Uncropped {
    fn ends(&self) -> Option<(&[f64], &[f64])> {
        None
    }

    fn beyond(&self) -> Option<T> {
        None
    }
}

impl<S: Shape<Index: HasNumbers<S, N>>, T: Copy, const N: usize> CroppedFrom<S, T> for Cropped<T, N> {
    fn ends(&self) -> Option<(&[f64], &[f64])> {
        Some((&self.begin, &self.end))
    }

    fn beyond(&self) -> Option<T> {
        Some(self.beyond)
    }
}

/// How a tensor of the shape `S`, with elements of type `T`, is resized.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say how to resize",
    label = "expected `Resize`",
    note = "`Resize::nearest()`, `Resize::linear()` and `Resize::cubic()` say how, and what comes out is said by the shape: `nn::resize::<shape![1, 3, 64, 64], _>(&x, Resize::linear())`",
    note = "C41: read on in `conformable::errors::c41` (`cargo doc --open`)"
)]
pub trait Resizes<S, T: Element>: Sealed {
    /// The factors, if they are given.
    #[doc(hidden)]
    fn factors(&self) -> Option<&[f64]>;
    /// The ends of the part, if it is one.
    #[doc(hidden)]
    fn ends(&self) -> Option<(&[f64], &[f64])>;
    /// Where elements are.
    #[doc(hidden)]
    fn coordinates(&self) -> Coordinates;
    /// Which elements an element is made of.
    #[doc(hidden)]
    fn made_of(&self) -> MadeOf;
    /// Writes the elements of a resized array.
    #[doc(hidden)]
    fn write(&self, x: &[T], out: &mut [T], axes: &[ResizedAxis]);
}

impl<S, T, M, F, C> Resizes<S, T> for Resize<M, F, C>
where
    T: Element,
    M: ResizesElements<T>,
    F: FactorsOf<S>,
    C: CroppedFrom<S, T>,
{
    fn factors(&self) -> Option<&[f64]> {
        self.factors.numbers()
    }

    fn ends(&self) -> Option<(&[f64], &[f64])> {
        self.crop.ends()
    }

    fn coordinates(&self) -> Coordinates {
        self.coordinates
    }

    fn made_of(&self) -> MadeOf {
        self.mode.made_of()
    }

    fn write(&self, x: &[T], out: &mut [T], axes: &[ResizedAxis]) {
        self.mode.write(x, out, axes, self.crop.beyond());
    }
}

/// The elements of `x` over those of a target, of these sizes; `keep` is given how the axes are resized.
#[track_caller]
pub(crate) fn written<X, To, R, O>(
    x: &X,
    how: &R,
    extents: To::Extents,
    target: O,
    keep: impl FnOnce(&[ResizedAxis]),
) -> O::Out
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    To: Shape,
    R: Resizes<X::Shape, X::Item>,
    O: Target<X::Item, To>,
{
    let along = ResizedBy { factors: how.factors(), parts: how.ends(), coordinates: how.coordinates() };
    resized::<X::Item, X, To, O>(x, extents, along, target, |x, out, axes| {
        keep(axes);
        how.write(x, out, axes);
    })
}

/// A tensor of another size: images, signals, volumes, or any axes. The shape says what comes out, and has as many axes as that of `x`.
///
/// Axes whose sizes differ are resized, each by itself; by [`factors`](Resize::factors) and [`crop`](Resize::crop) those of equal sizes too. An
/// axis of run-time size keeps its name and its size here, and becomes one of any number; [`resize_into`] takes all others.
///
/// Numbers are added in the order of the axes, with how much there is of each computed in `f64`. Nothing is allocated but the output, but that
/// an `x` which is a view with strides of its own is copied first. What lies at a NaN lies at the first element.
///
/// # Panics
/// When a factor is not above 0, or an axis of run-time size has no element; or when it has another name in the shape that is asked for.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<f32, shape![1, 3, 32, 32]> = Tensor::ones();
/// let y = nn::resize::<shape![1, 3, 64, 48], _>(&x, Resize::linear());
/// assert!((y - 1.0).abs().max() < 1e-6);
///
/// // A matrix of whole numbers, by the nearest.
/// let ids = tensor![[1, 2], [3, 4]];
/// assert_eq!(nn::resize::<shape![3, 2], _>(&ids, Resize::nearest()), tensor![[1, 2], [1, 2], [3, 4]]);
/// ```
#[doc(alias = "torch.nn.functional.interpolate")]
#[doc(alias = "cv2.resize")]
#[track_caller]
pub fn resize<To: Shape, X>(x: X, how: impl Resizes<X::Shape, X::Item>) -> Tensor<X::Item, To, X::Kind>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Shape: ResizesTo<To>,
{
    const { require(misfit::<X::Shape, To>().is_empty(), misfit::<X::Shape, To>().as_str()) };
    let _ = (To::VALID, To::ROOM);
    let extents = rebind::<To, X::Shape>(x.sized());
    Tensor { repr: written::<X, To, _, _>(&x, &how, extents, Fresh::<X::Kind>::tensor(), |_| ()) }
}

/// [`resize`], written over the elements of `out`, whose sizes may all be known at run time only.
///
/// # Panics
/// When a factor is not above 0, or an axis has no element; or when an axis of run-time size has two numbers.
///
/// ```
/// use conformable::prelude::*;
/// let mut out: Tensor<f64, shape![4]> = Tensor::zeros();
/// nn::resize_into(tensor![0.0, 4.0], Resize::linear(), &mut out);
/// assert_eq!(out, tensor![0.0, 1.0, 3.0, 4.0]);
///
/// struct Wide;
/// let mut row = Tensor::<f64, shape![Dyn<Wide>]>::zeros_along(Len::new(3));
/// nn::resize_into(tensor![0.0, 4.0], Resize::linear().align_corners(), &mut row);
/// assert_eq!(row.to_vec(), [0.0, 2.0, 4.0]);
/// ```
#[track_caller]
pub fn resize_into<To: Shape, X, K>(x: X, how: impl Resizes<X::Shape, X::Item>, out: &mut Tensor<X::Item, To, K>)
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Shape: ResizesTo<To>,
    K: StorageMut,
{
    let extents = *out.extents();
    written::<X, To, _, _>(&x, &how, extents, out.over(), |_| ());
}
