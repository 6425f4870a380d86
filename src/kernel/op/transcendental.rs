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
    Exp, |x| math::exp::<A, _>(x);
    /// `e^x - 1`
    ExpM1, |x| math::exp_m1::<A, _>(x);
    /// the natural logarithm
    Ln, |x| math::ln::<A, _>(x);
    /// the natural logarithm of `1 + x`
    Ln1p, |x| math::ln_1p::<A, _>(x);
    /// the logarithm to base 2
    Log2, |x| math::log2::<A, _>(x);
    /// the logarithm to base 10
    Log10, |x| math::log10::<A, _>(x);
    /// the angle whose sine is `x`
    Asin, |x| math::asin::<A, _>(x);
    /// the angle whose cosine is `x`
    Acos, |x| math::acos::<A, _>(x);
    /// the angle whose tangent is `x`
    Atan, |x| math::atan::<A, _>(x);
    /// the hyperbolic sine
    Sinh, |x| math::sinh::<A, _>(x);
    /// the hyperbolic cosine
    Cosh, |x| math::cosh::<A, _>(x);
    /// the hyperbolic tangent
    Tanh, |x| math::tanh::<A, _>(x);
    /// the inverse hyperbolic sine
    Asinh, |x| math::asinh::<A, _>(x);
    /// the inverse hyperbolic cosine
    Acosh, |x| math::acosh::<A, _>(x);
    /// the inverse hyperbolic tangent
    Atanh, |x| math::atanh::<A, _>(x);
    /// the error function
    Erf, |x| math::erf::<A, _>(x);
}

fused! {
    /// the sine of an angle in radians
    Sin, of an angle |x| math::sin::<A, _>(x);
    /// the cosine of an angle in radians
    Cos, of an angle |x| math::cos::<A, _>(x);
    /// the tangent of an angle in radians
    Tan, of an angle |x| math::tan::<A, _>(x);
}

unary! {
    /// the square root
    Sqrt: Real -> T, |x| in_wide!(|x| x.sqrt()), Work::Long, in lanes x.root();
    /// 1 over the square root
    Rsqrt: Real -> T, |x| in_wide!(|x| T::ONE / x.sqrt());
    /// the nearest integer, halves to the even one
    Round: Real -> T, |x| in_wide!(|x| round_half_even(x));
}

fused! {
    /// `x^y`
    Pow, |x, y| math::pow::<A, _>(x, y);
    /// the angle of the point (y, x), in radians
    Atan2, |x, y| math::atan2::<A, _>(x, y);
    /// the length of the hypotenuse
    Hypot, |x, y| math::hypot::<A, _>(x, y);
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
