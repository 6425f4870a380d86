//! Parts, slices and windows of a variable whose shape is asked for: as those of tensors in `ops/asked.rs`.

use crate::axis::{Axis, AxisOf, SizeAt};
use crate::grad::node::Trained;
use crate::grad::var::Var;
use crate::ops::asked::misfit_of_windows;
use crate::ops::view::position;
use crate::rule::asked::{Deviation, OnlyAt, SliceTo, asked};
use crate::rule::slice::Slice;
use crate::shape::Shape;
use crate::size::FixedSize;
use crate::text::require;

impl<'t, S: Shape, T: Trained> Var<'t, S, T> {
    /// [`narrow`](Self::narrow) with the shape asked for, as [`Tensor::narrow_const`](crate::Tensor::narrow_const): no copy.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let boxes: Tensor<f32, shape![2, 8400]> = Tensor::ones();
    /// let (sum, gradient) = Tape::new().grad(&boxes, &(), |x, _, t| {
    ///     t.param(x).narrow_const::<1, 8000, shape![2, 400]>().sum()
    /// });
    /// assert_eq!((sum, gradient[[0, 7999]], gradient[[1, 8000]]), (800.0, 0.0, 1.0));
    /// ```
    pub fn narrow_const<const AXIS: isize, const START: usize, To>(self) -> Var<'t, To, T>
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
        self.run(position::<S, AXIS>(), START, <SizeAt<To, AXIS>>::N)
    }

    /// [`windows`](Self::windows) with the shape asked for, as [`Tensor::windows_const`](crate::Tensor::windows_const): no copy.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let signal: Tensor<f32, shape![16000]> = Tensor::ones();
    /// let (_, gradient) = Tape::new().grad(&signal, &(), |x, _, t| {
    ///     t.param(x).windows_const::<0, 400, shape![15601, 400]>().sum()
    /// });
    /// assert_eq!((gradient[[0]], gradient[[1]], gradient[[8000]]), (1.0, 2.0, 400.0));
    /// ```
    pub fn windows_const<const AXIS: isize, const LEN: usize, To>(self) -> Var<'t, To, T>
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
        self.windowed(position::<S, AXIS>(), LEN)
    }

    /// [`split_even`](Self::split_even) with the shape of a part asked for, as
    /// [`Tensor::split_even_const`](crate::Tensor::split_even_const): no copies.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let boxes: Tensor<f32, shape![8400]> = Tensor::ones();
    /// let (_, gradient) = Tape::new().grad(&boxes, &(), |x, _, t| {
    ///     let [small, _, large] = t.param(x).split_even_const::<0, 3, shape![2800]>();
    ///     (small - large).sum()
    /// });
    /// assert_eq!((gradient[[2799]], gradient[[2800]], gradient[[5600]]), (1.0, 0.0, -1.0));
    /// ```
    pub fn split_even_const<const AXIS: isize, const PARTS: usize, To>(self) -> [Var<'t, To, T>; PARTS]
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
        let (axis, len) = (position::<S, AXIS>(), <SizeAt<To, AXIS>>::N);
        core::array::from_fn(|k| self.run(axis, k * len, len))
    }
}

/// A slice of a variable whose shape is asked for. A trait, so that callers name the shape and nothing else.
pub trait VarSliceConst<'t, Entries>: crate::sealed::Sealed {
    /// The shape of the variable.
    type Shape: Shape;
    /// Its elements.
    type Item: Trained;

    /// [`slice`](Var::slice) with the shape asked for, as `slice_const` of a tensor: no copy.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::{Tape, VarSliceConst};
    /// let boxes: Tensor<f32, shape![2, 8400]> = Tensor::ones();
    /// let (_, gradient) = Tape::new().grad(&boxes, &(), |x, _, t| {
    ///     t.param(x).slice_const::<shape![2, 8398]>(s![.., 1..-1]).sum()
    /// });
    /// assert_eq!((gradient[[0, 0]], gradient[[0, 1]], gradient[[1, 8399]]), (0.0, 1.0, 0.0));
    /// ```
    fn slice_const<To: Shape>(self, slice: Slice<Entries>) -> Var<'t, To, Self::Item>
    where
        Entries: SliceTo<Self::Shape, To>;
}

impl<'t, S: Shape, T: Trained, Entries> VarSliceConst<'t, Entries> for Var<'t, S, T> {
    type Shape = S;
    type Item = T;

    fn slice_const<To: Shape>(self, slice: Slice<Entries>) -> Var<'t, To, T>
    where
        Entries: SliceTo<S, To>,
    {
        const { require(Entries::MISFIT.is_none(), asked::<S, To>(Entries::MISFIT).as_str()) };
        let _ = (slice, To::VALID, To::COUNTED);
        self.part(|view| view.select(Entries::push), |places| places.select(Entries::push))
    }
}
