//! The error function and the normal distribution in `f32`: `erf` and `gelu`.
//!
//! The polynomials are Chebyshev fits to values of 40 digits. Where `a^2` is a power of e, it is taken in two parts, because
//! an error is magnified by the power.

use super::Lane;
use super::exponential::{Exp, square_decay};
use super::lane::{Width, horner, mul_add, pick_both, polynomial};
use crate::kernel::isa::Arithmetic;

/// The error function.
#[inline(always)]
pub fn erf<A: Arithmetic, T: Lane>(x: T) -> T {
    T::Number::erf::<A, _>(x)
}

/// `x` times the normal distribution at `x`; 0 at negative infinity.
#[inline(always)]
pub fn gelu<A: Arithmetic, T: Lane>(x: T) -> T {
    T::Number::gelu::<A, _>(x)
}

/// The error function of an `f32`.
///
/// `x + x P(x^2)` for small `x`; `1 - e^(x Q(x))` for larger ones, where `Q(x) = ln(erfc x) / x`.
#[inline(always)]
pub(super) fn erf_single<A: Arithmetic, T: Lane<Number = f32>>(x: T) -> T {
    let a = x.unsigned().at_most(T::all(4.0));
    let near = polynomial::<A, _, _>(
        &[0.128_379_15, -0.376_124_85, 0.112_817_094, -0.026_762_35, 0.004_986_477, -5.954_904e-4],
        a * a,
    );
    let power = polynomial::<A, _, _>(
        &[
            -1.128_734_2,
            -0.634_838_64,
            -0.106_669_02,
            0.024_020_303,
            -0.003_668_697,
            2.762_448_3e-4,
            1.279_368_2e-5,
            -4.499_955e-6,
            2.774_853e-7,
        ],
        a,
    );
    let far = Exp::down::<A>(a * power, T::all(-0.0)).to_one::<A>();
    T::pick(a.less(T::all(0.92)), mul_add::<A, _>(a, near, a), far).signed_as(x)
}

/// `x` times the normal distribution at `x`, for an `f32`.
///
/// The lower tail at `-a` is `1/2 - a P(a^2)` for small `a`, and `e^(-a^2/2) P((a - 2) / (a + 2)) / a` for larger ones.
#[inline(always)]
pub(super) fn gelu_single<A: Arithmetic, T: Lane<Number = f32>>(x: T) -> T {
    // Beyond 15 the lower tail is 0.
    let a = x.unsigned().at_most(T::all(15.0));
    let p = far_tail::<A, _>(a);
    let e = square_decay::<A, _>(a, 0.5);
    let far = mul_add::<A, _>(p, e.rest::<A>(), p) * e.first;
    let near = (a * near_tail::<A, _>(a), T::all(1.0));
    let (lower, scale) = pick_both(a.less(T::all(0.65)), near, (far, e.second));
    // x - a lower, or -a lower; a zero keeps its sign.
    mul_add::<A, _>(-lower, scale, T::pick(x.less(T::all(0.0)), T::all(-0.0), x))
}

/// The slope of [`gelu_single`]: with the tail `g = lower - a density` at `-a` it is `g` below 0 and `1 - g` above.
#[inline(always)]
pub(super) fn gelu_slope_single<A: Arithmetic, T: Lane<Number = f32>>(x: T) -> T {
    const DENSITY: f32 = 0.398_942_3; // 1 / sqrt(2 pi)
    let a = x.unsigned().at_most(T::all(15.0));
    let e = square_decay::<A, _>(a, 0.5).value::<A>();
    let density = T::all(DENSITY);
    let near = mul_add::<A, _>(-a * density, e, near_tail::<A, _>(a));
    let far = e * mul_add::<A, _>(-a, density, far_tail::<A, _>(a) / a);
    let tail = T::pick(a.less(T::all(0.65)), near, far);
    T::pick(x.less(T::all(0.0)), tail, T::all(1.0) - tail)
}

/// The lower tail at `-a`, for small `a`.
#[inline(always)]
fn near_tail<A: Arithmetic, T: Lane<Number = f32>>(a: T) -> T {
    let slope =
        polynomial::<A, _, _>(&[0.398_942_3, -0.066_490_33, 0.009_972_757, -0.001_182_718_8, 1.044_889e-4], a * a);
    mul_add::<A, _>(-a, slope, T::all(0.5))
}

/// `a e^(a^2 / 2)` times the lower tail at `-a`, for larger `a`.
#[inline(always)]
fn far_tail<A: Arithmetic, T: Lane<Number = f32>>(a: T) -> T {
    horner::<A, _, _>(
        &[
            0.336204,
            0.1705018,
            -0.15130371,
            0.032757163,
            0.018128738,
            -0.0035887973,
            -0.0043811616,
            -0.0006145462,
            0.00099189,
            0.00051728735,
            -0.00026568747,
        ],
        (a - T::all(2.0)) / (a + T::all(2.0)),
    )
}
