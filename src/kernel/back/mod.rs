//! Backward passes: of what an operation was given, what came out, and the gradient of that, the gradient of what was given.
//!
//! All functions here are safe, over slices whose lengths they assert. What they are to write is overwritten. With the feature
//! `rayon` large ones use several threads, and the bits are the same from any number of them: each element of a gradient is added up in
//! one order.

#[cfg(any(feature = "std", feature = "libm"))]
mod apart;
#[cfg(any(feature = "std", feature = "libm"))]
pub mod attention;
#[cfg(any(feature = "std", feature = "libm"))]
pub mod loss;
#[cfg(any(feature = "std", feature = "libm"))]
pub mod norm;
#[cfg(any(feature = "std", feature = "libm"))]
pub mod rows;
