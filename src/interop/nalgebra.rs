//! Matrices and vectors of the crate [`nalgebra`](https://docs.rs/nalgebra) (feature `nalgebra`).
//!
//! ```
//! use conformable::prelude::*;
//! use nalgebra::Matrix2x3;
//!
//! let m = Matrix2x3::new(1.0, 2.0, 3.0, 4.0, 5.0, 6.0);
//! let x: View<f64, shape![2, 3]> = View::from(&m); // a view by columns: nothing is copied
//! assert_eq!((x.strides().as_slice(), x[[0, 2]]), (&[1, 2][..], 3.0));
//! assert_eq!(x.to_nalgebra(), m);
//! ```
//!
//! | from | to | copied |
//! |---|---|---|
//! | `&SMatrix`, a view of static sizes | [`View`] by `from` | nothing: columns stay columns |
//! | `&DMatrix`, and others of run-time sizes | [`View`] by `try_from` | nothing |
//! | `&mut` of each | [`ViewMut`] by `try_from` | nothing |
//! | each, by value | [`Tensor`] by `from`, `try_from` | each element once; a `DVector` of 64 KiB or more moves |
//! | a vector, or a matrix by columns | `MatrixView` by [`as_nalgebra`](Tensor::as_nalgebra), of a [`View`] also by `try_from` | nothing |
//! | the same, to write | `MatrixViewMut` by [`as_nalgebra_mut`](Tensor::as_nalgebra_mut) | nothing |
//! | all of them | a matrix by [`to_nalgebra`](Tensor::to_nalgebra) | each element once |
//! | [`Tensor`] of one axis | `DVector` by `from` | nothing |
//!
//! Tensors have rows, and matrices of `nalgebra` columns. So what is the transposed one there is not copied: `a.t().as_nalgebra()?` is the
//! matrix `aᵀ`, by columns that are the rows of `a`. Views with other strides are not made, though `nalgebra` has a type for them: its
//! products (0.35) leave their memory where the elements of a column are not adjacent
//! ([1616](https://github.com/dimforge/nalgebra/issues/1616)).
//!
//! A shape of two axes is a matrix, one of one axis a column. Sizes that both sides know while compiling are compared there:
//!
//! ```compile_fail,E0277
//! use conformable::prelude::*;
//! let m = nalgebra::Matrix2x3::<f32>::zeros();
//! let x: View<f32, shape![3, 2]> = View::from(&m);
//! ```
//!
//! Others when the program runs; an axis [`Dyn`] has the matrix's:
//!
//! ```
//! use conformable::prelude::*;
//! struct Rows;
//! let m = nalgebra::DMatrix::<f32>::identity(4, 3);
//! let x = View::<f32, shape![Dyn<Rows>, 3]>::try_from(&m)?;
//! assert_eq!(x.len_of::<Rows>().get(), 4);
//! let error = View::<f32, shape![Dyn<Rows>, 2]>::try_from(&m).unwrap_err();
//! assert_eq!(error.to_string(), "expected shape [Rows, 2], found [4, 3]");
//! # Ok::<(), conformable::interop::ArrayError>(())
//! ```

use super::error::{self, ArrayError};
use crate::element::Element;
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::{Dim, Dyn, One, Size};
use crate::storage::foreign::nalgebra as foreign;
use crate::storage::{Kind, Lent, Storage, StorageMut};
use crate::tensor::{Tensor, of_vec};
use crate::view::{View, ViewMut};
use nalgebra::allocator::Allocator;
use nalgebra::{
    Const, DVector, DefaultAllocator, Matrix, MatrixView, MatrixViewMut, OMatrix, RawStorage, RawStorageMut, U1,
};

/// A size that is `N` rows or columns of a matrix.
#[diagnostic::on_unimplemented(
    message = "an axis of size `{Self}` does not have the {N} rows or columns of the matrix",
    label = "the matrix has {N} there",
    note = "the shape of a matrix is `shape![rows, columns]`, and of a vector also `shape![rows]`; lengths known at run time are compared by `try_from`",
    note = "C48: read on in `conformable::errors::c48` (`cargo doc --open`)"
)]
pub trait CountsTo<const N: usize>: Sealed {}
#[diagnostic::do_not_recommend]
impl<const N: usize> CountsTo<N> for Dim<N> {}
#[diagnostic::do_not_recommend]
impl CountsTo<1> for One {}

/// A size that may be that of a matrix, whose sizes are `D`, a `Const` or `nalgebra`'s `Dyn`.
#[diagnostic::on_unimplemented(
    message = "an axis of size `{Self}` never has the rows or columns of the matrix, `{D}`",
    label = "the matrix has `{D}` there",
    note = "the shape of a matrix is `shape![rows, columns]`, and of a vector also `shape![rows]`",
    note = "C48: read on in `conformable::errors::c48` (`cargo doc --open`)"
)]
pub trait MayCount<D>: Sealed {}
#[diagnostic::do_not_recommend]
impl<N: Size> MayCount<nalgebra::Dyn> for N {}
#[diagnostic::do_not_recommend]
impl<const N: usize> MayCount<Const<N>> for Dim<N> {}
#[diagnostic::do_not_recommend]
impl MayCount<Const<1>> for One {}
#[diagnostic::do_not_recommend]
impl<const N: usize, Tag: 'static> MayCount<Const<N>> for Dyn<Tag> {}

/// A size as `nalgebra` has it: `Const<3>`, or its own `Dyn`.
pub trait MatrixDim: Size {
    /// The type.
    type Dim: nalgebra::Dim;
}
impl<const N: usize> MatrixDim for Dim<N>
where
    Dim<N>: Size,
{
    type Dim = Const<N>;
}
impl MatrixDim for One {
    type Dim = Const<1>;
}
impl<Tag: 'static> MatrixDim for Dyn<Tag>
where
    Dyn<Tag>: Size,
{
    type Dim = nalgebra::Dyn;
}

/// A shape that is a matrix of `nalgebra`: one or two axes.
#[diagnostic::on_unimplemented(
    message = "a tensor of the shape `{Self}` is no matrix of nalgebra: it has neither one axis nor two",
    label = "expected `shape![N]` or `shape![M, N]`",
    note = "the matrices of a batch are `.axis_iter::<0>()`",
    note = "C48: read on in `conformable::errors::c48` (`cargo doc --open`)"
)]
pub trait NalgebraShape: Shape {
    /// The rows.
    type Rows: nalgebra::Dim;
    /// The columns: one of a shape of one axis.
    type Cols: nalgebra::Dim;
}
#[diagnostic::do_not_recommend]
impl<M: MatrixDim> NalgebraShape for ((), M) {
    type Rows = M::Dim;
    type Cols = U1;
}
#[diagnostic::do_not_recommend]
impl<M: MatrixDim, N: MatrixDim> NalgebraShape for (((), M), N) {
    type Rows = M::Dim;
    type Cols = N::Dim;
}

/// The sizes as `nalgebra` has them.
fn dims<S: NalgebraShape>(sizes: &[usize]) -> (S::Rows, S::Cols) {
    use nalgebra::Dim;
    (S::Rows::from_usize(sizes[0]), S::Cols::from_usize(sizes.get(1).copied().unwrap_or(1)))
}

fn refused(standing: foreign::Standing) -> ArrayError {
    ArrayError::stride(standing.axis, standing.stride)
}

/// A tensor as a view of `nalgebra`: columns whose elements are adjacent.
pub type ColumnsOf<'a, T, S> =
    MatrixView<'a, T, <S as NalgebraShape>::Rows, <S as NalgebraShape>::Cols, U1, nalgebra::Dyn>;

/// A tensor as a view of `nalgebra` to write: columns whose elements are adjacent.
pub type ColumnsMutOf<'a, T, S> =
    MatrixViewMut<'a, T, <S as NalgebraShape>::Rows, <S as NalgebraShape>::Cols, U1, nalgebra::Dyn>;

/// # Matrices of `nalgebra`
///
/// With the feature `nalgebra`: [the module](crate::interop::nalgebra) has the way in too.
impl<T: Element, S: NalgebraShape, B: Storage> Tensor<T, S, B> {
    /// The same elements as a view of `nalgebra`, which has columns whose elements are adjacent: of a vector, and of a matrix that is
    /// transposed. A matrix of rows is one by [`t`](Self::t), or copied, [`to_nalgebra`](Self::to_nalgebra).
    ///
    /// # Errors
    /// When axis 0 has another stride than 1, or axis 1 one that is not above 0.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[1.0f64, 2.0, 3.0], [4.0, 5.0, 6.0]];
    /// assert_eq!(a.t().as_nalgebra()? * nalgebra::vector![1.0, 10.0], nalgebra::vector![41.0, 52.0, 63.0]);
    /// assert_eq!(a.index_axis::<0>(1).as_nalgebra()?.sum(), 15.0);
    /// let error = a.as_nalgebra().unwrap_err();
    /// assert_eq!(error.to_string(), "axis 0 has stride 3, which is 1 in a view of nalgebra");
    /// # Ok::<(), conformable::interop::ArrayError>(())
    /// ```
    pub fn as_nalgebra(&self) -> Result<ColumnsOf<'_, T, S>, ArrayError> {
        foreign::matrix(self.strided(), dims::<S>(self.sizes().as_slice())).map_err(refused)
    }

    /// The same elements as a view of `nalgebra` to write, as [`as_nalgebra`](Self::as_nalgebra).
    ///
    /// # Errors
    /// When axis 0 has another stride than 1, or axis 1 one that is not above 0.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut a = tensor![[1, 2, 3], [4, 5, 6]];
    /// a.t_mut().as_nalgebra_mut()?.column_mut(0).fill(0);
    /// assert_eq!(a, tensor![[0, 0, 0], [4, 5, 6]]);
    /// # Ok::<(), conformable::interop::ArrayError>(())
    /// ```
    pub fn as_nalgebra_mut(&mut self) -> Result<ColumnsMutOf<'_, T, S>, ArrayError>
    where
        B: StorageMut,
    {
        let dims = dims::<S>(self.sizes().as_slice());
        foreign::matrix_mut(B::strided_mut::<T, S>(&mut self.repr), dims).map_err(refused)
    }

    /// A copy as a matrix of `nalgebra` that owns its elements: an `SMatrix` if all sizes are known while compiling, else on the heap.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[1, 2, 3], [4, 5, 6]];
    /// let m: nalgebra::Matrix2x3<i32> = a.to_nalgebra();
    /// assert_eq!(m, nalgebra::matrix![1, 2, 3; 4, 5, 6]);
    /// ```
    pub fn to_nalgebra(&self) -> OMatrix<T, S::Rows, S::Cols>
    where
        DefaultAllocator: Allocator<S::Rows, S::Cols>,
    {
        let (rows, cols) = dims::<S>(self.sizes().as_slice());
        let elements = self.strided();
        OMatrix::from_fn_generic(rows, cols, |i, j| elements.get(&[i, j][..S::RANK]).copied().unwrap_or_default())
    }
}

#[diagnostic::do_not_recommend]
impl<'a, T, M, N, const R: usize, const C: usize, St> From<&'a Matrix<T, Const<R>, Const<C>, St>>
    for View<'a, T, (((), M), N)>
where
    T: Element,
    M: Size + CountsTo<R>,
    N: Size + CountsTo<C>,
    St: RawStorage<T, Const<R>, Const<C>>,
{
    /// The same elements by the same strides.
    fn from(matrix: &'a Matrix<T, Const<R>, Const<C>, St>) -> Self {
        let _ = <(((), M), N) as Shape>::VALID;
        let _ = <(((), M), N) as Shape>::COUNTED;
        Tensor { repr: foreign::view(matrix, crate::shape::fixed_extents::<(((), M), N)>()) }
    }
}

#[diagnostic::do_not_recommend]
impl<'a, T, M, const R: usize, St> From<&'a Matrix<T, Const<R>, U1, St>> for View<'a, T, ((), M)>
where
    T: Element,
    M: Size + CountsTo<R>,
    St: RawStorage<T, Const<R>, U1>,
{
    /// The same elements by the same strides.
    fn from(vector: &'a Matrix<T, Const<R>, U1, St>) -> Self {
        let _ = <((), M) as Shape>::VALID;
        let _ = <((), M) as Shape>::COUNTED;
        Tensor { repr: foreign::view(vector, crate::shape::fixed_extents::<((), M)>()) }
    }
}

#[diagnostic::do_not_recommend]
impl<T, M, N, const R: usize, const C: usize, St> From<Matrix<T, Const<R>, Const<C>, St>> for Tensor<T, (((), M), N)>
where
    T: Element,
    M: Size + CountsTo<R>,
    N: Size + CountsTo<C>,
    St: RawStorage<T, Const<R>, Const<C>>,
{
    /// A copy in row-major order.
    fn from(matrix: Matrix<T, Const<R>, Const<C>, St>) -> Self {
        let _ = <(((), M), N) as Shape>::ROOM;
        View::from(&matrix).to_tensor()
    }
}

#[diagnostic::do_not_recommend]
impl<T, M, const R: usize, St> From<Matrix<T, Const<R>, U1, St>> for Tensor<T, ((), M)>
where
    T: Element,
    M: Size + CountsTo<R>,
    St: RawStorage<T, Const<R>, U1>,
{
    /// A copy.
    fn from(vector: Matrix<T, Const<R>, U1, St>) -> Self {
        let _ = <((), M) as Shape>::ROOM;
        View::from(&vector).to_tensor()
    }
}

/// One of the sizes, at least, is known at run time only.
macro_rules! matrices_of_run_time_size {
    ($([$($size:ident)?] $rows:ty, $cols:ty;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<'a, T, M, N, $(const $size: usize,)? St> TryFrom<&'a Matrix<T, $rows, $cols, St>> for View<'a, T, (((), M), N)>
        where
            T: Element,
            M: Size + MayCount<$rows>,
            N: Size + MayCount<$cols>,
            St: RawStorage<T, $rows, $cols>,
        {
            type Error = ArrayError;

            /// The same elements by the same strides.
            fn try_from(matrix: &'a Matrix<T, $rows, $cols, St>) -> Result<Self, ArrayError> {
                let _ = <(((), M), N) as Shape>::VALID;
                let _ = <(((), M), N) as Shape>::COUNTED;
                let (rows, cols) = matrix.shape();
                let extents = error::extents::<(((), M), N)>(&[rows, cols])?;
                Ok(Tensor { repr: foreign::view(matrix, extents) })
            }
        }

        #[diagnostic::do_not_recommend]
        impl<T, M, N, $(const $size: usize,)? St> TryFrom<Matrix<T, $rows, $cols, St>> for Tensor<T, (((), M), N)>
        where
            T: Element,
            M: Size + MayCount<$rows>,
            N: Size + MayCount<$cols>,
            St: RawStorage<T, $rows, $cols>,
        {
            type Error = ArrayError;

            /// A copy in row-major order.
            fn try_from(matrix: Matrix<T, $rows, $cols, St>) -> Result<Self, ArrayError> {
                let _ = <(((), M), N) as Shape>::ROOM;
                Ok(View::try_from(&matrix)?.to_tensor())
            }
        }
    )* };
}
matrices_of_run_time_size! {
    [] nalgebra::Dyn, nalgebra::Dyn;
    [R] Const<R>, nalgebra::Dyn;
    [C] nalgebra::Dyn, Const<C>;
}

#[diagnostic::do_not_recommend]
impl<'a, T: Element, M: Size, St: RawStorage<T, nalgebra::Dyn, U1>> TryFrom<&'a Matrix<T, nalgebra::Dyn, U1, St>>
    for View<'a, T, ((), M)>
{
    type Error = ArrayError;

    /// The same elements by the same strides.
    fn try_from(vector: &'a Matrix<T, nalgebra::Dyn, U1, St>) -> Result<Self, ArrayError> {
        let _ = <((), M) as Shape>::VALID;
        let _ = <((), M) as Shape>::COUNTED;
        let extents = error::extents::<((), M)>(&[vector.nrows()])?;
        Ok(Tensor { repr: foreign::view(vector, extents) })
    }
}

#[diagnostic::do_not_recommend]
impl<T: Element, M: Size> TryFrom<DVector<T>> for Tensor<T, ((), M)> {
    type Error = ArrayError;

    /// The elements, in the vector's memory if it is not small.
    fn try_from(vector: DVector<T>) -> Result<Self, ArrayError> {
        let _ = <((), M) as Shape>::VALID;
        let _ = <((), M) as Shape>::ROOM;
        let extents = error::extents::<((), M)>(&[vector.nrows()])?;
        Ok(of_vec(extents, vector.data.into()).expect("a vector has as many elements as rows"))
    }
}

#[diagnostic::do_not_recommend]
impl<'a, T, M, N, R, C, St> TryFrom<&'a mut Matrix<T, R, C, St>> for ViewMut<'a, T, (((), M), N)>
where
    T: Element,
    M: Size + MayCount<R>,
    N: Size + MayCount<C>,
    R: nalgebra::Dim,
    C: nalgebra::Dim,
    St: RawStorageMut<T, R, C>,
{
    type Error = ArrayError;

    /// The same elements by the same strides, to write.
    fn try_from(matrix: &'a mut Matrix<T, R, C, St>) -> Result<Self, ArrayError> {
        let _ = <(((), M), N) as Shape>::VALID;
        let _ = <(((), M), N) as Shape>::COUNTED;
        let (rows, cols) = matrix.shape();
        let extents = error::extents::<(((), M), N)>(&[rows, cols])?;
        foreign::view_mut(matrix, extents).map(|repr| Tensor { repr }).ok_or(ArrayError::overlap())
    }
}

#[diagnostic::do_not_recommend]
impl<'a, T, M, R, St> TryFrom<&'a mut Matrix<T, R, U1, St>> for ViewMut<'a, T, ((), M)>
where
    T: Element,
    M: Size + MayCount<R>,
    R: nalgebra::Dim,
    St: RawStorageMut<T, R, U1>,
{
    type Error = ArrayError;

    /// The same elements by the same strides, to write.
    fn try_from(vector: &'a mut Matrix<T, R, U1, St>) -> Result<Self, ArrayError> {
        let _ = <((), M) as Shape>::VALID;
        let _ = <((), M) as Shape>::COUNTED;
        let extents = error::extents::<((), M)>(&[vector.nrows()])?;
        foreign::view_mut(vector, extents).map(|repr| Tensor { repr }).ok_or(ArrayError::overlap())
    }
}

#[diagnostic::do_not_recommend]
impl<'a, T: Element, S, R, C, K: Kind> TryFrom<Tensor<T, S, Lent<'a, K>>> for MatrixView<'a, T, R, C, U1, nalgebra::Dyn>
where
    S: NalgebraShape<Rows = R, Cols = C>,
    R: nalgebra::Dim,
    C: nalgebra::Dim,
{
    type Error = ArrayError;

    /// The same elements by the same strides, for as long as they are borrowed.
    fn try_from(view: Tensor<T, S, Lent<'a, K>>) -> Result<Self, ArrayError> {
        foreign::matrix_of_view(&view.repr, dims::<S>(view.sizes().as_slice())).map_err(refused)
    }
}

#[diagnostic::do_not_recommend]
impl<T: Element, M: Size> From<Tensor<T, ((), M)>> for DVector<T> {
    /// The elements, in the tensor's memory.
    fn from(tensor: Tensor<T, ((), M)>) -> Self {
        DVector::from_vec(tensor.into_vec())
    }
}
