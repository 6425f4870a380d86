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
    Sigmoid, |x| math::sigmoid::<A, T>(x);
    /// `x / (1 + e^-x)`
    Silu, |x| math::silu::<A, T>(x);
    /// `x` times the normal distribution at `x`
    Gelu, |x| math::gelu::<A, T>(x);
    /// the approximation of `Gelu` by a hyperbolic tangent
    GeluTanh, |x| math::gelu_tanh::<A, T>(x);
    /// `ln(1 + e^x)`
    Softplus, |x| math::softplus::<A, T>(x);
    /// `x tanh(ln(1 + e^x))`
    Mish, |x| math::mish::<A, T>(x);
    /// `x` above 0, `scale * alpha (e^x - 1)` below, with the constants that keep mean 0 and variance 1
    Selu, |x| {
        let below = T::of(1.673_263_242_354_377_2) * math::exp_m1::<A, T>(x);
        let y = if x > T::ZERO { x } else { below };
        T::of(1.050_700_987_355_480_5) * y
    };
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
    Swiglu, |x, y| math::silu::<A, T>(x) * y;
    /// `x` above 0, `alpha (e^x - 1)` below
    Elu, |x, alpha| {
        let below = alpha * math::exp_m1::<A, T>(x);
        if x > T::ZERO { x } else { below }
    };
    /// `x` above 0, `alpha (e^(x / alpha) - 1)` below
    Celu, |x, alpha| {
        let below = alpha * math::exp_m1::<A, T>(x / alpha);
        if x > T::ZERO { x } else { below }
    };
}

binary! {
    /// `x` above 0, `slope x` below
    LeakyRelu: Real -> T, |x, slope| in_wide!(|x, slope| if x > T::ZERO { x } else { slope * x });
}

#[inline(always)]
fn hard_step<T: crate::element::Real>(x: T) -> T {
    (x + T::of(3.0)).larger(T::ZERO).smaller(T::of(6.0)) / T::of(6.0)
}
