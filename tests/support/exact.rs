//! Elements for convolutions.

use super::support::Sample;
use conformable::element::Numeric;

/// Elements whose sums of products are exact in any order, so that the results can be compared to the last bit.
pub(crate) trait Exact: Numeric + Sample {
    fn small(bits: u64) -> Self;
}

macro_rules! exact {
    ($($t:ident)*) => { $(impl Exact for $t {
        fn small(bits: u64) -> Self { (bits % 7) as $t - 3 as $t }
    })* };
}
exact!(f32 f64 i16 i64);
