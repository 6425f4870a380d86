//! The power of `f32` where a sum of a product is rounded once: in two parts of `f32`, of which a vector holds twice as
//! many as of `f64`.

use super::Lane;
use super::lane::{horner, mul_add, polynomial, within};
use crate::kernel::isa::{Arithmetic, Separate};

/// Where an octave begins, 0.86. Up to [`UPPER`] a mantissa is near 1, from there on, where the steps of the mantissa are half
/// through, near 1.5.
const FIRST: f32 = f32::from_bits(0x3f5c_28f6);
/// 1.22.
const UPPER: f32 = f32::from_bits(0x3f9c_28f6);
/// About `ln 2 / 2`, of 16 bits: a multiple of it by 1.5 is exact.
const SCALE: f32 = 45_426.0 / 131_072.0;
/// What `2 SCALE / ln 2` is more than 1.
const SCALE_MORE: f32 = -2.061_044e-6;
/// `2 log2(1.5)` in two parts: the first and an exponent are exact in one number.
const UPPER_LOG2: (f32, f32) = (599.0 / 512.0, 3.126_442_3e-6);

/// `a^y` for `a >= 0` and a finite `y`, but for what is 1 whatever the other number is: `2^(y log2 a)`.
#[inline(always)]
pub(super) fn power<A: Arithmetic, T: Lane<Number = f32>>(a: T, y: T) -> T {
    if !A::FUSED {
        return a.each(y, power_apart);
    }
    let (high, low) = log2::<A, T>(a);
    let v = y * high;
    let shifted = mul_add::<A, _>(y, high, T::POWERS);
    let n = shifted - T::POWERS;
    let r = mul_add::<A, _>(y, low, mul_add::<A, _>(y, high, -n));
    // `(2^r - 1) / r`, off by 2^-28.9 of `2^r`. By pairs of terms it is no faster, and 0.14 ulp worse.
    let slope = horner::<A, _, _>(
        &[core::f32::consts::LN_2, 0.240_226_48, 0.055_503_324, 0.009_618_438, 0.001_339_886_9, 1.535_326_6e-4],
        r,
    );
    // Below it the result is 0, and no product is too small to be a number: a processor may take a hundred times as
    // long for one.
    let nothing = v.less(T::all(-151.0));
    let (first, second) = shifted.to_powers();
    let first = T::pick(nothing, T::all(0.0), first);
    let size = mul_add::<A, _>(r, slope, T::all(1.0)).scaled(n, (first, second));
    // What is far outside has neither an `n` nor an `r`.
    let size = T::pick(nothing, T::all(0.0), size);
    T::pick(v.more(T::all(130.0)), T::all(f32::INFINITY), size)
}

/// [`power`] without fused multiply-add, in `f64`, where every `f32` is normal: `e^(y ln a)` with 40 bits of the logarithm.
#[inline(always)]
fn power_apart(a: f32, y: f32) -> f32 {
    let (k, f) = f64::from(a).split();
    let s = f / (2.0 + f);
    let z = s * s;
    let p = polynomial::<Separate, _, _>(
        &[
            0.6666666666666208,
            0.4000000001120656,
            0.2857142413830692,
            0.22222862281984787,
            0.18140193720850908,
            0.1662181839203165,
        ],
        z,
    );
    let ln = (s + s) + mul_add::<Separate, _>(s * z, p, k * core::f64::consts::LN_2);
    let ln = if a == 0.0 { f64::NEG_INFINITY } else { ln };
    let ln = if a < f32::INFINITY { ln } else { f64::from(a) };
    let v = within(f64::from(y) * ln, -200.0, 200.0);
    let shifted = mul_add::<Separate, _>(v, core::f64::consts::LOG2_E, f64::POWER);
    let r = mul_add::<Separate, _>(f64::POWER - shifted, core::f64::consts::LN_2, v);
    let tail = polynomial::<Separate, _, _>(
        &[
            0.5000000013457804,
            0.16666666681614342,
            0.041666465005270034,
            0.008333310934363356,
            0.0013933641117472883,
            0.00019890980964683147,
        ],
        r,
    );
    ((1.0 + mul_add::<Separate, _>(r * r, tail, r)) * shifted.to_power()) as f32
}

/// The logarithm to base 2 in two parts, off by 2^-30 of it. It is infinite of 0 and infinity; then the second part is
/// NaN.
///
/// `a = 2^k m` with `m` near `c`, 1 or 1.5. Then it is `k + log2 c + log2(m / c)`, and the last is `2 / ln 2` times the
/// inverse hyperbolic tangent of `(m - c) / (m + c)`; a divisor that is scaled by about `ln 2 / 2` brings the factor
/// near 1.
#[inline(always)]
fn log2<A: Arithmetic, T: Lane<Number = f32>>(a: T) -> (T, T) {
    let tiny = a.less(T::NORMAL);
    let (k, m) = T::pick(tiny, a * T::LIFT.0, a).split_from(FIRST);
    let (k, c) = (T::pick(tiny, k - T::LIFT.1, k), T::pick(m.no_less(T::all(UPPER)), T::all(1.5), T::all(1.0)));

    // `s = (m - c) / (SCALE (m + c))`, and `left` what its rounding and that of the divisor left of the dividend.
    let f = m - c;
    let (scale, one) = (T::all(SCALE), T::all(1.0));
    let scaled = c * scale;
    let d = mul_add::<A, _>(m, scale, scaled);
    let lost = mul_add::<A, _>(m, scale, scaled - d);
    let s = f / d;
    let left = mul_add::<A, _>(-s, lost, mul_add::<A, _>(-s, d, f));
    // What is left counts by the slope, 1 to 1.01, not only in the first term: with 1.006 errors are 0.4 ulp smaller.
    let reciprocal = T::all(1.006) / d;

    // `log2(m / c) = s + s (SCALE_MORE + z P(z))`, off by 2^-34.8 of it.
    let z = s * s;
    let p = horner::<A, _, _>(&[0.040_037_505, 0.002_885_224, 2.515_184e-4], z);
    let half = c - one;
    let more = mul_add::<A, _>(left, reciprocal, half * T::all(UPPER_LOG2.1));
    let more = mul_add::<A, _>(s, mul_add::<A, _>(z, p, T::all(SCALE_MORE)), more);

    let whole = mul_add::<A, _>(half, T::all(UPPER_LOG2.0), k);
    let whole = T::pick(a.equals(T::all(0.0)), T::all(f32::NEG_INFINITY), whole);
    let whole = T::pick(a.less(T::all(f32::INFINITY)), whole, a);
    let high = whole + (s + more);
    (high, ((whole - high) + s) + more)
}
