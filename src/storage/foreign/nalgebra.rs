//! Matrices of `nalgebra`, which are pairs of strides too, and vectors, which are its matrices of one column.

use super::strides::{lent, lent_mut};
use crate::element::Element;
use crate::layout::{Layout, Strided, StridedMut};
use crate::shape::Shape;
use crate::storage::{ViewMutParts, ViewParts};
use nalgebra::{
    Const, Dim, Dyn, Matrix, MatrixView, MatrixViewMut, RawStorage, RawStorageMut, U1, ViewStorage, ViewStorageMut,
};

/// The sizes or the strides of a matrix for a shape of two axes, or of its one column for a shape of one.
///
/// # Panics
/// For another number of axes.
fn along_axes<S: Shape>(pair: &[isize; 2]) -> &[isize] {
    &pair[..S::RANK]
}

/// A matrix as a view, or one column as a view of one axis.
///
/// # Panics
/// When its sizes are not those of `extents`.
pub(crate) fn view<'a, T: Element, S: Shape, R: Dim, C: Dim, St: RawStorage<T, R, C>>(
    matrix: &'a Matrix<T, R, C, St>,
    extents: S::Extents,
) -> ViewParts<'a, T, S> {
    assert_sizes::<S>(matrix.shape(), &extents);
    let (row, col) = matrix.strides();
    // SAFETY: the elements are lent: a `RawStorage` has each position within its shape, from its pointer by its strides, and it is
    // borrowed for 'a.
    unsafe { lent(matrix.as_ptr(), along_axes::<S>(&[row as isize, col as isize]), extents) }
}

/// A matrix as a view to write; nothing if two positions may be one element.
///
/// # Panics
/// When its sizes are not those of `extents`.
pub(crate) fn view_mut<'a, T: Element, S: Shape, R: Dim, C: Dim, St: RawStorageMut<T, R, C>>(
    matrix: &'a mut Matrix<T, R, C, St>,
    extents: S::Extents,
) -> Option<ViewMutParts<'a, T, S>> {
    assert_sizes::<S>(matrix.shape(), &extents);
    let (row, col) = matrix.strides();
    // SAFETY: the elements are lent to write: a `RawStorageMut` has each position within its shape, and it is borrowed mutably for 'a.
    unsafe { lent_mut(matrix.data.ptr_mut(), along_axes::<S>(&[row as isize, col as isize]), extents) }
}

fn assert_sizes<S: Shape>((rows, cols): (usize, usize), extents: &S::Extents) {
    let sizes = S::sizes(extents).as_slice();
    assert!(sizes == &[rows, cols][..S::RANK] && (S::RANK == 2 || cols == 1));
}

/// An axis whose stride views of `nalgebra` do not have.
pub(crate) struct Standing {
    pub(crate) axis: usize,
    pub(crate) stride: isize,
}

/// How far it is from one column to the next in a layout whose rows are adjacent, a second axis of size 1 added to one.
///
/// Rows that are not adjacent are refused, though `nalgebra` has a type for them: its products (0.35) count the elements between them
/// as elements, and so write behind the result: <https://github.com/dimforge/nalgebra/issues/1616>.
fn from_column_to_column(layout: Layout<'_>) -> Result<Dyn, Standing> {
    let sizes = layout.sizes.as_slice();
    let mut own = [0; 2];
    layout.write_strides(&mut own[..sizes.len()]);
    if layout.is_empty() {
        return Ok(Dyn(sizes[0]));
    }
    if sizes[0] > 1 && own[0] != 1 {
        return Err(Standing { axis: 0, stride: own[0] });
    }
    match (sizes.get(1), usize::try_from(own[1])) {
        (None | Some(1), _) => Ok(Dyn(sizes[0])),
        (Some(_), Ok(stride)) if stride > 0 => Ok(Dyn(stride)),
        (Some(_), _) => Err(Standing { axis: 1, stride: own[1] }),
    }
}

/// # Panics
/// When these are not the sizes of the layout.
fn assert_dims(layout: Layout<'_>, rows: impl Dim, cols: impl Dim) {
    let sizes = layout.sizes.as_slice();
    assert!(sizes == &[rows.value(), cols.value()][..sizes.len()] && (sizes.len() == 2 || cols.value() == 1));
}

/// A view of one or two axes as a matrix.
pub(crate) fn matrix<'a, T: Element, R: Dim, C: Dim>(
    view: Strided<'a, T>,
    (rows, cols): (R, C),
) -> Result<MatrixView<'a, T, R, C, U1, Dyn>, Standing> {
    assert_dims(view.layout(), rows, cols);
    let strides = (Const, from_column_to_column(view.layout())?);
    // SAFETY: readable for 'a: each position of these sizes by these strides is an element, as the assertion says.
    Ok(Matrix::from_data(unsafe { ViewStorage::from_raw_parts(view.ptr(), (rows, cols), strides) }))
}

/// A view of one or two axes as a matrix, for as long as its elements are lent.
pub(crate) fn matrix_of_view<'a, T: Element, S: Shape, R: Dim, C: Dim>(
    view: &ViewParts<'a, T, S>,
    (rows, cols): (R, C),
) -> Result<MatrixView<'a, T, R, C, U1, Dyn>, Standing> {
    let layout = Layout { sizes: S::sizes(&view.extents), strides: Some(&view.strides) };
    assert_dims(layout, rows, cols);
    let strides = (Const, from_column_to_column(layout)?);
    let first = view.base.wrapping_offset(view.offset);
    // SAFETY: the elements are lent for 'a: each position of these sizes by these strides is one, as the assertion says.
    Ok(Matrix::from_data(unsafe { ViewStorage::from_raw_parts(first, (rows, cols), strides) }))
}

/// A view of one or two axes to write, as a matrix.
pub(crate) fn matrix_mut<'a, T: Element, R: Dim, C: Dim>(
    mut view: StridedMut<'a, T>,
    (rows, cols): (R, C),
) -> Result<MatrixViewMut<'a, T, R, C, U1, Dyn>, Standing> {
    assert_dims(view.layout(), rows, cols);
    let strides = (Const, from_column_to_column(view.layout())?);
    // SAFETY: alone for 'a: each position of these sizes by these strides is an element in a place of its own, as the assertion says,
    // and the view is given away here.
    Ok(Matrix::from_data(unsafe { ViewStorageMut::from_raw_parts(view.ptr(), (rows, cols), strides) }))
}
