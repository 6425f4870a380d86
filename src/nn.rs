//! What models are made of: functions whose shape rules are checked while compiling, as all others.

#[cfg(any(feature = "std", feature = "libm"))]
pub use crate::ops::normalize::{layer_norm, rms_norm};
