//! `e^x` and `e^x - 1`.

use super::lane::{Abreast, Lane, Width, mul_add, nearest, power_of_two, product, within};
use crate::kernel::isa::Arithmetic;
use core::hint::black_box;

/// `e^x`.
#[inline(always)]
pub fn exp<A: Arithmetic, T: Lane>(x: T) -> T {
    unless_nothing(
        x,
        T::EXP_LOW,
        #[inline(always)]
        |x| Exp::of::<A>(x.at_most(T::EXP_HIGH), T::rounded(-0.0)).value::<A>(),
    )
}

/// `e^x` for an `x` that is not positive: of a large one it is not infinite.
#[inline(always)]
pub fn exp_down<A: Arithmetic, T: Lane>(x: T) -> T {
    exp_down_to::<A, _>(x, T::EXP_LOW)
}

/// The same from `least` on, and 0 below, which is no less than where it rounds to nothing.
#[inline(always)]
fn exp_down_to<A: Arithmetic, T: Lane>(x: T, least: T) -> T {
    unless_nothing(
        x,
        least,
        #[inline(always)]
        |x| Exp::down::<A>(x, T::rounded(-0.0)).value::<A>(),
    )
}

/// [`exp_down`] of each of some numbers.
///
/// # Safety
/// The processor has the level of the arithmetic's lanes.
#[inline(always)]
pub unsafe fn exp_down_each<A: Arithmetic, T: Width>(x: &mut [T]) {
    if A::IN_LANES && x.len().is_multiple_of(<T::By<A> as Abreast>::COUNT) {
        for x in x.chunks_exact_mut(<T::By<A> as Abreast>::COUNT) {
            // SAFETY: as many numbers are in the run of the part, and the level is that of the lanes.
            unsafe { exp_down::<A, _>(T::By::<A>::read(x.as_ptr())).write(x.as_mut_ptr()) };
        }
        return;
    }
    for x in x {
        *x = exp_down::<A, _>(*x);
    }
}

/// The differences that are taken at once.
const DIFFERENCES: usize = 16;

/// `e^(x - less)` of as many numbers as are to be taken away, where that is not positive, and 0 where it is below `least`.
///
/// # Safety
/// As many numbers are in the run of either pointer, which may be the same; and as for [`exp_down_each`].
#[inline(always)]
pub unsafe fn exp_of_less<A: Arithmetic, T: Width>(from: *const T, less: &[T], least: T, to: *mut T) {
    let count = <T::By<A> as Abreast>::COUNT;
    // SAFETY: the numbers are in the run of either pointer, in which parts of as many as the lanes lie; the level is that of these.
    unsafe {
        if A::IN_LANES && less.len().is_multiple_of(count) {
            for (part, less) in less.chunks_exact(count).enumerate() {
                let power = T::By::<A>::read(from.add(part * count)) - T::By::<A>::read(less.as_ptr());
                exp_down_to::<A, _>(power, T::By::<A>::all(least)).write(to.add(part * count));
            }
            return;
        }
        let (parts, left) = less.as_chunks::<DIFFERENCES>();
        for (k, less) in parts.iter().enumerate() {
            // All of them before one is written: it may be one that is read, for all that the compiler knows, and they would be no vectors.
            let mut x = from.add(k * DIFFERENCES).cast::<[T; DIFFERENCES]>().read();
            for (x, less) in x.iter_mut().zip(less) {
                *x = *x - *less;
            }
            to.add(k * DIFFERENCES).cast::<[T; DIFFERENCES]>().write(x);
        }
        for (k, less) in (less.len() - left.len()..).zip(left) {
            *to.add(k) = *from.add(k) - *less;
        }
        // What is vectorised is one block, of nothing else.
        black_box(to);
        for k in 0..less.len() {
            *to.add(k) = exp_down_to::<A, _>(*to.add(k), least);
        }
    }
}

/// `power` of `x`, or 0 below `least`, where that rounds to nothing, and then it is not computed: a processor may take a hundred times as long for a
/// product that is too small to be a number.
#[inline(always)]
fn unless_nothing<T: Lane>(x: T, least: T, power: impl Fn(T) -> T) -> T {
    let nothing = x.less(least);
    let y = power(T::pick(nothing, T::rounded(0.0), x));
    T::pick(nothing, T::rounded(0.0), y)
}

/// `e^x` as `(1 + r + r^2 tail) * first * second`, where the last two are powers of two: so that results that are subnormal
/// or infinite come out right, whatever they are multiplied with first.
#[derive(Clone, Copy)]
pub(super) struct Exp<T> {
    n: T,
    r: T,
    tail: T,
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
        let shifted = mul_add::<A, _>(high + low, T::rounded(core::f64::consts::LOG2_E), T::POWERS);
        let (first, second) = shifted.to_powers();
        Exp { first, second, ..Self::near::<A>(high, shifted - T::POWERS, low) }
    }

    /// The same where `high + low` is not positive.
    #[inline(always)]
    pub(super) fn down<A: Arithmetic>(high: T, low: T) -> Self {
        let shifted = mul_add::<A, _>(high + low, T::rounded(core::f64::consts::LOG2_E), T::POWER_UP);
        Exp { first: shifted.to_power(), second: T::DOWN, ..Self::near::<A>(high, shifted - T::POWER_UP, low) }
    }

    /// `e^(high + low - n ln 2)`.
    #[inline(always)]
    fn near<A: Arithmetic>(high: T, n: T, low: T) -> Self {
        let r = remainder::<A, _>(high, n) + low;
        Exp { n, r, tail: T::Number::exp_tail::<A, _>(r), first: T::rounded(1.0), second: T::rounded(1.0) }
    }

    /// `r + r^2 tail`: `e^r - 1`, between -0.3 and 0.5.
    #[inline(always)]
    pub(super) fn rest<A: Arithmetic>(self) -> T {
        mul_add::<A, _>(self.r * self.r, self.tail, self.r)
    }

    /// `e^r`.
    #[inline(always)]
    fn near_one<A: Arithmetic>(self) -> T {
        if A::FUSED {
            let slope = mul_add::<A, _>(self.r, self.tail, T::rounded(1.0));
            mul_add::<A, _>(self.r, slope, T::rounded(1.0))
        } else {
            T::rounded(1.0) + self.rest::<A>()
        }
    }

    #[inline(always)]
    pub(super) fn value<A: Arithmetic>(self) -> T {
        self.near_one::<A>().scaled(self.n, (self.first, self.second))
    }

    /// 1 less the value, which is not small.
    #[inline(always)]
    pub(super) fn to_one<A: Arithmetic>(self) -> T {
        mul_add::<A, _>(-(self.near_one::<A>() * self.first), self.second, T::rounded(1.0))
    }
}

/// `e^(-scale z^2)`, from both parts of the square, because an error is magnified by the power.
#[inline(always)]
pub(super) fn square_decay<A: Arithmetic, T: Lane>(z: T, scale: f64) -> Exp<T> {
    let scale = T::rounded(-scale);
    if A::FUSED {
        let (square, less) = product::<A, _>(z, z);
        return Exp::down::<A>(scale * square, scale * less);
    }
    let high = z.upper();
    Exp::down::<A>(scale * high * high, scale * (z - high) * (z + high))
}

/// `x - n ln 2` for an integer `n`, of which little is lost (Cody and Waite 1980).
#[inline(always)]
pub(super) fn remainder<A: Arithmetic, T: Lane>(x: T, n: T) -> T {
    mul_add::<A, _>(n, -T::LN2.1, mul_add::<A, _>(n, -T::LN2.0, x))
}

/// `e^x - 1`.
///
/// With `x = n ln 2 + r`: `(2^n - 1) + 2^n (e^r - 1)`. Computed as twice the half, which does not overflow early.
#[inline(always)]
pub fn exp_m1<A: Arithmetic, T: Lane>(x: T) -> T {
    let inner = within(x, -T::FLAT, T::EXP_HIGH);
    let n = nearest(inner * T::rounded(core::f64::consts::LOG2_E));
    let half = power_of_two(n - T::rounded(1.0));
    let r = remainder::<A, _>(inner, n);
    let rest = mul_add::<A, _>(r * r, T::Number::exp_tail::<A, _>(r), r);
    let y = mul_add::<A, _>(half, rest, half - T::rounded(0.5)) * T::rounded(2.0);
    // Tiny elements are their own result: subnormal ones cannot be halved, and a zero keeps its sign.
    T::pick(x.unsigned().less(T::TINY), x, y)
}
