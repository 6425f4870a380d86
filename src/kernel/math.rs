//! Elementary functions without branches, so that a loop over them becomes vector code, for `f32` and `f64`.
//!
//! A function is written once, for every [`Lane`], a float or a vector of floats that has their operators, as the compiler does not
//! always make vectors as wide as there are: what is compared gives a mask, and [`pick`](Lane::pick) takes one of two by it. Its steps:
//! reduce the argument, evaluate a polynomial, put the parts together and select what is special. The polynomials are those of its
//! [width](Width): `single` and `double`. Where a step would cost too much accuracy, its rounding error is carried along as a second, low part.
//!
//! Such loops wait for their longest chain of steps, so a polynomial is evaluated by its even and its odd powers. Where nothing
//! is special, the last step adds something small: `1 - 2 / (e^2a + 1)` for tanh, and not `t / (t + 2)`. A quotient of two
//! rounded numbers is off by 2.5 units where its mantissa is near 2 and theirs near 1.
//!
//! A function is computed with an [`Arithmetic`](crate::kernel::isa::Arithmetic): by fused multiply-add in loops for processors
//! that have it, else without, because it is a call where there is no instruction. With one arithmetic the bits are the same on
//! every processor.

mod activation;
mod angle;
pub(super) mod double;
mod double_normal;
mod exponential;
mod hyperbolic;
mod inverse_hyperbolic;
mod inverse_trigonometric;
mod lane;
mod logarithm;
mod normal;
mod power;
pub(super) mod single;
mod single_power;
mod slope;
mod trigonometric;

pub use activation::{celu, elu, gelu_tanh, mish, selu, sigmoid, silu, softplus};
pub use exponential::{exp, exp_down, exp_down_each, exp_m1, exp_of_less};
pub use hyperbolic::{cosh, sinh, tanh};
pub use inverse_hyperbolic::{acosh, asinh, atanh};
pub use inverse_trigonometric::{acos, asin, atan, atan2};
pub use lane::{Abreast, Lane, Width};
pub use logarithm::{ln, ln_1p, log2, log10};
pub use normal::{erf, gelu};
pub use power::{hypot, pow};
pub use slope::{erf_slope, gelu_slope, gelu_tanh_slope, mish_slope, silu_slope};
pub use trigonometric::{cos, sin, tan};
