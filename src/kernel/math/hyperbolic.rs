//! Hyperbolic functions.
//!
//! With `a = n ln 2 + r`, `2 sinh a` is `(2^n - 2^-n) cosh r + (2^n + 2^-n) sinh r`, and `2 cosh a` the same with the two
//! factors exchanged: nothing cancels.

use super::Lane;
use super::lane::{Width, mul_add, nearest, power_of_two, within};
use crate::kernel::isa::Arithmetic;

/// The hyperbolic sine.
#[inline(always)]
pub fn sinh<A: Arithmetic, T: Lane>(x: T) -> T {
    let parts = ExpParts::of::<A>(within(x.unsigned(), T::rounded(0.0), T::EXP_HIGH + T::rounded(2.0)));
    let (up, down) = parts.powers();
    let y = parts.odd::<A>(up - down, up + down) * T::rounded(256.0);
    // Tiny elements are their own result, and what is subnormal cannot be scaled.
    T::pick(x.unsigned().less(T::TINY), x, y.signed_as(x))
}

/// The hyperbolic cosine.
#[inline(always)]
pub fn cosh<A: Arithmetic, T: Lane>(x: T) -> T {
    let parts = ExpParts::of::<A>(within(x.unsigned(), T::rounded(0.0), T::EXP_HIGH + T::rounded(2.0)));
    let (up, down) = parts.powers();
    parts.even::<A>(up - down, up + down) * T::rounded(256.0)
}

/// The hyperbolic tangent: `1 - 2 / (e^2a + 1)` where that is nearer to 1 than to 0, else a polynomial.
#[inline(always)]
pub fn tanh<A: Arithmetic, T: Lane>(x: T) -> T {
    let a = x.unsigned();
    // e^2a = 2^t. What rounding takes from t, up to half a unit of it, is a / cosh^2 a of that beside 1: less than half. Where
    // e^-2a is nothing beside 1 the result is 1.
    let t = (a * T::rounded(2.0 * core::f64::consts::LOG2_E)).at_most(T::FLAT * T::rounded(core::f64::consts::LOG2_E));
    let shifted = t + T::POWER;
    let f = t - (shifted - T::POWER);
    let near = mul_add::<A, _>(f, T::Number::exp2_tail::<A, _>(f), T::rounded(1.0));
    let far = T::rounded(1.0) - T::rounded(2.0) / mul_add::<A, _>(near, shifted.to_power(), T::rounded(1.0));
    let z = a * a;
    let small = mul_add::<A, _>(a * z, T::Number::tanh_tail::<A, _>(z), a);
    T::pick(a.less(T::rounded(0.61)), small, far).signed_as(x)
}

/// The parts of an `a >= 0`.
struct ExpParts<T> {
    n: T,
    /// `sinh r`.
    odd: T,
    /// `cosh r - 1`.
    even: T,
}

impl<T: Lane> ExpParts<T> {
    #[inline(always)]
    fn of<A: Arithmetic>(a: T) -> Self {
        let n = nearest(a * T::rounded(core::f64::consts::LOG2_E));
        let (head, tail) = (mul_add::<A, _>(n, -T::LN2.0, a), -(n * T::LN2.1));
        let r = head + tail;
        let z = r * r;
        ExpParts {
            n,
            odd: head + mul_add::<A, _>(r * z, T::Number::sinh_tail::<A, _>(z), tail),
            even: z * mul_add::<A, _>(z, T::Number::cosh_tail::<A, _>(z), T::rounded(0.5)),
        }
    }

    /// `2^n` and `2^-n`, divided by 512.
    #[inline(always)]
    fn powers(&self) -> (T, T) {
        // Large ones have no reciprocal, which would not be seen.
        let down = -self.n.at_most(T::rounded(100.0));
        (power_of_two(self.n - T::rounded(9.0)), power_of_two(down - T::rounded(9.0)))
    }

    #[inline(always)]
    fn odd<A: Arithmetic>(&self, difference: T, sum: T) -> T {
        difference + mul_add::<A, _>(difference, self.even, sum * self.odd)
    }

    #[inline(always)]
    fn even<A: Arithmetic>(&self, difference: T, sum: T) -> T {
        sum + mul_add::<A, _>(sum, self.even, difference * self.odd)
    }
}
