//! The activations of neural networks.

use super::{Binary, Unary};
#[cfg(feature = "half")]
use crate::element::Floating as Real;
#[cfg(not(feature = "half"))]
use crate::element::Real;
use crate::kernel::isa::{Arithmetic, LowestArithmetic};
use crate::kernel::math;

fused! {
    /// `1 / (1 + e^-x)`
    Sigmoid, |x| math::sigmoid::<A, _>(x);
    /// `x / (1 + e^-x)`
    Silu, |x| math::silu::<A, _>(x);
    /// `x` times the normal distribution at `x`
    Gelu, |x| math::gelu::<A, _>(x);
    /// the approximation of `Gelu` by a hyperbolic tangent
    GeluTanh, |x| math::gelu_tanh::<A, _>(x);
    /// `ln(1 + e^x)`
    Softplus, |x| math::softplus::<A, _>(x);
    /// `x tanh(ln(1 + e^x))`
    Mish, |x| math::mish::<A, _>(x);
    /// `x` above 0, `scale * alpha (e^x - 1)` below, with the constants that keep mean 0 and variance 1
    Selu, |x| math::selu::<A, _>(x);
}

unary! {
    /// `x / (1 + |x|)`
    Softsign: Real -> T, |x| in_wide!(|x| x / (T::ONE + x.abs()));
    /// `(x + 3) / 6` between 0 and 1
    HardSigmoid: Real -> T, |x| in_wide!(|x| hard_step(x));
    /// `x` times `HardSigmoid`; 0 at negative infinity
    HardSwish: Real -> T, |x| in_wide!(|x| x.larger(T::of(-3.0)) * hard_step(x));
}

fused! {
    /// `x / (1 + e^-x)` times `y`
    Swiglu, |x, y| math::silu::<A, _>(x) * y;
    /// `x` above 0, `alpha (e^x - 1)` below
    Elu, |x, alpha| math::elu::<A, _>(x, alpha);
    /// `x` above 0, `alpha (e^(x / alpha) - 1)` below
    Celu, |x, alpha| math::celu::<A, _>(x, alpha);
}

binary! {
    /// `x` above 0, `slope x` below
    LeakyRelu: Real -> T, |x, slope| in_wide!(|x, slope| if x > T::ZERO { x } else { slope * x });
}

#[inline(always)]
fn hard_step<T: crate::element::Real>(x: T) -> T {
    (x + T::of(3.0)).larger(T::ZERO).smaller(T::of(6.0)) / T::of(6.0)
}
