//! `e^x - 1` and what is made of it and of `e^x`: tanh, and the activations that are smooth steps.

use super::{Exp, LN2_HIGH, LN2_LOW, SHIFT, exp_f32, exp_m1_near_0, logarithm::ln_1p_between, power_of_two, to_int};

/// `e^x - 1` in `f32`.
///
/// With `x = n ln 2 + r`: `(2^n - 1) + 2^n (e^r - 1)`. Computed as twice the half, which does not overflow early.
#[inline(always)]
pub fn exp_m1_f32(x: f32) -> f32 {
    let within = if x > 89.0 { 89.0 } else { x };
    let within = if within < -18.0 { -18.0 } else { within };
    let n = (within * core::f32::consts::LOG2_E + SHIFT) - SHIFT;
    let r = (within - n * LN2_HIGH) - n * LN2_LOW;
    let half = power_of_two(to_int(n) - 1);
    let y = ((half - 0.5) + half * exp_m1_near_0(r)) * 2.0;
    // Tiny elements are their own result: subnormal ones cannot be halved, and a zero keeps its sign.
    if x.abs() < 1e-8 { x } else { y }
}

/// The hyperbolic tangent in `f32`: `t / (t + 2)` of `t = e^(2 |x|) - 1`, with the sign of `x`.
#[inline(always)]
pub fn tanh_f32(x: f32) -> f32 {
    // From 9.1 on the result is 1.
    let a = if x.abs() > 9.1 { 9.1 } else { x.abs() };
    let n = (a * (2.0 * core::f32::consts::LOG2_E) + SHIFT) - SHIFT;
    let r = ((a + a) - n * LN2_HIGH) - n * LN2_LOW;
    let scale = power_of_two(to_int(n));
    let t = (scale - 1.0) + scale * exp_m1_near_0(r);
    (t / (t + 2.0)).copysign(x)
}

/// `1 / (1 + e^-x)` in `f32`.
#[inline(always)]
pub fn sigmoid_f32(x: f32) -> f32 {
    let e = exp_f32(-x.abs());
    (if x < 0.0 { e } else { 1.0 }) / (1.0 + e)
}

/// `x / (1 + e^-x)` in `f32`; 0 at negative infinity.
#[inline(always)]
pub fn silu_f32(x: f32) -> f32 {
    let x = if x < -120.0 { -120.0 } else { x };
    step(x, Exp::of(-(if x > 120.0 { 120.0 } else { x.abs() }), -0.0))
}

/// `x / 2 (1 + tanh(sqrt(2/pi) (x + 0.044715 x^3)))` in `f32`; 0 at negative infinity.
///
/// As `x / (1 + e^-v)`, because `1 + tanh` cancels where `x` is negative. `v` is computed in `f64`, because an error in
/// it is magnified by its size.
#[inline(always)]
pub fn gelu_tanh_f32(x: f32) -> f32 {
    const SLOPE: f64 = 1.595_769_121_605_730_7; // sqrt(8 / pi)
    let x = if x < -20.0 { -20.0 } else { x };
    let a = f64::from(if x.abs() > 20.0 { 20.0 } else { x.abs() });
    let v = a * (SLOPE + (SLOPE * 0.044_715) * (a * a));
    let v = if v > 170.0 { 170.0 } else { v };
    let high = v as f32;
    step(x, Exp::of(-high, (f64::from(high) - v) as f32))
}

/// `x / (1 + e^-v)`, where `e` is `e^-|v|` and `v` has the sign of `x`.
#[inline(always)]
fn step(x: f32, e: Exp) -> f32 {
    let whole = 1.0 + e.value();
    let (fraction, scale) = if x < 0.0 { (e.fraction * e.first, e.second) } else { (1.0, 1.0) };
    x * fraction / whole * scale
}

/// `x tanh(ln(1 + e^x))` in `f32`; 0 at negative infinity.
///
/// With `w = e^x (e^x + 2)` it is `x w / (w + 2)`; for positive `x` both are divided by `e^(2 x)`.
#[inline(always)]
pub fn mish_f32(x: f32) -> f32 {
    let x = if x < -120.0 { -120.0 } else { x };
    let parts = Exp::of(-(if x > 120.0 { 120.0 } else { x.abs() }), -0.0);
    let e = parts.value();
    let w = e * (e + 2.0);
    let (numerator, scale, denominator) = if x < 0.0 {
        (parts.fraction * parts.first * (e + 2.0), parts.second, w + 2.0)
    } else {
        (1.0 + 2.0 * e, 1.0, 1.0 + 2.0 * (e + e * e))
    };
    x * (numerator / denominator) * scale
}

/// `ln(1 + e^x)` in `f32`.
#[inline(always)]
pub fn softplus_f32(x: f32) -> f32 {
    (if x > 0.0 { x } else { 0.0 }) + ln_1p_between(exp_f32(-x.abs()))
}
