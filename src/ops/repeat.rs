//! Tensors repeated and rolled. All copy.

use super::view::position;
use crate::axis::{Axis, AxisOf, DepthOf};
use crate::element::Element;
use crate::rule::repeat::{RepeatAt, RepeatPairs, RepeatedAxis, TileBy, Tiled};
use crate::shape::{Shape, zeros};
use crate::storage::target::{Fresh, Target};
use crate::storage::{self, Storage, StorageMut, join};
use crate::tensor::Tensor;

/// # Repeat and roll
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// The tensor tiled: `np.tile`, or `repeat` in PyTorch.
    ///
    /// `Times` says how often, for each axis, and is aligned at the last axis; what one side lacks counts as 1.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[1, 2], [3, 4]];
    /// assert_eq!(a.repeat::<shape![1, 2]>(), tensor![[1, 2, 1, 2], [3, 4, 3, 4]]);
    /// assert_shape!(a.repeat::<shape![5, 1, 3]>(), [5, 2, 6]);
    /// ```
    #[doc(alias("tile", "np.tile", "torch.tile"))]
    #[inline]
    pub fn repeat<Times /* write a.repeat::<shape![2, 1]>() */>(&self) -> Tensor<T, Tiled<S, Times>, B::Kind>
    where
        S: TileBy<Times>,
    {
        let _ = <Tiled<S, Times>>::ROOM;
        Tensor { repr: self.repeat_to(Fresh::<B::Kind>::tensor()) }
    }

    /// [`repeat`](Self::repeat), written over the elements of `out`.
    ///
    /// # Panics
    /// When an axis of run-time size has two numbers: nothing is written then.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut out: Tensor<i32, shape![2, 4]> = Tensor::zeros();
    /// tensor![[1, 2], [3, 4]].repeat_into::<shape![1, 2]>(&mut out);
    /// assert_eq!(out, tensor![[1, 2, 1, 2], [3, 4, 3, 4]]);
    /// ```
    #[inline]
    pub fn repeat_into<Times>(&self, out: &mut Tensor<T, Tiled<S, Times>, impl StorageMut>)
    where
        S: TileBy<Times>,
    {
        self.repeat_to::<Times, _>(out.over());
    }

    fn repeat_to<Times, O: Target<T, Tiled<S, Times>>>(&self, target: O) -> O::Out
    where
        S: TileBy<Times>,
    {
        // Axis `i` is the second of its pair.
        let mut axes = zeros::<usize, S::Rank>();
        for (i, axis) in axes.iter_mut().enumerate() {
            *axis = 2 * (i + <Tiled<S, Times>>::RANK - S::RANK) + 1;
        }
        let pairs: Tensor<T, S::Pairs, B::View<'_>> =
            Tensor { repr: storage::view::<B, T, S, _>(&self.repr, |view| view.broadcast_in(&axes)) };
        join::regrouped::<T, S::Pairs, _, _>(pairs.extents(), pairs.strided(), target)
    }

    /// Each position of axis `AXIS`, `TIMES` times: `np.repeat`, or `repeat_interleave` in PyTorch.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[1, 2], [3, 4]];
    /// assert_eq!(a.repeat_axis::<1, 2>(), tensor![[1, 1, 2, 2], [3, 3, 4, 4]]);
    /// assert_eq!(a.repeat_axis::<0, 2>(), tensor![[1, 2], [1, 2], [3, 4], [3, 4]]);
    /// ```
    #[doc(alias("repeat_interleave", "np.repeat", "torch.repeat_interleave", "repeat"))]
    #[inline]
    pub fn repeat_axis<const AXIS: isize, const TIMES: usize /* write a.repeat_axis::<0, 3>() */>(
        &self,
    ) -> Tensor<T, RepeatedAxis<S, AXIS, TIMES>, B::Kind>
    where
        Axis<AXIS>: AxisOf<S>,
        DepthOf<S, AXIS>: RepeatAt<S, TIMES>,
    {
        let _ = <RepeatedAxis<S, AXIS, TIMES>>::ROOM;
        Tensor { repr: self.repeat_axis_to::<AXIS, TIMES, _>(Fresh::<B::Kind>::tensor()) }
    }

    /// [`repeat_axis`](Self::repeat_axis), written over the elements of `out`.
    ///
    /// # Panics
    /// When an axis of run-time size has two numbers: nothing is written then.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut out: Tensor<i32, shape![2, 4]> = Tensor::zeros();
    /// tensor![[1, 2], [3, 4]].repeat_axis_into::<1, 2>(&mut out);
    /// assert_eq!(out, tensor![[1, 1, 2, 2], [3, 3, 4, 4]]);
    /// ```
    #[inline]
    pub fn repeat_axis_into<const AXIS: isize, const TIMES: usize>(
        &self,
        out: &mut Tensor<T, RepeatedAxis<S, AXIS, TIMES>, impl StorageMut>,
    ) where
        Axis<AXIS>: AxisOf<S>,
        DepthOf<S, AXIS>: RepeatAt<S, TIMES>,
    {
        self.repeat_axis_to::<AXIS, TIMES, _>(out.over());
    }

    fn repeat_axis_to<const AXIS: isize, const TIMES: usize, O>(&self, target: O) -> O::Out
    where
        Axis<AXIS>: AxisOf<S>,
        DepthOf<S, AXIS>: RepeatAt<S, TIMES>,
        O: Target<T, RepeatedAxis<S, AXIS, TIMES>>,
    {
        // A new axis behind axis `AXIS`.
        let mut axes = zeros::<usize, S::Rank>();
        for (i, axis) in axes.iter_mut().enumerate() {
            *axis = i + usize::from(i > position::<S, AXIS>());
        }
        let pairs: Tensor<T, RepeatPairs<S, AXIS, TIMES>, B::View<'_>> =
            Tensor { repr: storage::view::<B, T, S, _>(&self.repr, |view| view.broadcast_in(&axes)) };
        join::regrouped::<T, RepeatPairs<S, AXIS, TIMES>, _, _>(pairs.extents(), pairs.strided(), target)
    }

    /// The elements moved `by` positions along axis `AXIS`, to the back if it is positive; what leaves at one end comes in at
    /// the other: `np.roll`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(a.roll::<1>(1), tensor![[3, 1, 2], [6, 4, 5]]);
    /// assert_eq!(a.roll::<1>(-1), tensor![[2, 3, 1], [5, 6, 4]]);
    /// ```
    #[doc(alias("np.roll", "torch.roll"))]
    pub fn roll<const AXIS: isize /* write a.roll::<0>(1) */>(&self, by: isize) -> Tensor<T, S, B::Kind>
    where
        Axis<AXIS>: AxisOf<S>,
    {
        let _ = S::ROOM;
        Tensor { repr: self.roll_to::<AXIS, _>(by, Fresh::<B::Kind>::tensor()) }
    }

    /// [`roll`](Self::roll), written over the elements of `out`.
    ///
    /// # Panics
    /// When an axis of run-time size has two numbers: nothing is written then.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut out: Tensor<i32, shape![2, 3]> = Tensor::zeros();
    /// tensor![[1, 2, 3], [4, 5, 6]].roll_into::<1>(1, &mut out);
    /// assert_eq!(out, tensor![[3, 1, 2], [6, 4, 5]]);
    /// ```
    pub fn roll_into<const AXIS: isize>(&self, by: isize, out: &mut Tensor<T, S, impl StorageMut>)
    where
        Axis<AXIS>: AxisOf<S>,
    {
        self.roll_to::<AXIS, _>(by, out.over());
    }

    #[inline(always)]
    fn roll_to<const AXIS: isize, O: Target<T, S>>(&self, by: isize, target: O) -> O::Out
    where
        Axis<AXIS>: AxisOf<S>,
    {
        let axis = position::<S, AXIS>();
        // An axis of no positions is not rolled.
        let by = by.checked_rem_euclid(self.size_at(axis) as isize).unwrap_or(0).unsigned_abs();
        join::rolled::<T, S, O>(*self.extents(), self.strided(), (axis, by), target)
    }
}
