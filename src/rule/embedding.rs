//! Embeddings: ids `[..]` and a table `[V, D]` give `[.., D]`.

use crate::shape::Shape;
use crate::size::Size;

/// The shape of rows of a table of the shape `W`, one for each of the ids `I`, total.
pub type Embedded<I, W> = (I, <W as Shape>::Last);

/// The shape of a table of vectors, one a row.
#[diagnostic::on_unimplemented(
    message = "an embedding's table is a matrix, `[entries, features]`: found the shape `{Self}`",
    label = "the table has the axes `{Self}`",
    note = "ids of any shape, `[..]`, and a table `[entries, features]` give `[.., features]`; numbers are taken out of a vector by `.take::<0>(&ids)`",
    note = "C37: read on in `conformable::errors::c37` (`cargo doc --open`)"
)]
pub trait TableOfVectors: Shape {}

#[diagnostic::do_not_recommend]
impl<V: Size, D: Size> TableOfVectors for (((), V), D) {}
