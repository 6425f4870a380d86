//! Sine, cosine and tangent: the angle that is left within half a right angle goes through a polynomial.

use super::Lane;
use super::angle::reduce;
use super::lane::{Width, mul_add, pick_both, product, sum};
use crate::kernel::isa::Arithmetic;

/// The sine of an angle in radians; NaN of infinities.
#[inline(always)]
pub fn sin<A: Arithmetic, T: Lane>(x: T) -> T {
    let (quadrant, sine, cosine) = waves::<A, _>(x);
    of_finite::<A, _>(x, T::pick(T::is_odd(quadrant), cosine, sine).turned(quadrant).flipped_by(x))
}

/// The cosine of an angle in radians; NaN of infinities.
#[inline(always)]
pub fn cos<A: Arithmetic, T: Lane>(x: T) -> T {
    let (quadrant, sine, cosine) = waves::<A, _>(x);
    of_finite::<A, _>(x, T::pick(T::is_odd(quadrant), sine, cosine).turned(T::next(quadrant)))
}

/// The tangent of an angle in radians; NaN of infinities.
#[inline(always)]
pub fn tan<A: Arithmetic, T: Lane>(x: T) -> T {
    let (quadrant, r, low) = reduce::<A, _>(x.unsigned());
    let z = r * r;
    let sine = sum(r, mul_add::<A, _>(r * z, T::Number::sin_tail::<A, _>(z), low));
    let half = -(T::rounded(0.5) * z);
    let (cosine, lost) = sum(T::rounded(1.0), half);
    let cosine = sum(cosine, lost + mul_add::<A, _>(z * z, T::Number::cos_tail::<A, _>(z), -(r * low)));
    let odd = T::is_odd(quadrant);
    let (from, from_low) = pick_both(odd, (-cosine.0, -cosine.1), sine);
    let (over, over_low) = pick_both(odd, sine, cosine);
    // The quotient, and what is missing to it.
    let reciprocal = T::rounded(1.0) / over;
    let y = from * reciprocal;
    let (back, back_low) = product::<A, _>(y, over);
    let missing = ((from - back) - back_low) + mul_add::<A, _>(-y, over_low, from_low);
    of_finite::<A, _>(x, mul_add::<A, _>(missing, reciprocal, y).flipped_by(x))
}

/// The quadrant of `|x|`, and sine and cosine of the rest.
#[inline(always)]
fn waves<A: Arithmetic, T: Lane>(x: T) -> (T::Quadrant, T, T) {
    let (quadrant, r, _) = reduce::<A, _>(x.unsigned());
    let z = r * r;
    let sine = mul_add::<A, _>(r * z, T::Number::sin_tail::<A, _>(z), r);
    let cosine = if A::FUSED {
        let bend = mul_add::<A, _>(z, T::Number::cos_tail::<A, _>(z), T::rounded(-0.5));
        mul_add::<A, _>(z, bend, T::rounded(1.0))
    } else {
        T::rounded(1.0) - (T::rounded(0.5) * z - z * z * T::Number::cos_tail::<A, _>(z))
    };
    (quadrant, sine, cosine)
}

#[inline(always)]
fn of_finite<A: Arithmetic, T: Lane>(x: T, y: T) -> T {
    if A::MODERATE {
        return y;
    }
    T::pick(x.unsigned().less(T::rounded(f64::INFINITY)), y, T::rounded(f64::NAN))
}
