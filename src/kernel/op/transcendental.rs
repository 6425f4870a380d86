//! Elementary functions: those that need `std` or `libm`.

use super::{Binary, Unary, Work};
#[cfg(feature = "half")]
use crate::element::Floating as Real;
#[cfg(not(feature = "half"))]
use crate::element::Real;
use crate::kernel::isa::{Arithmetic, LowestArithmetic};
use crate::kernel::math::{self, Lane};

fused! {
    /// `e^x`
    Exp, |x| math::exp::<A, T>(x);
    /// `e^x - 1`
    ExpM1, |x| math::exp_m1::<A, T>(x);
    /// the natural logarithm
    Ln, |x| math::ln::<A, T>(x);
    /// the natural logarithm of `1 + x`
    Ln1p, |x| math::ln_1p::<A, T>(x);
    /// the logarithm to base 2
    Log2, |x| math::log2::<A, T>(x);
    /// the logarithm to base 10
    Log10, |x| math::log10::<A, T>(x);
    /// the angle whose sine is `x`
    Asin, |x| math::asin::<A, T>(x);
    /// the angle whose cosine is `x`
    Acos, |x| math::acos::<A, T>(x);
    /// the angle whose tangent is `x`
    Atan, |x| math::atan::<A, T>(x);
    /// the hyperbolic sine
    Sinh, |x| math::sinh::<A, T>(x);
    /// the hyperbolic cosine
    Cosh, |x| math::cosh::<A, T>(x);
    /// the hyperbolic tangent
    Tanh, |x| math::tanh::<A, T>(x);
    /// the inverse hyperbolic sine
    Asinh, |x| math::asinh::<A, T>(x);
    /// the inverse hyperbolic cosine
    Acosh, |x| math::acosh::<A, T>(x);
    /// the inverse hyperbolic tangent
    Atanh, |x| math::atanh::<A, T>(x);
    /// the error function
    Erf, |x| math::erf::<A, T>(x);
}

fused! {
    /// the sine of an angle in radians
    Sin, of an angle |x| math::sin::<A, T>(x);
    /// the cosine of an angle in radians
    Cos, of an angle |x| math::cos::<A, T>(x);
    /// the tangent of an angle in radians
    Tan, of an angle |x| math::tan::<A, T>(x);
}

unary! {
    /// the square root
    Sqrt: Real -> T, |x| in_wide!(|x| x.sqrt()), Work::Long;
    /// 1 over the square root
    Rsqrt: Real -> T, |x| in_wide!(|x| T::ONE / x.sqrt());
    /// the nearest integer, halves to the even one
    Round: Real -> T, |x| in_wide!(|x| round_half_even(x));
}

fused! {
    /// `x^y`
    Pow, |x, y| math::pow::<A, T>(x, y);
    /// the angle of the point (y, x), in radians
    Atan2, |x, y| math::atan2::<A, T>(x, y);
    /// the length of the hypotenuse
    Hypot, |x, y| math::hypot::<A, T>(x, y);
}

fn round_half_even<T: crate::element::Real>(x: T) -> T {
    let rounded = x.round();
    let half = T::ONE / (T::ONE + T::ONE);
    if (x.trunc() - x).abs() == half {
        let two = T::ONE + T::ONE;
        (two * (x / two).round()).copysign(x)
    } else {
        rounded
    }
}
