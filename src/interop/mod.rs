//! Other crates' types, in and out: each behind a feature of the crate's name, and in a file of that name.

#[cfg(any(feature = "image", feature = "nalgebra", feature = "ndarray"))]
mod error;

#[cfg(feature = "image")]
pub mod image;
#[cfg(feature = "nalgebra")]
pub mod nalgebra;
#[cfg(feature = "ndarray")]
pub mod ndarray;
#[cfg(feature = "rayon")]
pub mod rayon;

#[cfg(any(feature = "image", feature = "nalgebra", feature = "ndarray"))]
pub use error::{ArrayError, ArrayErrorKind};
