//! Rows, as many as come, as one tensor.

use super::Tensor;
use crate::axis::{Axis, AxisOf};
use crate::element::Element;
use crate::error::ShapeError;
use crate::rule::reduce::Reduced;
use crate::sealed::Sealed;
use crate::shape::{FixedShape, Shape};
use crate::storage::{Heap, Storage};
use alloc::vec::Vec;

/// What [`from_rows`](Tensor::from_rows) takes one after the other: a tensor of the shape `S` with elements of type `T`, or a reference to
/// one, wherever it is stored.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a row of the shape `{S}` with elements of type `{T}`",
    label = "the rows have to be tensors of the shape `{S}` with elements of type `{T}`, or references to them",
    note = "a row has the shape of the result without its first axis; arrays become a tensor by `.from_vec_along(Len::<Rows>::new(rows.len()), rows.into_flattened())?`",
    note = "C16: read on in `conformable::errors::c16` (`cargo doc --open`)"
)]
pub trait RowOf<T: Element, S>: Sealed {
    /// Puts its elements behind those of the rows before.
    fn append_to(&self, elements: &mut Vec<T>);
}

impl<T: Element, S, R: IsRow<T, S>> RowOf<T, S> for R {
    fn append_to(&self, elements: &mut Vec<T>) {
        self.push_to(elements);
    }
}

/// The recursion of [`RowOf`], through references.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a row of the shape `{S}` with elements of type `{T}`",
    label = "the rows have to be tensors of the shape `{S}` with elements of type `{T}`, or references to them",
    note = "a row has the shape of the result without its first axis; arrays become a tensor by `.from_vec_along(Len::<Rows>::new(rows.len()), rows.into_flattened())?`",
    note = "C16: read on in `conformable::errors::c16` (`cargo doc --open`)"
)]
pub trait IsRow<T: Element, S>: Sealed {
    /// Puts its elements behind those of the rows before.
    fn push_to(&self, elements: &mut Vec<T>);
}

impl<T: Element, S, R: Shape + RowShape<S>, B: Storage> IsRow<T, S> for Tensor<T, R, B> {
    fn push_to(&self, elements: &mut Vec<T>) {
        match self.strided().as_slice() {
            Some(row) => elements.extend_from_slice(row),
            None => elements.extend(self.iter()),
        }
    }
}

impl<T: Element, S, R: IsRow<T, S>> IsRow<T, S> for &R {
    fn push_to(&self, elements: &mut Vec<T>) {
        R::push_to(self, elements);
    }
}

/// The shape `S`, of a row.
#[diagnostic::on_unimplemented(
    message = "rows of the shape `{S}` are asked for, and the shape is `{Self}`",
    label = "rows of the shape `{Self}` meet the shape `{S}`",
    note = "a row has the shape of the result without its first axis",
    note = "C16: read on in `conformable::errors::c16` (`cargo doc --open`)"
)]
pub trait RowShape<S>: Sealed {}

#[diagnostic::do_not_recommend]
impl<S: Sealed> RowShape<S> for S {}

/// # Rows
impl<T: Element, S: Shape> Tensor<T, S, Heap> {
    /// The rows that come, one behind the other along a new first axis: `[Dyn<Rows>, ..R]` of any number of rows of the shape `R`, whose sizes
    /// are known. As many as there are is a number of the program in [`stack`](crate::ops::concat::Stack::stack).
    ///
    /// # Errors
    /// When the first axis has a number and other rows come, or is named [`AtLeastOne`](crate::AtLeastOne) and none do.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// struct Rows;
    /// let mut rows: Vec<Tensor<f32, shape![2]>> = vec![tensor![3.0, 1.0], tensor![1.0, 4.0]];
    /// rows.push(&rows[0] + &rows[1]);
    /// let table = Tensor::<f32, shape![Dyn<Rows>, 2]>::from_rows(&rows)?;
    /// assert_eq!(table.to_vec(), [3.0, 1.0, 1.0, 4.0, 4.0, 5.0]);
    /// // Of an iterator, and with as many as the type says.
    /// let large = rows.iter().filter(|row| row.sum() > 4.5);
    /// assert_eq!(Tensor::<f32, shape![2, 2]>::from_rows(large)?, tensor![[1.0, 4.0], [4.0, 5.0]]);
    /// let error = Tensor::<f32, shape![4, 2]>::from_rows(&rows).unwrap_err();
    /// assert_eq!(error.to_string(), "axis 0 of a tensor of shape [3, 2] has size 3, and was to have 4");
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(alias("np.vstack", "vstack", "np.stack", "torch.stack", "from_records", "collate"))]
    pub fn from_rows<R>(rows: impl IntoIterator<Item = R>) -> Result<Self, ShapeError>
    where
        Axis<0>: AxisOf<S>,
        Reduced<S, 0>: FixedShape,
        R: RowOf<T, Reduced<S, 0>>,
    {
        let rows = rows.into_iter();
        let mut elements = Vec::with_capacity(rows.size_hint().0.saturating_mul(<Reduced<S, 0>>::LEN));
        let mut dims = alloc::vec![0];
        for row in rows {
            row.append_to(&mut elements);
            dims[0] += 1;
        }
        dims.extend_from_slice(&<Reduced<S, 0>>::LIST[..<Reduced<S, 0>>::RANK]);
        Self::from_vec_with_dims(&dims, elements)
    }
}
