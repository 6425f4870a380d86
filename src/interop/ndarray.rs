//! Arrays of the crate [`ndarray`](https://docs.rs/ndarray) (feature `ndarray`).
//!
//! ```
//! use conformable::prelude::*;
//! use ndarray::{Array2, ArrayView2, array};
//!
//! let a: Array2<f64> = array![[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]];
//! let x = View::<f64, shape![3, 2]>::try_from(&a)?; // a view: nothing is copied
//! let y: ArrayView2<f64> = x.as_ndarray(); // and back
//! assert_eq!(y, a);
//! # Ok::<(), conformable::interop::ArrayError>(())
//! ```
//!
//! | from | to | copied |
//! |---|---|---|
//! | `&Array`, `ArrayView` | [`View`] by `try_from` | nothing: strides of any kind are kept, negative ones and 0 too |
//! | `&mut Array`, `ArrayViewMut` | [`ViewMut`] by `try_from` | nothing |
//! | `Array` | [`Tensor`] by `try_from` | nothing if it is in standard layout and has 64 KiB or more, else each element once |
//! | `&Tensor`, `&View`, .. | `ArrayView` by [`as_ndarray`](Tensor::as_ndarray), of a [`View`] also by `from` | nothing |
//! | `&mut Tensor`, `&mut ViewMut`, .. | `ArrayViewMut` by [`as_ndarray_mut`](Tensor::as_ndarray_mut) | nothing |
//! | [`Tensor`] | `Array` by [`into_ndarray`](Tensor::into_ndarray), `from` | nothing |
//!
//! (`ArrayView1::from(&tensor)` is `ndarray`'s own: the elements of a contiguous tensor in one row, whatever its shape.)
//!
//! The sizes of an array are known at run time, so what goes in is checked, and the error names both shapes. Ranks are types: an
//! array of another rank does not compile, and one of `IxDyn` is checked too. An axis [`Dyn`](crate::Dyn) has the array's length.
//!
//! ```
//! use conformable::prelude::*;
//! struct Rows;
//! let a = ndarray::Array2::<f32>::ones((5, 3));
//! let x = Tensor::<f32, shape![Dyn<Rows>, 3]>::try_from(a)?;
//! assert_eq!(x.len_of::<Rows>().get(), 5);
//!
//! let error = Tensor::<f32, shape![Dyn<Rows>, 2]>::try_from(x.into_ndarray()).unwrap_err();
//! assert_eq!(error.to_string(), "expected shape [Rows, 2], found [5, 3]");
//! # Ok::<(), conformable::interop::ArrayError>(())
//! ```
//!
//! ```compile_fail,E0277
//! use conformable::prelude::*;
//! let a = ndarray::Array1::<f32>::ones(6);
//! let x = View::<f32, shape![2, 3]>::try_from(&a);
//! ```

use super::error::{self, ArrayError};
use crate::element::Element;
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::storage::foreign::ndarray as foreign;
use crate::storage::{Kind, Lent, Storage, StorageMut};
use crate::tensor::{Tensor, of_vec};
use crate::view::{View, ViewMut};
use ndarray::{Array, ArrayBase, ArrayRef, ArrayView, ArrayViewMut, Data, DataMut, Dimension, Ix0, IxDyn};
use ndarray::{Ix1, Ix2, Ix3, Ix4, Ix5, Ix6};
use typenum::{U0, U1, U2, U3, U4, U5, U6};

/// A shape with as many axes as arrays of the dimension `D` have: `Ix0` to `Ix6`, and `IxDyn` for all.
#[diagnostic::on_unimplemented(
    message = "a tensor of the shape `{Self}` is no array of the dimension `{D}`: it has another number of axes",
    label = "expected a shape with as many axes as `{D}` has",
    note = "`Ix2` is `Dim<[usize; 2]>`, and arrays of it have two axes; those of `IxDyn` have any number, which is checked when the program runs",
    note = "C48: read on in `conformable::errors::c48` (`cargo doc --open`)"
)]
pub trait ArrayShape<D: Dimension>: Sealed {}

/// The dimension of arrays with as many axes: `Ix2` for two, `IxDyn` from seven on.
pub trait ArrayRank: Sealed {
    /// The dimension.
    type Dim: Dimension;
}

macro_rules! ranks {
    ($($rank:ident $dim:ident;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<S: Shape<Rank = $rank>> ArrayShape<$dim> for S {}
        #[diagnostic::do_not_recommend]
        impl ArrayRank for $rank {
            type Dim = $dim;
        }
    )* };
}
macro_rules! dynamic_ranks {
    ($($rank:ident)*) => { $(
        #[diagnostic::do_not_recommend]
        impl ArrayRank for typenum::$rank {
            type Dim = IxDyn;
        }
    )* };
}
#[rustfmt::skip]
dynamic_ranks! {
    U7 U8 U9 U10 U11 U12 U13 U14 U15 U16 U17 U18 U19 U20 U21 U22 U23 U24 U25 U26 U27 U28 U29 U30 U31 U32 U33 U34 U35
    U36 U37 U38 U39 U40 U41 U42 U43 U44 U45 U46 U47 U48 U49 U50 U51 U52 U53 U54 U55 U56 U57 U58 U59 U60 U61 U62 U63 U64
}
ranks! { U0 Ix0; U1 Ix1; U2 Ix2; U3 Ix3; U4 Ix4; U5 Ix5; U6 Ix6; }

#[diagnostic::do_not_recommend]
impl<S: Shape> ArrayShape<IxDyn> for S {}

/// The dimension of arrays like a tensor of the shape `S`.
pub type DimOf<S> = <<S as Shape>::Rank as ArrayRank>::Dim;

/// # Arrays of `ndarray`
///
/// With the feature `ndarray`: [the module](crate::interop::ndarray) has the way in too.
impl<T: Element, S: Shape<Rank: ArrayRank>, B: Storage> Tensor<T, S, B> {
    /// The same elements as a view of `ndarray`, with the same strides.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(a.t().as_ndarray(), ndarray::array![[1, 4], [2, 5], [3, 6]]);
    /// ```
    pub fn as_ndarray(&self) -> ArrayView<'_, T, DimOf<S>> {
        foreign::array(self.strided())
    }

    /// The same elements as a view of `ndarray` to write.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut a = tensor![[1, 2], [3, 4]];
    /// a.as_ndarray_mut().row_mut(1).fill(0);
    /// assert_eq!(a, tensor![[1, 2], [0, 0]]);
    /// ```
    pub fn as_ndarray_mut(&mut self) -> ArrayViewMut<'_, T, DimOf<S>>
    where
        B: StorageMut,
    {
        foreign::array_mut(B::strided_mut::<T, S>(&mut self.repr))
    }
}

/// # Arrays of `ndarray`, that own their elements
impl<T: Element, S: Shape<Rank: ArrayRank>> Tensor<T, S> {
    /// The elements as an array of `ndarray` in standard layout, in the tensor's memory.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<f32, shape![2, 3]> = Tensor::arange();
    /// assert_eq!(a.into_ndarray(), ndarray::array![[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]);
    /// ```
    pub fn into_ndarray(self) -> Array<T, DimOf<S>> {
        array(self)
    }
}

fn array<T: Element, S: Shape, D: Dimension>(tensor: Tensor<T, S>) -> Array<T, D> {
    let mut dim = D::zeros(S::RANK);
    dim.slice_mut().copy_from_slice(tensor.sizes().as_slice());
    Array::from_shape_vec(dim, tensor.into_vec()).expect("a tensor has as many elements as its sizes say")
}

#[diagnostic::do_not_recommend]
impl<'a, T: Element, S: Shape, D: Dimension> TryFrom<ArrayView<'a, T, D>> for View<'a, T, S>
where
    S: ArrayShape<D>,
{
    type Error = ArrayError;

    /// The same elements by the same strides.
    fn try_from(array: ArrayView<'a, T, D>) -> Result<Self, ArrayError> {
        let _ = S::VALID;
        let _ = S::COUNTED;
        let extents = error::extents::<S>(array.shape())?;
        Ok(Tensor { repr: foreign::view(array, extents) })
    }
}

#[diagnostic::do_not_recommend]
impl<'a, T: Element, S: Shape, D: Dimension, E: Data<Elem = T>> TryFrom<&'a ArrayBase<E, D>> for View<'a, T, S>
where
    S: ArrayShape<D>,
{
    type Error = ArrayError;

    /// The same elements by the same strides.
    fn try_from(array: &'a ArrayBase<E, D>) -> Result<Self, ArrayError> {
        array.view().try_into()
    }
}

#[diagnostic::do_not_recommend]
impl<'a, T: Element, S: Shape, D: Dimension> TryFrom<&'a ArrayRef<T, D>> for View<'a, T, S>
where
    S: ArrayShape<D>,
{
    type Error = ArrayError;

    /// The same elements by the same strides.
    fn try_from(array: &'a ArrayRef<T, D>) -> Result<Self, ArrayError> {
        array.view().try_into()
    }
}

#[diagnostic::do_not_recommend]
impl<'a, T: Element, S: Shape, D: Dimension> TryFrom<ArrayViewMut<'a, T, D>> for ViewMut<'a, T, S>
where
    S: ArrayShape<D>,
{
    type Error = ArrayError;

    /// The same elements by the same strides, to write.
    fn try_from(array: ArrayViewMut<'a, T, D>) -> Result<Self, ArrayError> {
        let _ = S::VALID;
        let _ = S::COUNTED;
        let extents = error::extents::<S>(array.shape())?;
        match foreign::view_mut(array, extents) {
            Some(repr) => Ok(Tensor { repr }),
            None => Err(ArrayError::overlap()),
        }
    }
}

#[diagnostic::do_not_recommend]
impl<'a, T: Element, S: Shape, D: Dimension, E: DataMut<Elem = T>> TryFrom<&'a mut ArrayBase<E, D>>
    for ViewMut<'a, T, S>
where
    S: ArrayShape<D>,
{
    type Error = ArrayError;

    /// The same elements by the same strides, to write.
    fn try_from(array: &'a mut ArrayBase<E, D>) -> Result<Self, ArrayError> {
        array.view_mut().try_into()
    }
}

#[diagnostic::do_not_recommend]
impl<'a, T: Element, S: Shape, D: Dimension> TryFrom<&'a mut ArrayRef<T, D>> for ViewMut<'a, T, S>
where
    S: ArrayShape<D>,
{
    type Error = ArrayError;

    /// The same elements by the same strides, to write.
    fn try_from(array: &'a mut ArrayRef<T, D>) -> Result<Self, ArrayError> {
        array.view_mut().try_into()
    }
}

#[diagnostic::do_not_recommend]
impl<T: Element, S: Shape, D: Dimension> TryFrom<Array<T, D>> for Tensor<T, S>
where
    S: ArrayShape<D>,
{
    type Error = ArrayError;

    /// The elements in row-major order: in the array's memory if it is in standard layout, and not small.
    fn try_from(array: Array<T, D>) -> Result<Self, ArrayError> {
        let _ = S::VALID;
        let _ = S::ROOM;
        let extents = error::extents::<S>(array.shape())?;
        if !array.is_standard_layout() {
            let view: View<'_, T, S> = Tensor { repr: foreign::view(array.view(), extents) };
            return Ok(view.to_tensor());
        }
        let (len, (mut vec, offset)) = (array.len(), array.into_raw_vec_and_offset());
        // A part of an array keeps the whole.
        let start = offset.unwrap_or(0);
        vec.truncate(start + len);
        vec.drain(..start);
        Ok(of_vec(extents, vec).expect("as many elements as the sizes say are left"))
    }
}

#[diagnostic::do_not_recommend]
impl<'a, T: Element, S: Shape, K: Kind, D: Dimension> From<Tensor<T, S, Lent<'a, K>>> for ArrayView<'a, T, D>
where
    S: ArrayShape<D>,
{
    /// The same elements by the same strides, for as long as they are borrowed.
    fn from(view: Tensor<T, S, Lent<'a, K>>) -> Self {
        foreign::array_of_view(&view.repr)
    }
}

#[diagnostic::do_not_recommend]
impl<T: Element, S: Shape, D: Dimension> From<Tensor<T, S>> for Array<T, D>
where
    S: ArrayShape<D>,
{
    /// The elements in standard layout, in the tensor's memory.
    fn from(tensor: Tensor<T, S>) -> Self {
        array(tensor)
    }
}
