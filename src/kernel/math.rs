//! Elementary functions without branches, so that a loop over them becomes vector code.
//!
//! Those of `f32` are plain arithmetic, the same bits on every instruction set. No fused multiply-add: it is a call where
//! the processor has none, and the kernels are compiled for such processors too. The program `ulp` of the crate `benches`
//! measures their errors: those of the rounded result against the exact one, in units of the last place of the latter. Over
//! every 31st `f32` the largest are exp 0.96 (over all), exp_m1 1.48, ln 0.81, ln_1p 0.83, sin 1.56, cos 1.56, erf 1.25, softplus 1.60,
//! sigmoid 2.32, tanh 2.41, gelu_tanh 3.13, silu 3.25, gelu 3.41, mish 4.11. The functions of `f64` are made of those of
//! `std` or `libm`, and have branches.

#[cfg(any(feature = "std", feature = "libm"))]
mod double;
#[cfg(any(feature = "std", feature = "libm"))]
mod double_normal;
mod hyperbolic;
mod logarithm;
mod normal;
mod trigonometric;

#[cfg(any(feature = "std", feature = "libm"))]
pub use double::{gelu_tanh_f64, mish_f64, sigmoid_f64, silu_f64, softplus_f64};
#[cfg(any(feature = "std", feature = "libm"))]
pub use double_normal::{erf_f64, gelu_f64};
pub use hyperbolic::{exp_m1_f32, gelu_tanh_f32, mish_f32, sigmoid_f32, silu_f32, softplus_f32, tanh_f32};
pub use logarithm::{ln_1p_f32, ln_f32};
pub use normal::{erf_f32, gelu_f32};
pub use trigonometric::{cos_f32, sin_f32};

/// ln 2 in two parts; `n * LN2_HIGH` is exact for `|n| < 2^13`.
const LN2_HIGH: f32 = 0.693_359_4; // 0x1.63p-1
const LN2_LOW: f32 = -2.121_944_4e-4;

/// Added and taken away again, it rounds to the nearest integer by pushing the fraction out of the mantissa.
const SHIFT: f32 = 12_582_912.0; // 1.5 * 2^23

/// `e^x` in `f32`.
#[inline(always)]
pub fn exp_f32(x: f32) -> f32 {
    let within = if x > 89.0 { 89.0 } else { x };
    let within = if within < -104.0 { -104.0 } else { within };
    Exp::of(within, -0.0).value()
}

/// `e^x` as `fraction * first * second`, where the last two are powers of two: so that results that are subnormal or
/// infinite come out right, whatever they are multiplied with first.
#[derive(Clone, Copy)]
struct Exp {
    /// `e^r`, between 0.7 and 1.5.
    fraction: f32,
    /// About the square root of the power of two.
    first: f32,
    /// The rest of it.
    second: f32,
}

impl Exp {
    /// `e^(high + low)` for `high` between -170 and 170 and a small `low`. `-0.0` is the `low` that costs nothing.
    ///
    /// `x = n ln 2 + r` with `|r| <= ln 2 / 2`, then `e^x = 2^n e^r`. NaN stays NaN, in the fraction.
    #[inline(always)]
    fn of(high: f32, low: f32) -> Self {
        let n = ((high + low) * core::f32::consts::LOG2_E + SHIFT) - SHIFT;
        let r = (high - n * LN2_HIGH) - n * LN2_LOW + low;
        let n = to_int(n);
        let half = n >> 1;
        Exp { fraction: 1.0 + exp_m1_near_0(r), first: power_of_two(half), second: power_of_two(n - half) }
    }

    #[inline(always)]
    fn value(self) -> f32 {
        self.fraction * self.first * self.second
    }
}

/// `e^r - 1` for `|r| <= ln 2 / 2`: `r + r^2 P(r)`, where the largest term is added last.
#[inline(always)]
fn exp_m1_near_0(r: f32) -> f32 {
    r + r * r * horner(&[0.5, 0.166_666_67, 0.041_666_463, 0.008_333_311, 0.001_393_377, 1.989_112_5e-4], r)
}

/// The polynomial with these coefficients, the constant first.
#[inline(always)]
fn horner<T: Copy + core::ops::Add<Output = T> + core::ops::Mul<Output = T>, const N: usize>(c: &[T; N], x: T) -> T {
    let mut p = c[N - 1];
    for k in (0..N - 1).rev() {
        p = p * x + c[k];
    }
    p
}

/// An integral `n` with `|n| < 2^22` as an integer, read off the mantissa: `as` saturates, which costs comparisons.
#[inline(always)]
fn to_int(n: f32) -> i32 {
    ((n + SHIFT).to_bits() as i32).wrapping_sub(SHIFT.to_bits() as i32)
}

/// `2^n` for `-126 <= n <= 127`.
#[inline(always)]
fn power_of_two(n: i32) -> f32 {
    f32::from_bits((n.wrapping_add(127) << 23) as u32)
}
