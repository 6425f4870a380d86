//! Parts, slices, windows and joins whose shape is asked for: for sizes outside the table, and sizes that are parameters.
//!
//! Each is the operation without `_const`, but for the types: they hold the axes that stay, and a `const` block compares the
//! numbers when the program is built. The panic stands in the method itself, which the compiler then names in the user's code.

use super::operand::TensorRef;
use super::view::position;
use crate::axis::{Axis, AxisOf, SizeAt};
use crate::element::Element;
use crate::rule::asked::{Deviation, OnlyAt, SliceTo, asked};
use crate::rule::slice::Slice;
use crate::shape::Shape;
use crate::size::FixedSize;
use crate::storage::{self, Storage};
use crate::tensor::Tensor;
use crate::text::require;

/// # Shapes that are asked for
///
/// For sizes outside the table, which goes to 2,048 and has those that models use above, and for sizes that are parameters:
/// the shape that comes out is named, and a wrong one is an error of `cargo build`. The sizes along the axis are known while
/// compiling; other axes may be of any size.
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// [`narrow`](Self::narrow), with the shape asked for: from position `START` on along axis `AXIS`, as many as `To` says.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let boxes: Tensor<f32, shape![4, 8400]> = Tensor::zeros();
    /// let large = boxes.narrow_const::<1, 8000, shape![4, 400]>();
    /// assert_shape!(large, [4, 400]);
    /// // In generic code, each instance is checked.
    /// fn half<N: FixedSize, H: FixedSize>(x: &Tensor<f32, shape![N]>) -> View<'_, f32, shape![H]> {
    ///     x.narrow_const::<0, 0, shape![H]>()
    /// }
    /// assert_shape!(half::<Dim<6>, Dim<3>>(&Tensor::zeros()), [3]);
    /// ```
    #[inline]
    pub fn narrow_const<const AXIS: isize, const START: usize, To>(&self) -> Tensor<T, To, B::View<'_>>
    where
        Axis<AXIS>: AxisOf<S>,
        SizeAt<S, AXIS>: FixedSize,
        To: Shape + OnlyAt<S, AXIS>,
        SizeAt<To, AXIS>: FixedSize,
    {
        const {
            let misfit = Deviation::of_range(position::<S, AXIS>(), START, <SizeAt<To, AXIS>>::N, <SizeAt<S, AXIS>>::N);
            require(misfit.is_none(), asked::<S, To>(misfit).as_str());
        }
        let _ = (To::VALID, To::COUNTED);
        let axis = position::<S, AXIS>();
        Tensor { repr: storage::view::<B, T, S, To>(&self.repr, |view| view.slice_axis(axis, START, 1)) }
    }

    /// [`windows`](Self::windows), with the shape asked for: `LEN` elements in each, along axis `AXIS`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let signal: Tensor<f32, shape![2, 16000]> = Tensor::zeros();
    /// let frames = signal.windows_const::<1, 400, shape![2, 15601, 400]>();
    /// assert_shape!(frames, [2, 15601, 400]);
    /// ```
    #[inline]
    pub fn windows_const<const AXIS: isize, const LEN: usize, To>(&self) -> Tensor<T, To, B::View<'_>>
    where
        Axis<AXIS>: AxisOf<S>,
        SizeAt<S, AXIS>: FixedSize,
        To: Shape<Last: FixedSize, Lead: OnlyAt<S, AXIS>>,
        SizeAt<To::Lead, AXIS>: FixedSize,
    {
        const {
            let misfit = misfit_of_windows::<S, To, AXIS>(LEN);
            require(misfit.is_none(), asked::<S, To>(misfit).as_str());
        }
        let _ = (To::VALID, To::COUNTED);
        let axis = position::<S, AXIS>();
        Tensor { repr: storage::view::<B, T, S, To>(&self.repr, |view| view.windows(axis, LEN)) }
    }

    /// [`split_even`](Self::split_even), with the shape of a part asked for.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let boxes: Tensor<f32, shape![2, 8400]> = Tensor::zeros();
    /// let [small, middle, large] = boxes.split_even_const::<1, 3, shape![2, 2800]>();
    /// assert_shape!(middle, [2, 2800]);
    /// ```
    #[inline]
    pub fn split_even_const<const AXIS: isize, const PARTS: usize, To>(&self) -> [Tensor<T, To, B::View<'_>>; PARTS]
    where
        Axis<AXIS>: AxisOf<S>,
        SizeAt<S, AXIS>: FixedSize,
        To: Shape + OnlyAt<S, AXIS>,
        SizeAt<To, AXIS>: FixedSize,
    {
        const {
            let misfit = Deviation::of_parts(position::<S, AXIS>(), PARTS, <SizeAt<To, AXIS>>::N, <SizeAt<S, AXIS>>::N);
            require(misfit.is_none(), asked::<S, To>(misfit).as_str());
        }
        let _ = (To::VALID, To::COUNTED);
        let axis = position::<S, AXIS>();
        core::array::from_fn(|k| Tensor {
            repr: storage::view::<B, T, S, To>(&self.repr, |view| view.slice_axis(axis, k * <SizeAt<To, AXIS>>::N, 1)),
        })
    }
}

/// What is wrong with a shape that is asked for of windows.
pub(crate) const fn misfit_of_windows<S: Shape, To, const AXIS: isize>(len: usize) -> Option<Deviation>
where
    Axis<AXIS>: AxisOf<S>,
    SizeAt<S, AXIS>: FixedSize,
    To: Shape<Last: FixedSize, Lead: OnlyAt<S, AXIS>>,
    SizeAt<To::Lead, AXIS>: FixedSize,
{
    let asked_for = [<SizeAt<To::Lead, AXIS>>::N, To::Last::N];
    Deviation::of_windows([position::<S, AXIS>(), S::RANK], asked_for, len, <SizeAt<S, AXIS>>::N)
}

/// A slice whose shape is asked for. A trait, so that callers name the shape and nothing else.
pub trait SliceConst<Entries>: TensorRef {
    /// [`slice`](Tensor::slice), with the shape asked for.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let boxes: Tensor<f32, shape![2, 8400]> = Tensor::zeros();
    /// let inner = boxes.slice_const::<shape![2, 8398]>(s![.., 1..-1]);
    /// assert_shape!(inner, [2, 8398]);
    /// ```
    #[inline]
    fn slice_const<To: Shape>(
        &self,
        slice: Slice<Entries>,
    ) -> Tensor<Self::Item, To, <Self::Storage as Storage>::View<'_>>
    where
        Entries: SliceTo<Self::Shape, To>,
    {
        const { require(Entries::MISFIT.is_none(), asked::<Self::Shape, To>(Entries::MISFIT).as_str()) };
        let _ = (slice, To::VALID, To::COUNTED);
        let repr = storage::view::<Self::Storage, Self::Item, Self::Shape, To>(&self.tensor().repr, |view| {
            view.select(Entries::push)
        });
        Tensor { repr }
    }
}

impl<T: Element, S: Shape, B: Storage, Entries> SliceConst<Entries> for Tensor<T, S, B> {}
