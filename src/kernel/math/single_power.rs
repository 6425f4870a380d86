//! The power of `f32` where a sum of a product is rounded once: in two parts of `f32`, of which a vector holds twice as
//! many as of `f64`.

use super::Lane;
use super::lane::{horner, mul_add};
use crate::kernel::isa::Arithmetic;

/// Where an octave begins, 0.86. Up to 1.22 a mantissa is near 1, above it, where the steps of the mantissa are half
/// through, near 1.5.
const FIRST: u32 = 0x3f5c_28f6;
/// The bit of `bits - FIRST` that says so; 1 with it is 1.5.
const UPPER: u32 = 0x40_0000;
/// About `ln 2 / 2`, of 16 bits: a multiple of it by 1.5 is exact.
const SCALE: f32 = 45_426.0 / 131_072.0;
/// What `2 SCALE / ln 2` is more than 1.
const SCALE_MORE: f32 = -2.061_044e-6;
/// `2 log2(1.5)` in two parts: the first and an exponent are exact in one number.
const UPPER_LOG2: (f32, f32) = (599.0 / 512.0, 3.126_442_3e-6);

/// `a^y` for `a >= 0` and a finite `y`, but for what is 1 whatever the other number is: `2^(y log2 a)`.
#[inline(always)]
pub(super) fn power<A: Arithmetic>(a: f32, y: f32) -> f32 {
    let (high, low) = log2::<A>(a);
    let v = y * high;
    let shifted = mul_add::<A, _>(y, high, f32::POWERS);
    let n = shifted - f32::POWERS;
    let r = mul_add::<A, _>(y, low, mul_add::<A, _>(y, high, -n));
    // `(2^r - 1) / r`, off by 2^-28.9 of `2^r`. By pairs of terms it is no faster, and 0.14 ulp worse.
    let slope = horner::<A, _, _>(
        &[core::f32::consts::LN_2, 0.240_226_48, 0.055_503_324, 0.009_618_438, 0.001_339_886_9, 1.535_326_6e-4],
        r,
    );
    // Below it the result is 0, and no product is too small to be a number: a processor may take a hundred times as
    // long for one.
    let nothing = v < -151.0;
    let (first, second) = shifted.to_powers();
    let first = if nothing { 0.0 } else { first };
    let size = mul_add::<A, _>(r, slope, 1.0) * first * second;
    // What is far outside has neither an `n` nor an `r`.
    let size = if nothing { 0.0 } else { size };
    if v > 130.0 { f32::INFINITY } else { size }
}

/// The logarithm to base 2 in two parts, off by 2^-30 of it. It is infinite of 0 and infinity; then the second part is
/// NaN.
///
/// `a = 2^k m` with `m` near `c`, 1 or 1.5. Then it is `k + log2 c + log2(m / c)`, and the last is `2 / ln 2` times the
/// inverse hyperbolic tangent of `(m - c) / (m + c)`; a divisor that is scaled by about `ln 2 / 2` brings the factor
/// near 1.
#[inline(always)]
fn log2<A: Arithmetic>(a: f32) -> (f32, f32) {
    const LIFT: u32 = 23 << 23;
    let usual = a.to_bits().wrapping_sub(FIRST);
    let lifted = (a * f32::LIFT.0).to_bits().wrapping_sub(FIRST + LIFT);
    let bits = if a < f32::NORMAL { lifted } else { usual };
    let k = (bits as i32 >> 23) as f32;
    let m = f32::from_bits((bits & 0x7f_ffff) + FIRST);
    let c = f32::from_bits(1f32.to_bits() | (bits & UPPER));

    // `s = (m - c) / (SCALE (m + c))`, and `left` what its rounding and that of the divisor left of the dividend.
    let f = m - c;
    let scaled = c * SCALE;
    let d = mul_add::<A, _>(m, SCALE, scaled);
    let lost = mul_add::<A, _>(m, SCALE, scaled - d);
    let s = f / d;
    let left = mul_add::<A, _>(-s, lost, mul_add::<A, _>(-s, d, f));
    // What is left counts by the slope, 1 to 1.01, not only in the first term: with 1.006 errors are 0.4 ulp smaller.
    let reciprocal = 1.006 / d;

    // `log2(m / c) = s + s (SCALE_MORE + z P(z))`, off by 2^-34.8 of it.
    let z = s * s;
    let p = horner::<A, _, _>(&[0.040_037_505, 0.002_885_224, 2.515_184e-4], z);
    let half = c - 1.0;
    let more = mul_add::<A, _>(left, reciprocal, half * UPPER_LOG2.1);
    let more = mul_add::<A, _>(s, mul_add::<A, _>(z, p, SCALE_MORE), more);

    let whole = mul_add::<A, _>(half, UPPER_LOG2.0, k);
    let whole = if a == 0.0 { f32::NEG_INFINITY } else { whole };
    let whole = if a < f32::INFINITY { whole } else { a };
    let high = whole + (s + more);
    (high, ((whole - high) + s) + more)
}
