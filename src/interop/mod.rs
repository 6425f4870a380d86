//! Other crates' types, one file for each crate, each behind the feature of its name.

#[cfg(feature = "half")]
mod half;
