//! Views to write: those of [`view`](super::view) and of parts of an axis that put no two positions in one place, named
//! with `_mut`.
//!
//! What repeats elements, as `broadcast_to` and `windows` do, has no such form.

use super::view::{exchanged, moved, position};
use crate::axis::{Axis, AxisList, AxisOf, Depth, DepthOf, SizeAt};
use crate::element::Element;
use crate::error::RangeError;
use crate::rule::diagonal::{Diagonal, Diagonals};
use crate::rule::matmul::MatrixShape;
use crate::rule::permute::{MatrixTransposed, Moved, PermutationOf, Permuted, Transposed};
use crate::rule::reduce::Reduced;
use crate::rule::reshape::{Flatten, ReshapeTo};
use crate::rule::slice::{Slice, SliceOf};
use crate::rule::split::{HoldsAt, Narrowed, PartOf, TakesAt};
use crate::rule::square::BatchOf;
use crate::rule::squeeze::{NewAxisOf, NewDepth, Squeezed, Squeezes, Unsqueezed};
use crate::rule::triangle::Matrices;
use crate::shape::Shape;
use crate::size::Size;
use crate::storage::{self, ContiguousMut, LentMut, LentSliceMut, Storage, StorageMut, slice};
use crate::tensor::Tensor;

/// # Views to write, without a copy
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// The transposed matrix, to write.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut a = tensor![[0, 0], [0, 0]];
    /// a.t_mut().assign(&tensor![[1, 2], [3, 4]]);
    /// assert_eq!(a, tensor![[1, 3], [2, 4]]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn t_mut(&mut self) -> Tensor<T, MatrixTransposed<S>, LentMut<'_, B::Kind>>
    where
        B: StorageMut,
        S: MatrixShape,
    {
        Tensor {
            repr: storage::view_mut::<B, T, S, _>(
                &mut self.repr,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |view| view.permute(&[1, 0]),
            ),
        }
    }

    /// Axes `AXIS` and `OTHER` exchanged, to write.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut a: Tensor<i32, shape![2, 3]> = Tensor::zeros();
    /// a.transpose_mut::<0, 1>().index_axis_mut::<0>(2).fill(7);
    /// assert_eq!(a, tensor![[0, 0, 7], [0, 0, 7]]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn transpose_mut<const AXIS: isize, const OTHER: isize>(
        &mut self,
    ) -> Tensor<T, Transposed<S, AXIS, OTHER>, LentMut<'_, B::Kind>>
    where
        B: StorageMut,
        Axis<AXIS>: AxisOf<S>,
        Axis<OTHER>: AxisOf<S>,
    {
        let axes = &const { exchanged(position::<S, AXIS>(), position::<S, OTHER>()) };
        Tensor {
            repr: storage::view_mut::<B, T, S, _>(
                &mut self.repr,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |view| view.permute(&axes[..S::RANK]),
            ),
        }
    }

    /// Axis `FROM` moved to position `TO`, the others in their order, to write.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut image: Tensor<f32, shape![32, 48, 3]> = Tensor::ones();
    /// let mean = tensor![[[0.5]], [[0.25]], [[0.0]]];
    /// let mut channels_first = image.move_axis_mut::<-1, 0>();
    /// channels_first -= &mean;
    /// assert_eq!(image[[31, 47, 1]], 0.75);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn move_axis_mut<const FROM: isize, const TO: isize>(
        &mut self,
    ) -> Tensor<T, Moved<S, FROM, TO>, LentMut<'_, B::Kind>>
    where
        B: StorageMut,
        Axis<FROM>: AxisOf<S>,
        Axis<TO>: AxisOf<S>,
    {
        let axes = &const { moved(position::<S, FROM>(), position::<S, TO>()) };
        Tensor {
            repr: storage::view_mut::<B, T, S, _>(
                &mut self.repr,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |view| view.permute(&axes[..S::RANK]),
            ),
        }
    }

    /// Axis `i` of the result is axis `Axes[i]` of this tensor, to write.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut a: Tensor<i32, shape![2, 3, 4]> = Tensor::zeros();
    /// a.permute_mut::<axes![2, 0, 1]>()[[3, 1, 2]] = 5;
    /// assert_eq!(a[[1, 2, 3]], 5);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn permute_mut<Axes>(&mut self) -> Tensor<T, Permuted<S, Axes>, LentMut<'_, B::Kind>>
    where
        B: StorageMut,
        Axes: AxisList + PermutationOf<S>,
    {
        let mut axes = [0; 64];
        Axes::positions::<S>(&mut axes[..S::RANK]);
        Tensor {
            repr: storage::view_mut::<B, T, S, _>(
                &mut self.repr,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |view| view.permute(&axes[..S::RANK]),
            ),
        }
    }

    /// A new axis of size 1, which then is axis `AXIS`, to write.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut a = tensor![1, 2];
    /// a.unsqueeze_mut::<-1>().assign(&tensor![[3], [4]]);
    /// assert_eq!(a, tensor![3, 4]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn unsqueeze_mut<const AXIS: isize>(&mut self) -> Tensor<T, Unsqueezed<S, AXIS>, LentMut<'_, B::Kind>>
    where
        B: StorageMut,
        Axis<AXIS>: NewAxisOf<S>,
    {
        let axis = S::RANK - <NewDepth<S, AXIS> as Depth>::D;
        Tensor {
            repr: storage::view_mut::<B, T, S, _>(
                &mut self.repr,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |view| view.insert_axis(axis),
            ),
        }
    }

    /// The tensor without axis `AXIS`, which has size 1, to write.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut a = tensor![[1, 2]];
    /// a.squeeze_mut::<0>().assign(&tensor![3, 4]);
    /// assert_eq!(a, tensor![[3, 4]]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn squeeze_mut<const AXIS: isize>(&mut self) -> Tensor<T, Squeezed<S, AXIS>, LentMut<'_, B::Kind>>
    where
        B: StorageMut,
        Axis<AXIS>: AxisOf<S>,
        SizeAt<S, AXIS>: Squeezes<AXIS>,
    {
        let axis = position::<S, AXIS>();
        Tensor {
            repr: storage::view_mut::<B, T, S, _>(
                &mut self.repr,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |view| view.index_axis(axis, 0),
            ),
        }
    }

    /// The tensor at position `at` along axis `AXIS`, to write.
    ///
    /// # Panics
    /// When `at` is not below the size of the axis.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut a = tensor![[1, 2], [3, 4]];
    /// a.index_axis_mut::<0>(1).fill(0);
    /// assert_eq!(a, tensor![[1, 2], [0, 0]]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn index_axis_mut<const AXIS: isize>(&mut self, at: usize) -> Tensor<T, Reduced<S, AXIS>, LentMut<'_, B::Kind>>
    where
        B: StorageMut,
        Axis<AXIS>: AxisOf<S>,
    {
        Tensor {
            repr: storage::view_mut::<B, T, S, _>(
                &mut self.repr,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |view| view.index_axis(position::<S, AXIS>(), at),
            ),
        }
    }

    /// Axis `AXIS` from back to front, to write.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut a = tensor![1, 2, 3];
    /// a.flip_mut::<0>().assign(&tensor![10, 20, 30]);
    /// assert_eq!(a, tensor![30, 20, 10]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn flip_mut<const AXIS: isize>(&mut self) -> Tensor<T, S, LentMut<'_, B::Kind>>
    where
        B: StorageMut,
        Axis<AXIS>: AxisOf<S>,
    {
        let axis = position::<S, AXIS>();
        let last = self.size_at(axis).saturating_sub(1);
        Tensor {
            repr: storage::view_mut::<B, T, S, S>(
                &mut self.repr,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |view| view.slice_axis(axis, last, -1),
            ),
        }
    }

    /// The positions that a slice selects, to write: see [`s!`](crate::s).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut a: Tensor<i32, shape![3, 4]> = Tensor::zeros();
    /// a.slice_mut(s![1.., ..;2]).assign(&tensor![1, 2]);
    /// assert_eq!(a, tensor![[0, 0, 0, 0], [1, 0, 2, 0], [1, 0, 2, 0]]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn slice_mut<Entries, To: Shape>(&mut self, slice: Slice<Entries>) -> Tensor<T, To, LentMut<'_, B::Kind>>
    where
        B: StorageMut,
        Entries: SliceOf<S, Output = To>,
    {
        let _ = slice;
        let repr = storage::view_mut::<B, T, S, To>(
            &mut self.repr,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |view| {
                view.select(
                    #[cfg_attr(not(debug_assertions), inline(always))]
                    |to| Entries::push(to),
                )
            },
        );
        Tensor { repr }
    }

    /// `LEN` elements from position `START` on along axis `AXIS`, to write.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut a = tensor![1, 2, 3, 4];
    /// let mut middle = a.narrow_mut::<0, 1, 2>();
    /// middle *= 10;
    /// assert_eq!(a, tensor![1, 20, 30, 4]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn narrow_mut<const AXIS: isize, const START: usize, const LEN: usize>(
        &mut self,
    ) -> Tensor<T, Narrowed<S, AXIS, START, LEN>, LentMut<'_, B::Kind>>
    where
        B: StorageMut,
        Axis<AXIS>: AxisOf<S>,
        DepthOf<S, AXIS>: HoldsAt<S, START, LEN>,
    {
        let axis = position::<S, AXIS>();
        Tensor {
            repr: storage::view_mut::<B, T, S, _>(
                &mut self.repr,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |view| view.slice_axis(axis, START, 1),
            ),
        }
    }

    /// `LEN` elements from position `start` on along axis `AXIS`, to write.
    ///
    /// # Errors
    /// When the range leaves the axis. AXIS `LEN` larger than the axis does not compile.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut cache: Tensor<f32, shape![8, 2]> = Tensor::zeros();
    /// for step in 0..2 {
    ///     cache.slice_at_mut::<0, 1>(step)?.assign(tensor![1.0, 2.0] + step as f32);
    /// }
    /// assert_eq!(cache.narrow::<0, 0, 3>(), tensor![[1.0, 2.0], [2.0, 3.0], [0.0, 0.0]]);
    /// # Ok::<(), RangeError>(())
    /// ```
    #[doc(alias = "dynamic_update_slice")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn slice_at_mut<const AXIS: isize, const LEN: usize>(
        &mut self,
        start: usize,
    ) -> Result<Tensor<T, PartOf<S, AXIS, LEN>, LentMut<'_, B::Kind>>, RangeError>
    where
        B: StorageMut,
        Axis<AXIS>: AxisOf<S>,
        DepthOf<S, AXIS>: TakesAt<S, LEN>,
    {
        let axis = position::<S, AXIS>();
        super::split::check_range(self.size_at(axis), start, LEN)?;
        Ok(Tensor {
            repr: storage::view_mut::<B, T, S, _>(
                &mut self.repr,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |view| view.slice_axis(axis, start, 1),
            ),
        })
    }

    /// The main diagonal of each matrix in the last two axes, to write.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    /// let mut diagonal = a.diagonal_mut();
    /// diagonal += 1.0;
    /// assert_eq!(a, Tensor::<f32, shape![2, 3]>::eye());
    /// ```
    #[doc(alias("fill_diagonal", "fill_diagonal_"))]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn diagonal_mut<N: Size>(&mut self) -> Tensor<T, (BatchOf<S>, N), LentMut<'_, B::Kind>>
    where
        B: StorageMut,
        S: Matrices + Diagonal<Len = N>,
    {
        Tensor {
            repr: storage::view_mut::<B, T, S, (BatchOf<S>, N)>(
                &mut self.repr,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |view| view.diagonal(0, 0),
            ),
        }
    }

    /// The `K`-th diagonal of each matrix in the last two axes, to write.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut second_difference: Tensor<i32, shape![3, 3]> = Tensor::zeros();
    /// second_difference.diagonal_mut().fill(2);
    /// second_difference.diagonal_at_mut::<1>().fill(-1);
    /// second_difference.diagonal_at_mut::<-1>().fill(-1);
    /// assert_eq!(second_difference, tensor![[2, -1, 0], [-1, 2, -1], [0, -1, 2]]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn diagonal_at_mut<const K: isize>(&mut self) -> Tensor<T, Diagonals<S, K>, LentMut<'_, B::Kind>>
    where
        B: StorageMut,
        S: Matrices + Diagonal<K>,
    {
        Tensor {
            repr: storage::view_mut::<B, T, S, _>(
                &mut self.repr,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |view| view.diagonal((-K).max(0).unsigned_abs(), K.max(0).unsigned_abs()),
            ),
        }
    }

    /// A view of the elements in the shape `To`, which has as many, to write.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut a = tensor![1, 2, 3, 4];
    /// a.reshape_mut::<shape![2, 2]>().index_axis_mut::<1>(0).fill(0);
    /// assert_eq!(a, tensor![0, 2, 0, 4]);
    /// ```
    #[inline]
    pub fn reshape_mut<To: Shape>(&mut self) -> Tensor<T, To, LentSliceMut<'_, B::Kind>>
    where
        B: ContiguousMut,
        S: ReshapeTo<To>,
    {
        let _ = To::VALID;
        let _ = To::COUNTED;
        Tensor { repr: slice::lend_mut::<B, T, S, To>(&mut self.repr, |run| run.contiguous()) }
    }

    /// A view of the elements as a vector, in row-major order, to write.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut a = tensor![[1, 2], [3, 4]];
    /// a.flatten_mut().flip_mut::<0>().assign(&tensor![1, 2, 3, 4]);
    /// assert_eq!(a, tensor![[4, 3], [2, 1]]);
    /// ```
    #[inline]
    pub fn flatten_mut<N: Size>(&mut self) -> Tensor<T, ((), N), LentSliceMut<'_, B::Kind>>
    where
        B: ContiguousMut,
        S: Flatten<Len = N>,
    {
        Tensor { repr: slice::lend_mut::<B, T, S, ((), N)>(&mut self.repr, |run| run.contiguous()) }
    }
}
