//! The error function and the normal distribution in `f64`: `erf` and `gelu`.
//!
//! `erfc(z)` is `2 e^(-z^2) P(t) / (z + k)`, where `t = (z - k) / (z + k)` takes all `z >= 0` into an interval: `P` is
//! `erfcx(z) (z + k) / 2`, which is smooth there. The polynomials are Chebyshev fits to values of 60 digits. `z^2` is taken in
//! two parts, because an error is magnified by the power of e.

use super::horner;
use num_traits::Float;

/// `erf(x) = x + x ERF(x^2)` for `|x| <= 1`, to 8e-18.
const ERF: [f64; 12] = [
    0.12837916709551256,
    -0.37612638903183543,
    0.11283791670945006,
    -0.02686617064323777,
    0.0052239776071164225,
    -0.0008548325975389692,
    0.00012055294904839707,
    -1.492473690741966e-05,
    1.6447424703317362e-06,
    -1.6208483801871705e-07,
    1.3720064546777686e-08,
    -7.795898827002142e-10,
];

/// `P(t)` for `k = 4`, to 2e-17.
const TAIL: [f64; 22] = [
    0.5479978305002455,
    -0.488274364540441,
    0.38660435113262237,
    -0.2704269156566179,
    0.16542579393879783,
    -0.08700546862003646,
    0.038190757459071606,
    -0.013185026667522146,
    0.0030560277801550476,
    -0.00014047947117618219,
    -0.00022752604711198662,
    8.840670149362733e-05,
    -1.8186836615898564e-06,
    -9.431735559847477e-06,
    2.3496737192630996e-06,
    7.155381754264761e-07,
    -4.262422166228756e-07,
    -4.320284915850717e-08,
    6.385182806445266e-08,
    5.128583855609779e-09,
    -7.52660006010216e-09,
    -1.6372007551814731e-09,
];

/// The error function of an `f64`, within 2 ulp.
pub fn erf_f64(x: f64) -> f64 {
    let a = x.abs();
    if a <= 1.0 {
        return x + x * horner(&ERF, x * x);
    }
    // From 6 on, 1 - erf(x) is less than half a step below 1.
    let y = if a < 6.0 { 1.0 - 2.0 * decay(a) * tail(a) } else { 1.0 };
    if x.is_nan() { x } else { y.copysign(x) }
}

/// `x` times the normal distribution at `x`, for an `f64`, within 4 ulp.
pub fn gelu_f64(x: f64) -> f64 {
    // Beyond 39 the lower tail is 0.
    let a = if x.abs() > 39.0 { 39.0 } else { x.abs() };
    let z = a * core::f64::consts::FRAC_1_SQRT_2;
    // e^(-a^2/2), from both parts of a.
    let high = f64::from_bits(a.to_bits() & !0x7ff_ffff);
    let lower = tail(z) * Float::exp(-0.5 * high * high);
    let rest = Float::exp(-0.5 * (a - high) * (a + high));
    if x < 0.0 { -(a * lower * rest) } else { x * (1.0 - lower * rest) }
}

/// `e^(-z^2)`, from both parts of `z`.
fn decay(z: f64) -> f64 {
    let high = f64::from_bits(z.to_bits() & !0x7ff_ffff);
    Float::exp(-high * high) * Float::exp(-(z - high) * (z + high))
}

/// `P(t) / (z + 4)`.
fn tail(z: f64) -> f64 {
    let reciprocal = 1.0 / (z + 4.0);
    horner(&TAIL, (z - 4.0) * reciprocal) * reciprocal
}
