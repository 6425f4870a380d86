//! Sine, cosine and tangent: the angle that is left within half a right angle goes through a polynomial.

use super::Lane;
use super::angle::reduce;
use super::lane::{mul_add, product, sum};
use crate::kernel::isa::Arithmetic;

/// The sine of an angle in radians; NaN of infinities.
#[inline(always)]
pub fn sin<A: Arithmetic, T: Lane>(x: T) -> T {
    let (quadrant, sine, cosine) = waves::<A, _>(x);
    of_finite::<A, _>(x, (if quadrant & 1 == 0 { sine } else { cosine }).turned(quadrant).flipped_by(x))
}

/// The cosine of an angle in radians; NaN of infinities.
#[inline(always)]
pub fn cos<A: Arithmetic, T: Lane>(x: T) -> T {
    let (quadrant, sine, cosine) = waves::<A, _>(x);
    of_finite::<A, _>(x, (if quadrant & 1 == 0 { cosine } else { sine }).turned(quadrant.wrapping_add(1)))
}

/// The tangent of an angle in radians; NaN of infinities.
#[inline(always)]
pub fn tan<A: Arithmetic, T: Lane>(x: T) -> T {
    let (quadrant, r, low) = reduce::<A, _>(x.unsigned());
    let z = r * r;
    let sine = sum(r, mul_add::<A, _>(r * z, T::sin_tail::<A>(z), low));
    let half = -(T::rounded(0.5) * z);
    let (cosine, lost) = sum(T::rounded(1.0), half);
    let cosine = sum(cosine, lost + mul_add::<A, _>(z * z, T::cos_tail::<A>(z), -(r * low)));
    let odd = quadrant & 1 == 1;
    let (from, from_low) = if odd { (-cosine.0, -cosine.1) } else { sine };
    let (over, over_low) = if odd { sine } else { cosine };
    // The quotient, and what is missing to it.
    let reciprocal = T::rounded(1.0) / over;
    let y = from * reciprocal;
    let (back, back_low) = product::<A, _>(y, over);
    let missing = ((from - back) - back_low) + mul_add::<A, _>(-y, over_low, from_low);
    of_finite::<A, _>(x, mul_add::<A, _>(missing, reciprocal, y).flipped_by(x))
}

/// The quadrant of `|x|`, and sine and cosine of the rest.
#[inline(always)]
fn waves<A: Arithmetic, T: Lane>(x: T) -> (u32, T, T) {
    let (quadrant, r, _) = reduce::<A, _>(x.unsigned());
    let z = r * r;
    let sine = mul_add::<A, _>(r * z, T::sin_tail::<A>(z), r);
    let cosine = if A::FUSED {
        let bend = mul_add::<A, _>(z, T::cos_tail::<A>(z), T::rounded(-0.5));
        mul_add::<A, _>(z, bend, T::rounded(1.0))
    } else {
        T::rounded(1.0) - (T::rounded(0.5) * z - z * z * T::cos_tail::<A>(z))
    };
    (quadrant, sine, cosine)
}

#[inline(always)]
fn of_finite<A: Arithmetic, T: Lane>(x: T, y: T) -> T {
    if A::MODERATE || x.unsigned() < T::rounded(f64::INFINITY) { y } else { T::rounded(f64::NAN) }
}
