//! Backward passes: of what an operation was given, what came out, and the gradient of that, the gradient of what was given.
//!
//! All functions here are safe, over slices whose lengths they assert. What they are to write is overwritten, but by those that say
//! that they add. With the feature `rayon` large ones use several threads, and the bits are the same from any number of them: each
//! element of a gradient is added up in one order.

pub mod attention;
pub mod conv;
pub mod gather;
pub(crate) mod grid;
pub mod lines;
pub mod loss;
#[cfg(any(feature = "std", feature = "libm"))]
pub mod lp_pool;
pub mod norm;
pub mod pool;
pub mod recurrent;
pub mod resize;
pub mod rows;
pub mod scan;
