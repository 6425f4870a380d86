//! Sorting along an axis, the largest elements, and what depends on the elements in its size.

use super::gather::around;
use crate::axis::{Axis, AxisOf, DepthOf};
use crate::element::Element;
use crate::kernel::gather::Around;
use crate::kernel::sort::{self, Order};
use crate::rule::order::{TopAt, Topped};
use crate::shape::{Shape, rebind};
use crate::storage::Storage;
use crate::tensor::Tensor;

/// # Sorting
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// The elements along axis `A` in ascending order, NaN last, as `np.sort`; equals stay in their order. For descending
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
    pub fn sort<const A: isize>(&self) -> Tensor<T, S, B::Kind>
    where
        Axis<A>: AxisOf<S, A>,
    {
        let around = around::<T, S, B, A>(self);
        let mut out = self.to_tensor();
        if around.inner == 1 {
            sort::sort(out.as_mut_slice(), around.size);
        } else {
            let mut lines = Tensor::<T, S, B::Kind>::zeroed(*self.extents());
            let lines = lines.as_mut_slice();
            sort::bring(around, out.as_mut_slice(), lines);
            sort::sort(lines, around.size);
            sort::spread(around, lines, around.size, out.as_mut_slice());
        }
        out
    }

    /// The positions along axis `A` in the order of their elements: `a.gather::<A>(&a.argsort::<A>())` is
    /// [`a.sort::<A>()`](Self::sort). Of equals the first comes first, as in `np.argsort(.., stable=True)`; NaN is last.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[3, 1, 2], [5, 0, 5]];
    /// assert_eq!(a.argsort::<-1>(), tensor![[1, 2, 0], [1, 0, 2]]);
    /// ```
    #[doc(alias("np.argsort", "torch.argsort"))]
    pub fn argsort<const A: isize>(&self) -> Tensor<usize, S, B::Kind>
    where
        Axis<A>: AxisOf<S, A>,
    {
        let around = around::<T, S, B, A>(self);
        let mut lines = Tensor::<usize, S, B::Kind>::zeroed(*self.extents());
        sort::order(around, self.strided(), Order::Smallest, lines.as_mut_slice());
        if around.inner == 1 {
            return lines;
        }
        let mut out = Tensor::<usize, S, B::Kind>::zeroed(*self.extents());
        sort::spread(around, lines.as_mut_slice(), around.size, out.as_mut_slice());
        out
    }

    /// The `K` largest elements along axis `A`, the largest first, and their positions along it, as `torch.topk`. Of
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
    pub fn top_k<const A: isize, const K: usize>(
        &self,
    ) -> (Tensor<T, Topped<S, A, K>, B::Kind>, Tensor<usize, Topped<S, A, K>, B::Kind>)
    where
        Axis<A>: AxisOf<S, A>,
        DepthOf<S, A>: TopAt<S, K>,
    {
        let around = around::<T, S, B, A>(self);
        let mut lines = Tensor::<usize, S, B::Kind>::zeroed(*self.extents());
        sort::order(around, self.strided(), Order::Largest(K), lines.as_mut_slice());
        let (mut values, mut positions) = {
            let extents = rebind::<Topped<S, A, K>, S>(self.extents());
            (Tensor::zeroed(extents), Tensor::zeroed(extents))
        };
        let of_result = Around { size: K, ..around };
        sort::spread(of_result, lines.as_mut_slice(), around.size, positions.as_mut_slice());
        sort::pick(of_result, self.strided(), around.size, positions.as_mut_slice(), values.as_mut_slice());
        (values, positions)
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
    pub fn unique(&self) -> alloc::vec::Vec<T> {
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
