//! The lower and the upper triangle of matrices.

use crate::element::Element;
use crate::kernel::gather::Around;
use crate::rule::triangle::Matrices;
use crate::shape::Shape;
use crate::storage::Storage;
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
        self.keep(|i, j| j.saturating_sub(i) <= K)
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
        self.keep(|i, j| j.saturating_sub(i) >= K)
    }

    /// A copy with 0 where `f(row, column)` is false.
    fn keep(&self, f: impl Fn(isize, isize) -> bool) -> Tensor<T, S, B::Kind> {
        let mut out = self.to_tensor();
        // The second axis from the back, and the one behind it.
        let Around { size: rows, inner: cols, .. } = Around::new(self.sizes(), 1);
        if self.is_empty() {
            return out;
        }
        for (i, row) in out.as_mut_slice().chunks_exact_mut(cols).enumerate() {
            for (j, x) in row.iter_mut().enumerate() {
                if !f((i % rows) as isize, j as isize) {
                    *x = T::default();
                }
            }
        }
        out
    }
}
