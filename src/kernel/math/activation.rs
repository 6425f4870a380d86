//! The activations that are smooth steps.

use super::Lane;
use super::exponential::{Exp, exp_down, exp_m1};
use super::lane::{mul_add, pick_both, within};
use super::logarithm::ln_1p_between;
use crate::kernel::isa::Arithmetic;

/// `1 / (1 + e^-x)`.
///
/// With `e = e^-|x|` and `q = e / (1 + e)` it is `1 - q`, or `e - e q`, where `q` and its error are small.
#[inline(always)]
pub fn sigmoid<A: Arithmetic, T: Lane>(x: T) -> T {
    let e = exp_down::<A, _>(-x.unsigned());
    let all = T::pick(x.less(T::rounded(0.0)), e, T::rounded(1.0));
    mul_add::<A, _>(-all, e / (T::rounded(1.0) + e), all)
}

/// `x / (1 + e^-x)`; 0 at negative infinity.
#[inline(always)]
pub fn silu<A: Arithmetic, T: Lane>(x: T) -> T {
    step::<A, _>(x, T::rounded(-0.0), x)
}

/// `x / 2 (1 + tanh(sqrt(2/pi) (x + 0.044715 x^3)))`; 0 at negative infinity.
///
/// As `x / (1 + e^-v)`, because `1 + tanh` cancels where `x` is negative.
#[inline(always)]
pub fn gelu_tanh<A: Arithmetic, T: Lane>(x: T) -> T {
    // Far below the result is 0.
    let a = within(x.unsigned(), T::rounded(0.0), T::rounded(24.0));
    let (high, low) = T::gelu_tanh_power::<A>(a);
    step::<A, _>(x, -low, high)
}

/// `x / (1 + e^-v)` for `|v| = |power| - low`, of which `power` and `x` have one sign; as [`sigmoid`].
#[inline(always)]
fn step<A: Arithmetic, T: Lane>(x: T, low: T, power: T) -> T {
    let (x, parts) = decay::<A, _>(x, power, low);
    let (all, scale) = parts.times_where_negative::<A>(x);
    let e = parts.value::<A>();
    less::<A, _>(x, all, e / (T::rounded(1.0) + e), scale)
}

/// `(all - all * share) * scale`, with the sign of `x`.
#[inline(always)]
fn less<A: Arithmetic, T: Lane>(x: T, all: T, share: T, scale: T) -> T {
    // Of what is large the share is 0, also of infinity.
    let part = all.at_most(T::rounded(1e4));
    (mul_add::<A, _>(-part, share, all) * scale).signed_as(x)
}

impl<T: Lane> Exp<T> {
    /// `x` times this where `x` is negative, else `x`; but for a power of 2.
    #[inline(always)]
    fn times_where_negative<A: Arithmetic>(self, x: T) -> (T, T) {
        let scaled = mul_add::<A, _>(x, self.rest::<A>(), x) * self.first;
        pick_both(x.less(T::rounded(0.0)), (scaled, self.second), (x, T::rounded(1.0)))
    }
}

/// `e^(low - |power|)`; and `x`, finite where that is 0.
#[inline(always)]
fn decay<A: Arithmetic, T: Lane>(x: T, power: T, low: T) -> (T, Exp<T>) {
    // A little below where e^x is 0, because it is multiplied with x.
    let lowest = T::EXP_LOW * T::rounded(1.1);
    let x = x.at_least(lowest);
    let a = power.unsigned();
    (x, Exp::down::<A>(-a.at_most(-lowest), low))
}

/// `x tanh(ln(1 + e^x))`; 0 at negative infinity.
///
/// With `e = e^-|x|`: for negative `x` it is `x w / (1 + w)`, where `w = e + e^2 / 2`; for positive ones
/// `x (1 - 2 e^2 / (1 + 2 e + 2 e^2))`. As in [`sigmoid`], what is divided is taken away from what is 1.
#[inline(always)]
pub fn mish<A: Arithmetic, T: Lane>(x: T) -> T {
    let (x, parts) = decay::<A, _>(x, x, T::rounded(-0.0));
    let (all, scale) = parts.times_where_negative::<A>(x);
    let e = parts.value::<A>();
    let (half, double) = (e * T::rounded(0.5), e + e);
    let negative = x.less(T::rounded(0.0));
    let more = T::pick(negative, mul_add::<A, _>(e, half, e), mul_add::<A, _>(double, e, double));
    let part = T::pick(negative, more, double * e);
    // Near 0 from below it is x (1 - 1 / (1 + w)).
    let large = negative & more.more(T::rounded(1.0));
    let all = T::pick(negative, mul_add::<A, _>(all, half, all), all);
    let one = T::rounded(1.0);
    let ((all, part), scale) = (pick_both(large, (x, one), (all, part)), T::pick(large, one, scale));
    less::<A, _>(x, all, part / (T::rounded(1.0) + more), scale)
}

/// `ln(1 + e^x)`.
#[inline(always)]
pub fn softplus<A: Arithmetic, T: Lane>(x: T) -> T {
    let larger = T::pick(x.more(T::rounded(0.0)), x, T::rounded(0.0));
    larger + ln_1p_between::<A, _>(exp_down::<A, _>(-x.unsigned()))
}

/// `x` above 0, `alpha (e^x - 1)` below.
#[inline(always)]
pub fn elu<A: Arithmetic, T: Lane>(x: T, alpha: T) -> T {
    T::pick(x.more(T::rounded(0.0)), x, alpha * exp_m1::<A, _>(x))
}

/// `x` above 0, `alpha (e^(x / alpha) - 1)` below.
#[inline(always)]
pub fn celu<A: Arithmetic, T: Lane>(x: T, alpha: T) -> T {
    T::pick(x.more(T::rounded(0.0)), x, alpha * exp_m1::<A, _>(x / alpha))
}

/// `x` above 0, `scale * alpha (e^x - 1)` below, with the constants that keep mean 0 and variance 1 (Klambauer et al. 2017).
#[inline(always)]
pub fn selu<A: Arithmetic, T: Lane>(x: T) -> T {
    T::rounded(1.050_700_987_355_480_5) * elu::<A, _>(x, T::rounded(1.673_263_242_354_377_2))
}
