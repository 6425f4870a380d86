//! The lower and the upper triangle of matrices.

use crate::element::Element;
use crate::kernel::copies;
use crate::kernel::gather::Around;
use crate::rule::triangle::Matrices;
use crate::shape::Shape;
use crate::storage::target::{Fresh, Target};
use crate::storage::{Storage, StorageMut};
use crate::tensor::Tensor;
use core::ops::Range;

/// So many are few.
const FEW: usize = 256;

/// # Triangles of matrices
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// The lower triangle of each matrix in the last two axes: what is above the `K`-th diagonal becomes 0 (`false` of
    /// `bool`). The 0th is the main diagonal, the 1st is above it, the -1st below.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(a.tril::<0>(), tensor![[1, 0, 0], [4, 5, 0]]);
    /// assert_eq!(a.tril::<-1>(), tensor![[0, 0, 0], [4, 0, 0]]);
    /// ```
    #[doc(alias("Trilu", "tri"))]
    #[doc(alias("np.tril", "torch.tril"))]
    pub fn tril<const K: isize /* write a.tril::<0>() */>(&self) -> Tensor<T, S, B::Kind>
    where
        S: Matrices,
    {
        let _ = S::ROOM;
        Tensor { repr: self.keep(|i, cols| behind(i, K, 1).min(cols)..cols, Fresh::<B::Kind>::tensor()) }
    }

    /// [`tril`](Self::tril), written over the elements of `out`.
    ///
    /// # Panics
    /// When an axis of run-time size has two numbers: nothing is written then.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut out: Tensor<i32, shape![2, 3]> = Tensor::ones();
    /// tensor![[1, 2, 3], [4, 5, 6]].tril_into::<0>(&mut out);
    /// assert_eq!(out, tensor![[1, 0, 0], [4, 5, 0]]);
    /// ```
    pub fn tril_into<const K: isize>(&self, out: &mut Tensor<T, S, impl StorageMut>)
    where
        S: Matrices,
    {
        self.keep(|i, cols| behind(i, K, 1).min(cols)..cols, out.over());
    }

    /// The upper triangle of each matrix in the last two axes: what is below the `K`-th diagonal becomes 0 (`false` of
    /// `bool`). The 0th is the main diagonal, the 1st is above it, the -1st below.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(a.triu::<0>(), tensor![[1, 2, 3], [0, 5, 6]]);
    /// assert_eq!(a.triu::<1>(), tensor![[0, 2, 3], [0, 0, 6]]);
    /// // The mask of causal attention: a query sees no later key.
    /// let later = Tensor::<bool, shape![3, 3]>::full(true).triu::<1>();
    /// assert_eq!(later.index_axis::<0>(1), tensor![false, false, true]);
    /// ```
    #[doc(alias = "Trilu")]
    #[doc(alias("np.triu", "torch.triu"))]
    pub fn triu<const K: isize /* write a.triu::<0>() */>(&self) -> Tensor<T, S, B::Kind>
    where
        S: Matrices,
    {
        let _ = S::ROOM;
        Tensor { repr: self.keep(|i, cols| 0..behind(i, K, 0).min(cols), Fresh::<B::Kind>::tensor()) }
    }

    /// [`triu`](Self::triu), written over the elements of `out`.
    ///
    /// # Panics
    /// When an axis of run-time size has two numbers: nothing is written then.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut out: Tensor<i32, shape![2, 3]> = Tensor::ones();
    /// tensor![[1, 2, 3], [4, 5, 6]].triu_into::<0>(&mut out);
    /// assert_eq!(out, tensor![[1, 2, 3], [0, 5, 6]]);
    /// ```
    pub fn triu_into<const K: isize>(&self, out: &mut Tensor<T, S, impl StorageMut>)
    where
        S: Matrices,
    {
        self.keep(|i, cols| 0..behind(i, K, 0).min(cols), out.over());
    }

    /// A copy with 0 in the columns that `f` says for each row and the number of columns.
    #[inline]
    fn keep<O: Target<T, S>>(&self, f: impl Fn(usize, usize) -> Range<usize>, target: O) -> O::Out {
        // The second axis from the back, and the one behind it.
        let Around { size: rows, inner: cols, .. } = Around::new(self.sizes(), 1);
        if let Some(from) = self.strided().as_slice() {
            let few = const { are_few::<S>() };
            return target.made(*self.extents(), |out| copies::without([rows, cols], from, |i| f(i, cols), few, out));
        }
        target.copied(*self.extents(), self.strided(), |elements| {
            if elements.is_empty() {
                return;
            }
            for matrix in elements.chunks_exact_mut(rows * cols) {
                for (i, row) in matrix.chunks_exact_mut(cols).enumerate() {
                    row[f(i, cols)].fill(T::default());
                }
            }
        })
    }
}

/// Are they so few elements that a loop with constant bounds takes less than what more are asked for?
const fn are_few<S: Shape>() -> bool {
    match S::FIXED {
        Some(sizes) => sizes.len() <= FEW,
        None => false,
    }
}

/// The column so many behind diagonal `k` in row `i`, or the first.
#[inline]
pub(crate) fn behind(i: usize, k: isize, by: isize) -> usize {
    // A row's number is not above `isize::MAX`.
    (i as isize).saturating_add(k).saturating_add(by).max(0).unsigned_abs()
}
