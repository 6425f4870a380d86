//! The lower and the upper triangle of matrices.

use crate::element::Element;
use crate::kernel::gather::Around;
use crate::rule::triangle::Matrices;
use crate::shape::Shape;
use crate::storage::target::{Fresh, Target};
use crate::storage::{Storage, StorageMut};
use crate::tensor::Tensor;

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
    pub fn tril<const K: isize>(&self) -> Tensor<T, S, B::Kind>
    where
        S: Matrices,
    {
        let _ = S::ROOM;
        Tensor { repr: self.keep(|i, j| j.saturating_sub(i) <= K, Fresh::<B::Kind>::tensor()) }
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
        self.keep(|i, j| j.saturating_sub(i) <= K, out.over());
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
    pub fn triu<const K: isize>(&self) -> Tensor<T, S, B::Kind>
    where
        S: Matrices,
    {
        let _ = S::ROOM;
        Tensor { repr: self.keep(|i, j| j.saturating_sub(i) >= K, Fresh::<B::Kind>::tensor()) }
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
        self.keep(|i, j| j.saturating_sub(i) >= K, out.over());
    }

    /// A copy with 0 where `f(row, column)` is false.
    fn keep<O: Target<T, S>>(&self, f: impl Fn(isize, isize) -> bool, target: O) -> O::Out {
        // The second axis from the back, and the one behind it.
        let Around { size: rows, inner: cols, .. } = Around::new(self.sizes(), 1);
        target.copied(*self.extents(), self.strided(), |elements| {
            if elements.is_empty() {
                return;
            }
            for (i, row) in elements.chunks_exact_mut(cols).enumerate() {
                for (j, x) in row.iter_mut().enumerate() {
                    if !f((i % rows) as isize, j as isize) {
                        *x = T::default();
                    }
                }
            }
        })
    }
}
