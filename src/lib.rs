//! conformable
#![cfg_attr(not(feature = "std"), no_std)]

#[cfg(feature = "alloc")]
extern crate alloc;

pub mod axis;
pub mod element;
pub mod error;
pub mod expr;
mod fmt;
#[cfg(feature = "npy")]
pub mod io;
pub mod kernel;
pub mod layout;
pub mod ops;
pub mod prelude;
pub mod rule;
pub mod shape;
pub mod size;
pub mod storage;
mod tensor;
mod text;
mod view;

pub use error::ShapeError;
pub use tensor::{Construct, Contiguous, InlineTensor, Iter, Tensor};
pub use view::{Chunks, View, ViewMut, ViewSlice, chunks};
