//! The inverse hyperbolic functions, as logarithms of `1 + v`, where `v` is small where the result is.

use super::Lane;
use super::lane::{pick_both, sum};
use super::logarithm::{join, one_more};
use crate::kernel::isa::Arithmetic;

/// The inverse hyperbolic sine: `ln(a + sqrt(a^2 + 1))`, with the sign of `x`.
#[inline(always)]
pub fn asinh<A: Arithmetic, T: Lane>(x: T) -> T {
    let a = x.unsigned();
    let b = T::pick(a.more(T::LARGE), T::rounded(1.0), a);
    let square = b * b;
    let more = square / (T::rounded(1.0) + (T::rounded(1.0) + square).root());
    let y = of_sum::<A, _>(a, b, more);
    // Tiny elements are their own result; so are infinities and NaN.
    T::pick(a.more(T::TINY) & a.less(T::rounded(f64::INFINITY)), y.signed_as(x), x)
}

/// The inverse hyperbolic cosine: `ln(x + sqrt(x^2 - 1))`; NaN below 1.
#[inline(always)]
pub fn acosh<A: Arithmetic, T: Lane>(x: T) -> T {
    let t = T::pick(x.more(T::LARGE), T::rounded(2.0), x) - T::rounded(1.0);
    let y = of_sum::<A, _>(x, (t * t + (t + t)).root(), t);
    let special = T::pick(x.less(T::rounded(1.0)), T::rounded(f64::NAN), x);
    T::pick(x.no_less(T::rounded(1.0)) & x.less(T::rounded(f64::INFINITY)), y, special)
}

/// `ln(1 + larger + smaller)`; of `2 a` where `a` is large.
#[inline(always)]
fn of_sum<A: Arithmetic, T: Lane>(a: T, larger: T, smaller: T) -> T {
    let (v, less) = sum(larger, smaller);
    let (u, lost) = one_more(v);
    let large = a.more(T::LARGE);
    let (k, f) = T::pick(large, a, u).split();
    let (k, more) = pick_both(large, (k + T::rounded(1.0), T::rounded(0.0)), (k, (lost + less) / u));
    join::<A, _>(k, f, more)
}

/// The inverse hyperbolic tangent, `ln((1 + x) / (1 - x)) / 2`; NaN beyond 1.
#[inline(always)]
pub fn atanh<A: Arithmetic, T: Lane>(x: T) -> T {
    let a = x.unsigned();
    let double = a + a;
    // 1 + 2a / (1 - a), where 1 - a is exact, or 1 + 2a + 2a^2 / (1 - a).
    let small = a.less(T::rounded(0.5));
    let quotient = T::pick(small, double * a, double) / (T::rounded(1.0) - a);
    let (v, less) = pick_both(small, sum(double, quotient), (quotient, T::rounded(0.0)));
    let (u, lost) = one_more(v);
    let (k, f) = u.split();
    let y = join::<A, _>(k, f, (lost + less) / u) * T::rounded(0.5);
    let special = T::pick(a.more(T::rounded(1.0)), T::rounded(f64::NAN), x);
    let special = T::pick(a.equals(T::rounded(1.0)), T::rounded(f64::INFINITY).signed_as(x), special);
    T::pick(a.more(T::TINY) & a.less(T::rounded(1.0)), y.signed_as(x), special)
}
