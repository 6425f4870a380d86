//! Logarithms.
//!
//! `x = 2^k (1 + f)` with `1 + f` between the square roots of 1/2 and 2; then `ln x = k ln 2 + ln(1 + f)`.

use super::Lane;
use super::lane::{Width, mul_add, product, sum};
use crate::kernel::isa::Arithmetic;

/// The natural logarithm: negative infinity of 0, NaN of negative elements.
#[inline(always)]
pub fn ln<A: Arithmetic, T: Lane>(x: T) -> T {
    let (k, f) = split(x);
    of_positive(x, join::<A, _>(k, f, T::rounded(-0.0)))
}

/// The logarithm to base 2, exact for powers of 2.
#[inline(always)]
pub fn log2<A: Arithmetic, T: Lane>(x: T) -> T {
    let (k, f) = split(x);
    of_positive(x, join_scaled::<A, _>(k, T::rounded(-0.0), f, T::TO_LOG2, core::f64::consts::LOG2_E))
}

/// The logarithm to base 10, exact for powers of 10.
#[inline(always)]
pub fn log10<A: Arithmetic, T: Lane>(x: T) -> T {
    let (k, f) = split(x);
    of_positive(
        x,
        join_scaled::<A, _>(k * T::LOG10_OF_2.0, k * T::LOG10_OF_2.1, f, T::TO_LOG10, core::f64::consts::LOG10_E),
    )
}

/// `ln(1 + x)`: negative infinity of -1, NaN below.
#[inline(always)]
pub fn ln_1p<A: Arithmetic, T: Lane>(x: T) -> T {
    // The sign is that of x, also of a zero.
    let y = ln_1p_between::<A, _>(x).signed_as(x);
    let special = T::pick(x.equals(T::rounded(-1.0)), T::rounded(f64::NEG_INFINITY), x);
    let special = T::pick(x.less(T::rounded(-1.0)), T::rounded(f64::NAN), special);
    T::pick(x.more(T::rounded(-1.0)) & x.less(T::rounded(f64::INFINITY)), y, special)
}

/// `ln(1 + x)` for finite `x` above -1.
#[inline(always)]
pub(super) fn ln_1p_between<A: Arithmetic, T: Lane>(x: T) -> T {
    let (u, lost) = one_more(x);
    let (k, f) = u.split();
    join::<A, _>(k, f, lost / u)
}

/// `1 + x` and what rounding took from it: put back by `ln(u + c) = ln u + c / u`.
#[inline(always)]
pub(super) fn one_more<T: Lane>(x: T) -> (T, T) {
    let u = T::rounded(1.0) + x;
    (u, T::pick(x.more(T::rounded(1.0)), T::rounded(1.0) - (u - x), x - (u - T::rounded(1.0))))
}

/// `k` and `f` of a positive `x`.
#[inline(always)]
pub(super) fn split<T: Lane>(x: T) -> (T, T) {
    let tiny = x.less(T::NORMAL);
    let (k, f) = T::pick(tiny, x * T::LIFT.0, x).split();
    (T::pick(tiny, k - T::LIFT.1, k), f)
}

/// `y` where a logarithm is finite.
#[inline(always)]
fn of_positive<T: Lane>(x: T, y: T) -> T {
    let y = T::pick(x.less(T::rounded(f64::INFINITY)), y, x);
    let special = T::pick(x.equals(T::rounded(0.0)), T::rounded(f64::NEG_INFINITY), T::rounded(f64::NAN));
    T::pick(x.more(T::rounded(0.0)), y, special)
}

/// `k ln 2 + ln(1 + f) + more`, the largest terms last.
#[inline(always)]
pub(super) fn join<A: Arithmetic, T: Lane>(k: T, f: T, more: T) -> T {
    mul_add::<A, _>(k, T::LN2.0, f + T::Number::ln_tail::<A, _>(f, mul_add::<A, _>(k, T::LN2.1, more)))
}

/// `whole + more + ln(1 + f) * scale`, nearly rounded once, so that integers come out exact: `scale` is in two parts, and
/// given once more in full.
#[inline(always)]
fn join_scaled<A: Arithmetic, T: Lane>(whole: T, more: T, f: T, scale: (T, T), full: f64) -> T {
    let (full, tail) = (T::rounded(full), T::Number::ln_tail::<A, _>(f, T::rounded(-0.0)));
    if A::FUSED {
        let (product, less) = product::<A, _>(f, full);
        let rest = mul_add::<A, _>(tail, full, mul_add::<A, _>(f, (scale.0 - full) + scale.1, less + more));
        let (y, lost) = sum(whole, product);
        return y + (lost + rest);
    }
    let high = f.upper();
    let rest = tail * full + (f - high) * full + high * scale.1 + more;
    let (y, lost) = sum(whole, high * scale.0);
    y + (lost + rest)
}
