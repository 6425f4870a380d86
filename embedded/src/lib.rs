//! What the two programs share: the digit, how files of NumPy are read while compiling, and what a runtime would give.
#![no_std]

pub mod digit;
pub mod npy;
pub mod runtime;
