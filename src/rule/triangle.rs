//! Triangles: of the last two axes, with any axes before them. The shape stays.

use crate::shape::Shape;
use crate::size::Size;

/// A shape of at least two axes: matrices, with any batch axes.
#[diagnostic::on_unimplemented(
    message = "triangles and diagonals are those of the last two axes, and the shape `{Self}` has fewer",
    label = "expected a matrix, or matrices with batch axes before them",
    note = "a vector becomes a matrix of one row by `.unsqueeze::<0>()`",
    note = "C10: read on in `conformable::errors::c10` (`cargo doc --open`)"
)]
pub trait Matrices: Shape {}

#[diagnostic::do_not_recommend]
impl<Batch: Shape, Rows: Size, Cols: Size> Matrices for ((Batch, Rows), Cols) {}
