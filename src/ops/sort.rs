//! Sorting along an axis, the largest elements, and what depends on the elements in its size.

use super::gather::around;
use crate::axis::{Axis, AxisOf, DepthOf};
use crate::element::{Element, Ordered};
#[cfg(feature = "alloc")]
use crate::kernel::sort;
use crate::rule::order::{TopAt, Topped};
use crate::shape::Shape;
use crate::storage::target::{Fresh, Target};
use crate::storage::{Storage, StorageMut, order};
use crate::tensor::Tensor;

/// # Sorting
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// The elements along axis `AXIS` in ascending order, NaN last, as `np.sort`; equals stay in their order. For descending
    /// order [`flip`](Self::flip) the result.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[3, 1, 2], [0, 5, 4]];
    /// assert_eq!(a.sort::<-1>(), tensor![[1, 2, 3], [0, 4, 5]]);
    /// assert_eq!(a.sort::<0>(), tensor![[0, 1, 2], [3, 5, 4]]);
    /// assert_eq!(a.sort::<-1>().flip::<-1>(), tensor![[3, 2, 1], [5, 4, 0]]);
    /// ```
    #[doc(alias("np.sort", "torch.sort", "msort"))]
    pub fn sort<const AXIS: isize /* write a.sort::<0>() */>(&self) -> Tensor<T, S, B::Kind>
    where
        Axis<AXIS>: AxisOf<S>,
        T: Ordered,
    {
        let _ = S::ROOM;
        Tensor { repr: self.sort_to::<AXIS, _>(Fresh::<B::Kind>::tensor()) }
    }

    /// [`sort`](Self::sort), written over the elements of `out`.
    /// Nothing is allocated but room for one line along `AXIS`, if that is not the last axis; the thread keeps it for the next.
    ///
    /// # Panics
    /// When an axis of run-time size has two numbers: nothing is written then.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut out: Tensor<i32, shape![2, 3]> = Tensor::zeros();
    /// tensor![[3, 1, 2], [0, 5, 4]].sort_into::<-1>(&mut out);
    /// assert_eq!(out, tensor![[1, 2, 3], [0, 4, 5]]);
    /// ```
    pub fn sort_into<const AXIS: isize>(&self, out: &mut Tensor<T, S, impl StorageMut>)
    where
        Axis<AXIS>: AxisOf<S>,
        T: Ordered,
    {
        self.sort_to::<AXIS, _>(out.over());
    }

    fn sort_to<const AXIS: isize, O: Target<T, S>>(&self, target: O) -> O::Out
    where
        Axis<AXIS>: AxisOf<S>,
        T: Ordered,
    {
        order::sort::<T, S, B::Kind, O>(self.extents(), self.strided(), around::<T, S, B, AXIS>(self), target)
    }

    /// The positions along axis `AXIS` in the order of their elements: `a.gather::<AXIS>(&a.argsort::<AXIS>())` is
    /// [`a.sort::<AXIS>()`](Self::sort). Of equals the first comes first, as in `np.argsort(.., stable=True)`; NaN is last.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[3, 1, 2], [5, 0, 5]];
    /// assert_eq!(a.argsort::<-1>(), tensor![[1, 2, 0], [1, 0, 2]]);
    /// ```
    #[doc(alias("np.argsort", "torch.argsort"))]
    pub fn argsort<const AXIS: isize /* write a.argsort::<0>() */>(&self) -> Tensor<usize, S, B::Kind>
    where
        Axis<AXIS>: AxisOf<S>,
        T: Ordered,
    {
        Tensor { repr: self.argsort_to::<AXIS, _>(Fresh::<B::Kind>::tensor()) }
    }

    /// [`argsort`](Self::argsort), written over the elements of `out`.
    /// Nothing is allocated but room for one line along `AXIS`, if that is not the last axis; the thread keeps it for the next.
    ///
    /// # Panics
    /// When an axis of run-time size has two numbers: nothing is written then.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut out: Tensor<usize, shape![2, 3]> = Tensor::zeros();
    /// tensor![[3, 1, 2], [5, 0, 5]].argsort_into::<-1>(&mut out);
    /// assert_eq!(out, tensor![[1, 2, 0], [1, 0, 2]]);
    /// ```
    pub fn argsort_into<const AXIS: isize>(&self, out: &mut Tensor<usize, S, impl StorageMut>)
    where
        Axis<AXIS>: AxisOf<S>,
        T: Ordered,
    {
        self.argsort_to::<AXIS, _>(out.over());
    }

    fn argsort_to<const AXIS: isize, O: Target<usize, S>>(&self, target: O) -> O::Out
    where
        Axis<AXIS>: AxisOf<S>,
        T: Ordered,
    {
        order::argsort::<T, S, B::Kind, O>(self.extents(), self.strided(), around::<T, S, B, AXIS>(self), target)
    }

    /// The `K` largest elements along axis `AXIS`, the largest first, and their positions along it, as `torch.topk`. Of
    /// equals the first comes first; a NaN is larger than all, as it is last in [`sort`](Self::sort).
    ///
    /// `self: [5, 7, 3]` with `K` 2 along axis 1 gives `[5, 2, 3]` twice. More than there are do not compile.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[3.0, 1.0, 2.0], [0.0, 5.0, 4.0]];
    /// let (values, positions) = a.top_k::<-1, 2>();
    /// assert_eq!(values, tensor![[3.0, 2.0], [5.0, 4.0]]);
    /// assert_eq!(positions, tensor![[0, 2], [1, 2]]);
    /// ```
    #[doc(alias("topk", "argpartition", "kthvalue", "torch.topk", "np.partition", "partition"))]
    pub fn top_k<const AXIS: isize, const K: usize /* write a.top_k::<0, 3>() */>(
        &self,
    ) -> (Tensor<T, Topped<S, AXIS, K>, B::Kind>, Tensor<usize, Topped<S, AXIS, K>, B::Kind>)
    where
        Axis<AXIS>: AxisOf<S>,
        T: Ordered,
        DepthOf<S, AXIS>: TopAt<S, K>,
    {
        let (values, positions) =
            self.top_k_to::<AXIS, K, _, _>(Fresh::<B::Kind>::tensor(), Fresh::<B::Kind>::tensor());
        (Tensor { repr: values }, Tensor { repr: positions })
    }

    /// [`top_k`](Self::top_k), written over the elements of `values` and of `positions`.
    /// Nothing is allocated but room for one line along `AXIS`, which the thread keeps for the next.
    ///
    /// # Panics
    /// When an axis of run-time size has two numbers: nothing is written then.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut values: Tensor<f64, shape![2, 2]> = Tensor::zeros();
    /// let mut positions: Tensor<usize, shape![2, 2]> = Tensor::zeros();
    /// tensor![[3.0, 1.0, 2.0], [0.0, 5.0, 4.0]].top_k_into::<-1, 2>(&mut values, &mut positions);
    /// assert_eq!(values, tensor![[3.0, 2.0], [5.0, 4.0]]);
    /// assert_eq!(positions, tensor![[0, 2], [1, 2]]);
    /// ```
    pub fn top_k_into<const AXIS: isize, const K: usize>(
        &self,
        values: &mut Tensor<T, Topped<S, AXIS, K>, impl StorageMut>,
        positions: &mut Tensor<usize, Topped<S, AXIS, K>, impl StorageMut>,
    ) where
        Axis<AXIS>: AxisOf<S>,
        T: Ordered,
        DepthOf<S, AXIS>: TopAt<S, K>,
    {
        self.top_k_to::<AXIS, K, _, _>(values.over(), positions.over());
    }

    fn top_k_to<const AXIS: isize, const K: usize, O, P>(&self, values: O, positions: P) -> (O::Out, P::Out)
    where
        Axis<AXIS>: AxisOf<S>,
        T: Ordered,
        DepthOf<S, AXIS>: TopAt<S, K>,
        O: Target<T, Topped<S, AXIS, K>>,
        P: Target<usize, Topped<S, AXIS, K>>,
    {
        let along = (around::<T, S, B, AXIS>(self), K);
        order::top::<T, S, _, B::Kind, O, P>(self.extents(), self.strided(), along, values, positions)
    }
}

/// # Unique elements, positions
///
/// What has as many elements as the data says: a `Vec`, because its length is not known to the compiler.
#[cfg(feature = "alloc")]
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// The different elements in ascending order, as `np.unique`: NaN is last, and once.
    ///
    /// How many there are depends on the data, so this is a `Vec` and not a tensor.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![[3, 1], [1, 2]].unique(), [1, 2, 3]);
    /// ```
    #[doc(alias("np.unique", "torch.unique", "unique_values"))]
    pub fn unique(&self) -> alloc::vec::Vec<T>
    where
        T: Ordered,
    {
        let mut elements = self.to_vec();
        elements.sort_by(sort::ascending);
        elements.dedup_by(|b, a| sort::ascending(a, b).is_eq());
        elements
    }

    /// The positions of the elements that are not 0 (not `false`), in row-major order, as `torch.nonzero`. A NaN is not 0.
    ///
    /// How many there are depends on the data, so this is a `Vec` and not a tensor. Each position is what `a[[i, j]]`
    /// takes; a tensor of more than 16 axes has none.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[0, 7], [8, 0]];
    /// assert_eq!(a.nonzero(), [[0, 1], [1, 0]]);
    /// assert_eq!(a.greater(7).nonzero(), [[1, 0]]);
    /// ```
    #[doc(alias("argwhere", "flatnonzero", "np.nonzero", "torch.nonzero", "np.argwhere"))]
    pub fn nonzero<const N: usize>(&self) -> alloc::vec::Vec<[usize; N]>
    where
        S: Shape<Index = [usize; N]>,
    {
        let position = |number: usize| {
            let mut at = [0; N];
            self.sizes().position(number, &mut at);
            at
        };
        let found = self.iter().enumerate().filter(|&(_, x)| *x != T::default());
        found.map(|(number, _)| position(number)).collect()
    }
}
