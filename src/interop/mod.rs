//! Tensors beside other crates: each has a feature of its name, and a file here that names no other of them.
//!
//! Begin with the crate that is beside yours; each page starts with the lines that a user writes, and says what is copied. The
//! first to read is `serde`, the only one with a format of its own: the others are conversions and impls of another crate's
//! traits.
//!
//! | feature | what it adds |
//! |---|---|
//! | `approx` | comparisons within a tolerance |
//! | `arbitrary` | tensors of a fuzzer's bytes |
//! | `bytemuck` | inline tensors that are `Pod`, tensors as bytes, views of bytes |
//! | `half` | `f16` and `bf16` as elements |
//! | `image` | images as tensors of rows, columns and channels, and back |
//! | `memmap2` | weights of a file that is mapped: `io::weights::Weights::from_mmap` |
//! | `mint` | vectors, matrices and quaternions of `glam`, `cgmath` and others |
//! | `nalgebra` | matrices as tensors, and back |
//! | `ndarray` | arrays as tensors, and back |
//! | `num-complex` | complex numbers as elements |
//! | `proptest` | strategies for tests of properties |
//! | `rayon` | axes and chunks on several threads |
//! | `serde` | tensors in JSON, CBOR and every other format of `serde` |

#[cfg(any(feature = "image", feature = "nalgebra", feature = "ndarray"))]
mod error;

#[cfg(feature = "approx")]
pub mod approx;
#[cfg(feature = "arbitrary")]
pub mod arbitrary;
#[cfg(feature = "bytemuck")]
pub mod bytemuck;
#[cfg(feature = "half")]
pub mod half;
#[cfg(feature = "image")]
pub mod image;
#[cfg(feature = "mint")]
pub mod mint;
#[cfg(feature = "nalgebra")]
pub mod nalgebra;
#[cfg(feature = "ndarray")]
pub mod ndarray;
#[cfg(feature = "num-complex")]
pub mod num_complex;
#[cfg(feature = "proptest")]
pub mod proptest;
#[cfg(feature = "rayon")]
pub mod rayon;
#[cfg(feature = "serde")]
pub mod serde;

#[cfg(any(feature = "image", feature = "nalgebra", feature = "ndarray"))]
pub use error::{ArrayError, ArrayErrorKind};
