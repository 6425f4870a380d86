//! Elementary functions: those that need `std` or `libm`.

use super::{Binary, Unary};
use crate::element::Real;
use num_traits::Float;

unary! {
    /// the square root
    Sqrt: Real -> T, |x| Float::sqrt(x);
    /// 1 over the square root
    Rsqrt: Real -> T, |x| T::ONE / Float::sqrt(x);
    /// `e^x`
    Exp: Real -> T, |x| x.exp_value();
    /// `e^x - 1`
    ExpM1: Real -> T, |x| x.exp_m1_value();
    /// the natural logarithm
    Ln: Real -> T, |x| x.ln_value();
    /// the natural logarithm of `1 + x`
    Ln1p: Real -> T, |x| x.ln_1p_value();
    /// the logarithm to base 2
    Log2: Real -> T, |x| Float::log2(x);
    /// the logarithm to base 10
    Log10: Real -> T, |x| Float::log10(x);
    /// the sine of an angle in radians
    Sin: Real -> T, |x| x.sin_value();
    /// the cosine of an angle in radians
    Cos: Real -> T, |x| x.cos_value();
    /// the tangent of an angle in radians
    Tan: Real -> T, |x| Float::tan(x);
    /// the angle whose sine is `x`
    Asin: Real -> T, |x| Float::asin(x);
    /// the angle whose cosine is `x`
    Acos: Real -> T, |x| Float::acos(x);
    /// the angle whose tangent is `x`
    Atan: Real -> T, |x| Float::atan(x);
    /// the hyperbolic sine
    Sinh: Real -> T, |x| Float::sinh(x);
    /// the hyperbolic cosine
    Cosh: Real -> T, |x| Float::cosh(x);
    /// the hyperbolic tangent
    Tanh: Real -> T, |x| x.tanh_value();
    /// the inverse hyperbolic sine
    Asinh: Real -> T, |x| Float::asinh(x);
    /// the inverse hyperbolic cosine
    Acosh: Real -> T, |x| Float::acosh(x);
    /// the inverse hyperbolic tangent
    Atanh: Real -> T, |x| Float::atanh(x);
    /// the error function
    Erf: Real -> T, |x| x.erf_value();
    /// the nearest integer, halves to the even one
    Round: Real -> T, |x| round_half_even(x);
}

binary! {
    /// `x^y`
    Pow: Real -> T, |x, y| Float::powf(x, y);
    /// the angle of the point (y, x), in radians
    Atan2: Real -> T, |x, y| Float::atan2(x, y);
    /// the length of the hypotenuse
    Hypot: Real -> T, |x, y| Float::hypot(x, y);
}

fn round_half_even<T: Real>(x: T) -> T {
    let rounded = Float::round(x);
    let half = T::ONE / (T::ONE + T::ONE);
    if Float::abs(Float::trunc(x) - x) == half {
        let two = T::ONE + T::ONE;
        Float::copysign(two * Float::round(x / two), x)
    } else {
        rounded
    }
}
