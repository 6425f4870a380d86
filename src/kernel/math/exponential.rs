//! `e^x` and `e^x - 1`.

use super::Lane;
use super::lane::{nearest, power_of_two, within};
use crate::kernel::isa::Arithmetic;

/// `e^x`.
#[inline(always)]
pub fn exp<A: Arithmetic, T: Lane>(x: T) -> T {
    Exp::of::<A>(within(x, T::EXP_LOW, T::EXP_HIGH), T::rounded(-0.0)).value()
}

/// `e^x` as `(1 + rest) * first * second`, where the last two are powers of two: so that results that are subnormal or
/// infinite come out right, whatever they are multiplied with first.
#[derive(Clone, Copy)]
pub(super) struct Exp<T> {
    /// `e^r - 1`, between -0.3 and 0.5.
    pub(super) rest: T,
    /// About the square root of the power of two.
    pub(super) first: T,
    /// The rest of it.
    pub(super) second: T,
}

impl<T: Lane> Exp<T> {
    /// `e^(high + low)` for a `high` up to a little above where that is infinite or 0, and a small `low`. `-0.0` is the `low`
    /// that costs nothing.
    ///
    /// `x = n ln 2 + r` with `|r| <= ln 2 / 2`, then `e^x = 2^n e^r`. NaN stays NaN, in the rest.
    #[inline(always)]
    pub(super) fn of<A: Arithmetic>(high: T, low: T) -> Self {
        let shifted = (high + low) * T::rounded(core::f64::consts::LOG2_E) + T::POWERS;
        let n = shifted - T::POWERS;
        let rest = exp_m1_near_0::<A, _>((high - n * T::LN2.0) - n * T::LN2.1 + low);
        let (first, second) = shifted.to_powers();
        Exp { rest, first, second }
    }

    #[inline(always)]
    pub(super) fn value(self) -> T {
        (T::rounded(1.0) + self.rest) * self.first * self.second
    }
}

/// `e^r - 1` for `|r| <= ln 2 / 2`: `r + r^2 P(r)`, where the largest term is added last.
#[inline(always)]
pub(super) fn exp_m1_near_0<A: Arithmetic, T: Lane>(r: T) -> T {
    r + r * r * T::exp_tail::<A>(r)
}

/// `e^x - 1`.
///
/// With `x = n ln 2 + r`: `(2^n - 1) + 2^n (e^r - 1)`. Computed as twice the half, which does not overflow early.
#[inline(always)]
pub fn exp_m1<A: Arithmetic, T: Lane>(x: T) -> T {
    let inner = within(x, -T::FLAT, T::EXP_HIGH);
    let n = nearest(inner * T::rounded(core::f64::consts::LOG2_E));
    let half = power_of_two(n - T::rounded(1.0));
    let rest = exp_m1_near_0::<A, _>((inner - n * T::LN2.0) - n * T::LN2.1);
    let y = ((half - T::rounded(0.5)) + half * rest) * T::rounded(2.0);
    // Tiny elements are their own result: subnormal ones cannot be halved, and a zero keeps its sign.
    if x.unsigned() < T::TINY { x } else { y }
}
