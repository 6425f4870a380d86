//! Embeddings: ids `[..]` and a table `[V, D]` give `[.., D]`.

use crate::shape::Shape;

/// The shape of rows of a table of the shape `W`, one for each of the ids `I`, total.
pub type Embedded<I, W> = (I, <W as Shape>::Last);
