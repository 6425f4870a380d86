//! Slopes of activations: those that are more than a line of the functions that there are.
//!
//! With `e = e^-|v|` the logistic function is `p = 1 / (1 + e)` above 0 and `q = e p` below, and its slope is `p q` on both
//! sides: nothing cancels, and nothing overflows.

use super::Lane;
use super::exponential::{exp_down, square_decay};
use super::lane::{Width, mul_add, within};
use crate::kernel::isa::Arithmetic;

/// The slope of the error function: `2 / sqrt(pi) e^(-x^2)`.
#[inline(always)]
pub fn erf_slope<A: Arithmetic, T: Lane>(x: T) -> T {
    let a = x.unsigned().at_most((-T::EXP_LOW).root());
    T::rounded(core::f64::consts::FRAC_2_SQRT_PI) * square_decay::<A, _>(a, 1.0).value::<A>()
}

/// The slope of `x / (1 + e^-x)`: `s + x s (1 - s)` for the logistic function `s`.
#[inline(always)]
pub fn silu_slope<A: Arithmetic, T: Lane>(x: T) -> T {
    // Beyond it is 0 or 1, also at infinity.
    let x = within(x, T::EXP_LOW, -T::EXP_LOW);
    step_slope::<A, _>(x, x, T::rounded(1.0))
}

/// The slope of [`gelu_tanh`](super::gelu_tanh): that of `x s(v)`, with `v = sqrt(8/pi) (x + 0.044715 x^3)`.
#[inline(always)]
pub fn gelu_tanh_slope<A: Arithmetic, T: Lane>(x: T) -> T {
    const LINE: f64 = 1.595_769_121_605_730_7; // sqrt(8 / pi)
    let x = within(x, T::rounded(-24.0), T::rounded(24.0));
    let square = x * x;
    let v = x * mul_add::<A, _>(T::rounded(LINE * 0.044_715), square, T::rounded(LINE));
    let steep = mul_add::<A, _>(T::rounded(LINE * 3.0 * 0.044_715), square, T::rounded(LINE));
    step_slope::<A, _>(x, v, steep)
}

/// The slope of `x s(v)`, where that of `v` is `steep`: `s + x steep s (1 - s)`. `x` and `v` have one sign.
#[inline(always)]
fn step_slope<A: Arithmetic, T: Lane>(x: T, v: T, steep: T) -> T {
    let e = exp_down::<A, _>(-v.unsigned());
    let p = T::rounded(1.0) / (T::rounded(1.0) + e);
    let q = e * p;
    mul_add::<A, _>(x * steep, p * q, T::pick(x.less(T::rounded(0.0)), q, p))
}

/// The slope of `x tanh(ln(1 + e^x))`.
///
/// With `w = e^x` it is `t + 4 x w (1 + w) / d^2` for `t = w (w + 2) / d` and `d = w^2 + 2 w + 2`. Above 0 numerators and
/// denominators are divided by `w^2`, and `e = 1 / w`.
#[inline(always)]
pub fn mish_slope<A: Arithmetic, T: Lane>(x: T) -> T {
    let (one, two) = (T::rounded(1.0), T::rounded(2.0));
    let x = within(x, T::EXP_LOW, -T::EXP_LOW);
    let e = exp_down::<A, _>(-x.unsigned());
    let (square, double) = (e * e, e + e);
    let negative = x.less(T::rounded(0.0));
    let over = T::pick(negative, square, one) + double;
    let under = one / (over + T::pick(negative, two, square + square));
    let factor = T::pick(negative, e, square) * (one + e);
    mul_add::<A, _>(T::rounded(4.0) * x * factor, under * under, over * under)
}

/// The slope of `x` times the normal distribution at `x`: the distribution, and `x` times its density.
#[inline(always)]
pub fn gelu_slope<A: Arithmetic, T: Lane>(x: T) -> T {
    T::Number::gelu_slope::<A, _>(x)
}
