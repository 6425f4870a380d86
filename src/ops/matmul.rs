//! Matrix products.

use super::elementwise::KindWith;
use super::operand::TensorOperand;
use crate::element::{AnyNumber, Element};
use crate::rule::matmul::{InnerOf, MultipliedBy, Product, SquareShape, VectorShape};
use crate::shape::{Shape, meet};
use crate::size::Size;
use crate::storage::product::{outer, product, product_into};
use crate::storage::{Storage, StorageMut};
use crate::tensor::Tensor;

/// # Matrix products
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// The matrix product, as `torch.matmul`.
    ///
    /// `[.., M, K]` by `[.., K, N]` gives `[.., M, N]`, batch axes being broadcast; a vector on the left is a row, on the
    /// right a column, whose axis is then taken away; two vectors give a tensor of no axes. Floats are added in an order of
    /// the kernel's, and with fused multiply-add where the processor has it; integers as Rust adds them.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[1.0, 2.0], [3.0, 4.0]];
    /// assert_eq!(a.matmul(&a), tensor![[7.0, 10.0], [15.0, 22.0]]);
    /// assert_eq!(a.matmul(&tensor![1.0, 1.0]), tensor![3.0, 7.0]);
    /// let batch: Tensor<f64, shape![8, 4, 2]> = Tensor::ones();
    /// assert_shape!(batch.matmul(&a), [8, 4, 2]);
    /// ```
    #[doc(alias("np.matmul", "torch.matmul", "torch.bmm", "torch.mm", "bmm", "mm", "mv", "matvec", "vecmat"))]
    #[inline(always)]
    pub fn matmul<R>(&self, right: R) -> Tensor<T, Product<S, R::Shape>, KindWith<B, R>>
    where
        T: AnyNumber,
        R: TensorOperand<T>,
        R::Shape: MultipliedBy<S>,
    {
        Tensor { repr: product::<T, S, R::Shape, B, R, KindWith<B, R>>(self.extents(), self.strided(), &right) }
    }

    /// The matrix product, written over the elements of a contiguous `out`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[1.0, 2.0], [3.0, 4.0]];
    /// let mut out: Tensor<f64, shape![2, 2]> = Tensor::zeros();
    /// a.matmul_into(&a, &mut out);
    /// assert_eq!(out, tensor![[7.0, 10.0], [15.0, 22.0]]);
    /// ```
    #[doc(alias = "mul_to")]
    #[inline]
    pub fn matmul_into<R, K>(&self, right: R, out: &mut Tensor<T, Product<S, R::Shape>, K>)
    where
        T: AnyNumber,
        R: TensorOperand<T>,
        R::Shape: MultipliedBy<S>,
        K: StorageMut,
    {
        product_into::<T, S, R::Shape, B, R, K>(self.extents(), self.strided(), &right, &mut out.repr);
    }

    /// The product of each element of this vector with each of another: `[M]` and `[N]` give `[M, N]`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![1, 2].outer(&tensor![3, 4, 5]), tensor![[3, 4, 5], [6, 8, 10]]);
    /// ```
    #[doc(alias("np.outer", "torch.outer", "ger"))]
    #[inline]
    pub fn outer<R, M: Size, N: Size>(&self, right: R) -> Tensor<T, (((), M), N), KindWith<B, R>>
    where
        T: AnyNumber,
        S: VectorShape<Only = M>,
        R: TensorOperand<T>,
        R::Shape: VectorShape<Only = N>,
    {
        Tensor { repr: outer::<T, S, M, N, B, R, KindWith<B, R>>(&self.repr, &right) }
    }

    /// The sum of the main diagonal of a square matrix.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![[1, 2], [3, 4]].trace(), 5);
    /// ```
    #[doc(alias("np.trace", "torch.trace"))]
    #[inline]
    pub fn trace(&self) -> T
    where
        T: AnyNumber,
        S: SquareShape,
    {
        let n = self.size_at(0);
        (0..n).fold(T::ZERO, |sum, i| sum + self.strided().get(&[i, i]).copied().unwrap_or(T::ZERO))
    }

    /// The sum of the products of two vectors' elements.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![1, 2, 3].dot(&tensor![4, 5, 6]), 32);
    /// ```
    #[doc(alias("np.dot", "torch.dot", "np.inner", "inner", "vdot", "vecdot"))]
    #[inline]
    pub fn dot<R>(&self, right: R) -> T
    where
        T: AnyNumber,
        S: VectorShape,
        R: TensorOperand<T>,
        R::Shape: VectorShape<Only: InnerOf<S::Only>>,
    {
        meet::<S, R::Shape>(self.extents(), right.sized());
        crate::kernel::matmul_batch::dot(self.strided(), right.elements())
    }
}
