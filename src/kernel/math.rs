//! Elementary functions without branches, so that a loop over them becomes vector code.

/// `e^x` in `f32`, within 1 ulp (`tests/elementary.rs` holds it against `f64`).
///
/// `x = n ln 2 + r` with `|r| <= ln 2 / 2`, then `e^x = 2^n e^r`. `e^r` is a polynomial of degree 7 (Taylor, whose
/// remainder on that interval is below 1e-8 relative), and `2^n` is multiplied in two halves, so that results that are
/// subnormal or infinite come out right. NaN stays NaN.
#[inline(always)]
pub fn exp_f32(x: f32) -> f32 {
    // Rounds to the nearest integer by pushing the fraction out of the mantissa.
    const SHIFT: f32 = 12_582_912.0; // 1.5 * 2^23
    const LN2_HIGH: f32 = 0.693_359_4; // 0x1.63p-1: n * LN2_HIGH is exact for |n| < 2^13
    const LN2_LOW: f32 = -2.121_944_4e-4;
    let within = if x > 89.0 { 89.0 } else { x };
    let within = if within < -104.0 { -104.0 } else { within };
    let n = (within * core::f32::consts::LOG2_E + SHIFT) - SHIFT;
    let r = (within - n * LN2_HIGH) - n * LN2_LOW;
    let p = 1.0 / 5040.0;
    let p = p * r + 1.0 / 720.0;
    let p = p * r + 1.0 / 120.0;
    let p = p * r + 1.0 / 24.0;
    let p = p * r + 1.0 / 6.0;
    let p = p * r + 0.5;
    // e^r = 1 + (r + r^2 p): the largest term is added last.
    let e = 1.0 + (r + r * r * p);
    let n = to_int(n);
    let half = n >> 1;
    let y = e * power_of_two(half) * power_of_two(n - half);
    if x.is_nan() { x } else { y }
}

/// An integral `n` with `|n| < 2^22` as an integer, read off the mantissa: `as` saturates, which costs comparisons.
#[inline(always)]
fn to_int(n: f32) -> i32 {
    const SHIFT: f32 = 12_582_912.0;
    ((n + SHIFT).to_bits() as i32).wrapping_sub(SHIFT.to_bits() as i32)
}

/// `2^n` for `-126 <= n <= 127`.
#[inline(always)]
fn power_of_two(n: i32) -> f32 {
    f32::from_bits((n.wrapping_add(127) << 23) as u32)
}
