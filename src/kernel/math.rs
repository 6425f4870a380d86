//! Elementary functions without branches, so that a loop over them becomes vector code, for `f32` and `f64`.
//!
//! A function is written once, for every [`Lane`]: reduce the argument, evaluate a polynomial, put the parts together and
//! select what is special. The polynomials, and how a float is taken apart, are those of its width: `single` and
//! `double`. Where a step would cost too much accuracy, its rounding error is carried along as a second, low part.
//!
//! All is plain arithmetic, the same bits on every instruction set. No fused multiply-add: it is a call where the processor
//! has none, and the kernels are compiled for such processors too.

mod activation;
mod angle;
mod double;
mod double_normal;
mod exponential;
mod hyperbolic;
mod inverse_hyperbolic;
mod inverse_trigonometric;
mod lane;
mod logarithm;
mod normal;
mod power;
mod single;
mod trigonometric;

pub use activation::{gelu_tanh, mish, sigmoid, silu, softplus};
pub use exponential::{exp, exp_m1};
pub use hyperbolic::{cosh, sinh, tanh};
pub use inverse_hyperbolic::{acosh, asinh, atanh};
pub use inverse_trigonometric::{acos, asin, atan, atan2};
pub use lane::Lane;
pub use logarithm::{ln, ln_1p, log2, log10};
pub use normal::{erf, gelu};
pub use power::{hypot, pow};
pub use trigonometric::{cos, sin, tan};
