//! Tensors repeated and rolled. All copy.

use super::gather::around;
use super::view::position;
use crate::axis::{Axis, AxisOf, DepthOf};
use crate::element::Element;
use crate::kernel::gather::Around;
use crate::rule::repeat::{RepeatAt, RepeatPairs, RepeatedAxis, TileBy, Tiled};
use crate::shape::Shape;
use crate::storage::{self, Storage};
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
    pub fn repeat<Times>(&self) -> Tensor<T, Tiled<S, Times>, B::Kind>
    where
        S: TileBy<Times>,
    {
        // Axis `i` is the second of its pair.
        let axes: [usize; 64] = core::array::from_fn(|i| 2 * (i + <Tiled<S, Times>>::RANK - S::RANK) + 1);
        let pairs: Tensor<T, S::Pairs, B::View<'_>> =
            Tensor { repr: storage::view::<B, T, S, _>(&self.repr, |view| view.broadcast_in(&axes[..S::RANK])) };
        Tensor { repr: storage::reshape::<B::Kind, T, _, _>(pairs.to_tensor().repr) }
    }

    /// Each position of axis `A`, `TIMES` times: `np.repeat`, or `repeat_interleave` in PyTorch.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[1, 2], [3, 4]];
    /// assert_eq!(a.repeat_axis::<1, 2>(), tensor![[1, 1, 2, 2], [3, 3, 4, 4]]);
    /// assert_eq!(a.repeat_axis::<0, 2>(), tensor![[1, 2], [1, 2], [3, 4], [3, 4]]);
    /// ```
    #[doc(alias("repeat_interleave", "np.repeat", "torch.repeat_interleave", "repeat"))]
    #[inline]
    pub fn repeat_axis<const A: isize, const TIMES: usize>(&self) -> Tensor<T, RepeatedAxis<S, A, TIMES>, B::Kind>
    where
        Axis<A>: AxisOf<S, A>,
        DepthOf<S, A>: RepeatAt<S, TIMES>,
    {
        // A new axis behind axis `A`.
        let axes: [usize; 64] = core::array::from_fn(|i| i + usize::from(i > position::<S, A>()));
        let pairs: Tensor<T, RepeatPairs<S, A, TIMES>, B::View<'_>> =
            Tensor { repr: storage::view::<B, T, S, _>(&self.repr, |view| view.broadcast_in(&axes[..S::RANK])) };
        Tensor { repr: storage::reshape::<B::Kind, T, _, _>(pairs.to_tensor().repr) }
    }

    /// The elements moved `by` positions along axis `A`, to the back if it is positive; what leaves at one end comes in at
    /// the other: `np.roll`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(a.roll::<1>(1), tensor![[3, 1, 2], [6, 4, 5]]);
    /// assert_eq!(a.roll::<1>(-1), tensor![[2, 3, 1], [5, 6, 4]]);
    /// ```
    #[doc(alias("np.roll", "torch.roll"))]
    pub fn roll<const A: isize>(&self, by: isize) -> Tensor<T, S, B::Kind>
    where
        Axis<A>: AxisOf<S, A>,
    {
        let mut out = self.to_tensor();
        let Around { size, inner, .. } = around::<T, S, B, A>(self);
        if self.is_empty() || size == 1 {
            return out;
        }
        let shift = by.rem_euclid(size as isize).unsigned_abs();
        out.as_mut_slice().chunks_exact_mut(size * inner).for_each(|block| block.rotate_right(shift * inner));
        out
    }
}
