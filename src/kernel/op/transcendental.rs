//! Elementary functions: those that need `std` or `libm`.

use super::{Binary, Unary};
use crate::element::Real;
use crate::kernel::math;

unary! {
    /// the square root
    Sqrt: Real -> T, |x| x.sqrt();
    /// 1 over the square root
    Rsqrt: Real -> T, |x| T::ONE / x.sqrt();
    /// `e^x`
    Exp: Real -> T, |x| math::exp(x);
    /// `e^x - 1`
    ExpM1: Real -> T, |x| math::exp_m1(x);
    /// the natural logarithm
    Ln: Real -> T, |x| math::ln(x);
    /// the natural logarithm of `1 + x`
    Ln1p: Real -> T, |x| math::ln_1p(x);
    /// the logarithm to base 2
    Log2: Real -> T, |x| math::log2(x);
    /// the logarithm to base 10
    Log10: Real -> T, |x| math::log10(x);
    /// the sine of an angle in radians
    Sin: Real -> T, |x| math::sin(x);
    /// the cosine of an angle in radians
    Cos: Real -> T, |x| math::cos(x);
    /// the tangent of an angle in radians
    Tan: Real -> T, |x| math::tan(x);
    /// the angle whose sine is `x`
    Asin: Real -> T, |x| math::asin(x);
    /// the angle whose cosine is `x`
    Acos: Real -> T, |x| math::acos(x);
    /// the angle whose tangent is `x`
    Atan: Real -> T, |x| math::atan(x);
    /// the hyperbolic sine
    Sinh: Real -> T, |x| math::sinh(x);
    /// the hyperbolic cosine
    Cosh: Real -> T, |x| math::cosh(x);
    /// the hyperbolic tangent
    Tanh: Real -> T, |x| math::tanh(x);
    /// the inverse hyperbolic sine
    Asinh: Real -> T, |x| math::asinh(x);
    /// the inverse hyperbolic cosine
    Acosh: Real -> T, |x| math::acosh(x);
    /// the inverse hyperbolic tangent
    Atanh: Real -> T, |x| math::atanh(x);
    /// the error function
    Erf: Real -> T, |x| math::erf(x);
    /// the nearest integer, halves to the even one
    Round: Real -> T, |x| round_half_even(x);
}

binary! {
    /// `x^y`
    Pow: Real -> T, |x, y| math::pow(x, y);
    /// the angle of the point (y, x), in radians
    Atan2: Real -> T, |x, y| math::atan2(x, y);
    /// the length of the hypotenuse
    Hypot: Real -> T, |x, y| math::hypot(x, y);
}

fn round_half_even<T: Real>(x: T) -> T {
    let rounded = x.round();
    let half = T::ONE / (T::ONE + T::ONE);
    if (x.trunc() - x).abs() == half {
        let two = T::ONE + T::ONE;
        (two * (x / two).round()).copysign(x)
    } else {
        rounded
    }
}
