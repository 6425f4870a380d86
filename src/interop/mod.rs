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
//! | `mint` | vectors, matrices and quaternions of `glam`, `cgmath` and others |
//! | `proptest` | strategies for tests of properties |
//! | `serde` | tensors in JSON, CBOR and every other format of `serde` |

#[cfg(feature = "approx")]
pub mod approx;
#[cfg(feature = "arbitrary")]
pub mod arbitrary;
#[cfg(feature = "bytemuck")]
pub mod bytemuck;
#[cfg(feature = "mint")]
pub mod mint;
#[cfg(feature = "proptest")]
pub mod proptest;
#[cfg(feature = "serde")]
pub mod serde;
