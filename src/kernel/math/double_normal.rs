//! The error function and the normal distribution in `f64`: `erf` and `gelu`.
//!
//! `erfc(z)` is `2 e^(-z^2) P(t) / (z + k)`, where `t = (z - k) / (z + k)` takes all `z >= 0` into an interval: `P` is
//! `erfcx(z) (z + k) / 2`, which is smooth there. The polynomials are Chebyshev fits to values of 60 digits. `z^2` is taken in
//! two parts, because an error is magnified by the power of e.

use super::Lane;
use super::exponential::square_decay;
use super::lane::{horner, mul_add, polynomial, within};
use crate::kernel::isa::Arithmetic;

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

/// `P(t)` for `k = 2` and `z` from 0.42 on, to 8e-18.
const TAIL: [f64; 23] = [
    0.5107913526210115,
    -0.3435803422069051,
    0.13973604627802771,
    -0.01822111575347611,
    -0.010755330944766573,
    0.003239592535560769,
    0.0015453060299856398,
    -0.0004186480672877254,
    -0.00033153674992671394,
    1.718614297536239e-05,
    7.223523071278776e-05,
    1.7071421070908213e-05,
    -1.0846368029926918e-05,
    -8.046896936350472e-06,
    -5.736212665549025e-07,
    1.7836122662154922e-06,
    1.0401506965827302e-06,
    6.634381436338905e-08,
    -3.6939906340919617e-07,
    -2.214882220108656e-07,
    9.903914178070095e-08,
    7.276910072144184e-08,
    -2.8902692015744253e-08,
];

/// `a e^(a^2 / 2)` times the lower tail at `-a`, of `t = (a - 3) / (a + 3)` from `a = 0.6` on, to 6e-18.
const LOWER: [f64; 23] = [
    0.3645418450666865,
    0.109875854107942,
    -0.13965713097144486,
    0.0913773474157809,
    -0.028862946083000628,
    -0.001745122889865476,
    0.004000106745684912,
    -9.118213363508778e-06,
    -0.0006512019195684268,
    -5.109009050504494e-05,
    0.00011660293524332368,
    3.278099221500654e-05,
    -1.696357041840287e-05,
    -1.2093828581886472e-05,
    4.428761556429633e-08,
    2.923820099516482e-06,
    1.178823928427295e-06,
    -2.566482710745883e-07,
    -5.145324368424491e-07,
    -1.3857995336577824e-07,
    1.5152574936344717e-07,
    5.5657722570006076e-08,
    -3.364931610258176e-08,
];

/// The error function of an `f64`.
#[inline(always)]
pub(super) fn erf_double<A: Arithmetic, T: Lane<Number = f64>>(x: T) -> T {
    let (a, one) = (x.unsigned(), T::all(1.0));
    let small = a.less(one);
    // From 6 on, 1 - erf(x) is less than half a step below 1.
    let b = within(a, one, T::all(6.0));
    let z = T::pick(small, a * a, one);
    let e = square_decay::<A, _>(b, 1.0);
    let far = one - T::all(2.0) * (e.value::<A>() * tail::<A, _>(b));
    T::pick(small, mul_add::<A, _>(a, polynomial::<A, _, _>(&ERF, z), a), far).signed_as(x)
}

/// `x` times the normal distribution at `x`, for an `f64`.
#[inline(always)]
pub(super) fn gelu_double<A: Arithmetic, T: Lane<Number = f64>>(x: T) -> T {
    // Beyond 39 the lower tail is 0.
    let a = within(x.unsigned(), T::all(0.0), T::all(39.0));
    let p = horner::<A, _, _>(&LOWER, (a - T::all(3.0)) / (a + T::all(3.0)));
    let e = square_decay::<A, _>(a, 0.5);
    // x - a lower, or -a lower; a zero keeps its sign.
    let lower = mul_add::<A, _>(p, e.rest::<A>(), p) * e.first;
    let far = mul_add::<A, _>(-lower, e.second, T::pick(x.less(T::all(0.0)), T::all(-0.0), x));
    let z = x * T::all(core::f64::consts::FRAC_1_SQRT_2);
    // x / 2 + x erf(x / sqrt 2) / 2.
    let half = T::all(0.5);
    let near = x * (half + half * mul_add::<A, _>(z, polynomial::<A, _, _>(&ERF, z * z), z));
    T::pick(a.less(T::all(0.6)), near, far)
}

/// The slope of [`gelu_double`]: with the tail `g = lower - a density` at `-a` it is `g` below 0 and `1 - g` above.
#[inline(always)]
pub(super) fn gelu_slope_double<A: Arithmetic, T: Lane<Number = f64>>(x: T) -> T {
    const DENSITY: f64 = 0.398_942_280_401_432_7; // 1 / sqrt(2 pi)
    let a = within(x.unsigned(), T::all(0.0), T::all(39.0));
    let e = square_decay::<A, _>(a, 0.5).value::<A>();
    let p = horner::<A, _, _>(&LOWER, (a - T::all(3.0)) / (a + T::all(3.0)));
    let (density, half) = (T::all(DENSITY), T::all(0.5));
    let far = e * mul_add::<A, _>(-a, density, p / a);
    let z = a * T::all(core::f64::consts::FRAC_1_SQRT_2);
    let lower = half - half * mul_add::<A, _>(z, polynomial::<A, _, _>(&ERF, z * z), z);
    let near = mul_add::<A, _>(-a * density, e, lower);
    let tail = T::pick(a.less(T::all(0.6)), near, far);
    T::pick(x.less(T::all(0.0)), tail, T::all(1.0) - tail)
}

/// `P(t) / (z + 2)`.
#[inline(always)]
fn tail<A: Arithmetic, T: Lane<Number = f64>>(z: T) -> T {
    let whole = z + T::all(2.0);
    polynomial::<A, _, _>(&TAIL, (z - T::all(2.0)) / whole) / whole
}
