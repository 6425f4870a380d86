//! Logarithms.
//!
//! `x = 2^k (1 + f)` with `1 + f` between the square roots of 1/2 and 2; then `ln x = k ln 2 + ln(1 + f)`, the latter by a
//! polynomial: `f - f^2 / 2 + f^3 P(f)`.

use super::{LN2_HIGH, LN2_LOW, horner};

/// The natural logarithm in `f32`: negative infinity of 0, NaN of negative elements.
#[inline(always)]
pub fn ln_f32(x: f32) -> f32 {
    // Subnormal elements are made normal.
    let tiny = x < f32::MIN_POSITIVE;
    let (k, f) = split(if tiny { x * 8_388_608.0 } else { x });
    let y = join(if tiny { k - 23.0 } else { k }, f, 0.0);
    let special = if x == 0.0 { f32::NEG_INFINITY } else { x };
    let special = if x < 0.0 { f32::NAN } else { special };
    if (x > 0.0) & (x < f32::INFINITY) { y } else { special }
}

/// `ln(1 + x)` in `f32`: negative infinity of -1, NaN below.
///
/// What rounding takes from `u = 1 + x` is put back by `ln(u + c) = ln u + c / u`.
#[inline(always)]
pub fn ln_1p_f32(x: f32) -> f32 {
    // The sign is that of x, also of a zero.
    let y = ln_1p_between(x).copysign(x);
    let special = if x == -1.0 { f32::NEG_INFINITY } else { x };
    let special = if x < -1.0 { f32::NAN } else { special };
    if (x > -1.0) & (x < f32::INFINITY) { y } else { special }
}

/// `ln(1 + x)` for finite `x` above -1.
#[inline(always)]
pub(super) fn ln_1p_between(x: f32) -> f32 {
    let u = 1.0 + x;
    let lost = if x > 1.0 { 1.0 - (u - x) } else { x - (u - 1.0) };
    let (k, f) = split(u);
    join(k, f, lost / u)
}

/// `k` and `f` of a positive, normal `x`.
#[inline(always)]
fn split(x: f32) -> (f32, f32) {
    const ROOT: u32 = core::f32::consts::FRAC_1_SQRT_2.to_bits();
    let bits = x.to_bits().wrapping_sub(ROOT);
    let k = bits as i32 >> 23;
    (k as f32, f32::from_bits((bits & 0x7f_ffff).wrapping_add(ROOT)) - 1.0)
}

/// `k ln 2 + ln(1 + f) + more`, the largest terms last.
#[inline(always)]
fn join(k: f32, f: f32, more: f32) -> f32 {
    let p = horner(
        &[
            0.333_333_3,
            -0.249_999_97,
            0.200_007_16,
            -0.166_678_02,
            0.142_490_58,
            -0.124_256_87,
            0.116_854_2,
            -0.114_797_34,
            0.069_716_12,
        ],
        f,
    );
    let square = f * f;
    let y = square * f * p + k * LN2_LOW + more - 0.5 * square;
    (f + y) + k * LN2_HIGH
}
