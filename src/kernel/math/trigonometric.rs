//! Sine, cosine and tangent: the angle that is left within half a right angle goes through a polynomial.

use super::Lane;
use super::lane::{product, sum};
use crate::kernel::isa::Arithmetic;

/// The sine of an angle in radians; NaN of infinities.
#[inline(always)]
pub fn sin<A: Arithmetic, T: Lane>(x: T) -> T {
    let (quadrant, sine, cosine) = waves::<A, _>(x);
    of_finite(x, turned(if quadrant & 1 == 0 { sine } else { cosine }, quadrant).flipped_by(x))
}

/// The cosine of an angle in radians; NaN of infinities.
#[inline(always)]
pub fn cos<A: Arithmetic, T: Lane>(x: T) -> T {
    let (quadrant, sine, cosine) = waves::<A, _>(x);
    of_finite(x, turned(if quadrant & 1 == 0 { cosine } else { sine }, quadrant + 1))
}

/// The tangent of an angle in radians; NaN of infinities.
#[inline(always)]
pub fn tan<A: Arithmetic, T: Lane>(x: T) -> T {
    let (quadrant, r, low) = x.unsigned().reduce::<A>();
    let z = r * r;
    let sine = sum(r, r * z * T::sin_tail::<A>(z) + low);
    let (cosine, lost) = sum(T::rounded(1.0), -(T::rounded(0.5) * z));
    let cosine = sum(cosine, lost + (z * z * T::cos_tail::<A>(z) - r * low));
    let odd = quadrant & 1 == 1;
    let (from, from_low) = if odd { (-cosine.0, -cosine.1) } else { sine };
    let (over, over_low) = if odd { sine } else { cosine };
    // The quotient, and what is missing to it.
    let reciprocal = T::rounded(1.0) / over;
    let y = from * reciprocal;
    let (back, back_low) = product::<A, _>(y, over);
    let missing = ((from - back) - back_low) + (from_low - y * over_low);
    of_finite(x, (y + missing * reciprocal).flipped_by(x))
}

/// The quadrant of `|x|`, and sine and cosine of the rest.
#[inline(always)]
fn waves<A: Arithmetic, T: Lane>(x: T) -> (u32, T, T) {
    let (quadrant, r, _) = x.unsigned().reduce::<A>();
    let z = r * r;
    let sine = r + r * z * T::sin_tail::<A>(z);
    let cosine = T::rounded(1.0) - (T::rounded(0.5) * z - z * z * T::cos_tail::<A>(z));
    (quadrant, sine, cosine)
}

/// `y`, negated in the quadrants 2 and 3.
#[inline(always)]
fn turned<T: Lane>(y: T, quadrant: u32) -> T {
    if quadrant & 2 == 0 { y } else { -y }
}

#[inline(always)]
fn of_finite<T: Lane>(x: T, y: T) -> T {
    if x.unsigned() < T::rounded(f64::INFINITY) { y } else { T::rounded(f64::NAN) }
}
