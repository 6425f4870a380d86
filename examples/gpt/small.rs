//! The sizes of the stored model.

use crate::model::Sizes;
use conformable::prelude::*;

/// The stored model.
pub(crate) struct Small;

impl Sizes for Small {
    type Vocabulary = Dim<50>;
    type Context = Dim<16>;
    type Width = Dim<32>;
    type Heads = Dim<4>;
    type Head = Dim<8>;
    type Three = Dim<96>;
    type Hidden = Dim<128>;
}
