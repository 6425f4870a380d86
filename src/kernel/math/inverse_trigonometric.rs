//! The inverse trigonometric functions. The ranges of the arguments are those of fdlibm (Sun Microsystems 1993).

use super::Lane;
use super::lane::{Width, mul_add, pick_both, sum};
use crate::kernel::isa::Arithmetic;

/// The angle whose tangent is `x`.
#[inline(always)]
pub fn atan<A: Arithmetic, T: Lane>(x: T) -> T {
    let (high, low) = angle::<A, _>(x.unsigned());
    (high + low).signed_as(x)
}

/// The angle of the point (`x`, `y`).
#[inline(always)]
pub fn atan2<A: Arithmetic, T: Lane>(y: T, x: T) -> T {
    let (a, b) = (y.unsigned(), x.unsigned());
    // 0 / 0 is taken as 0, and infinity / infinity as 1.
    let quotient = T::pick(a.equals(b), T::rounded(1.0), a / b);
    let quotient = T::pick(a.equals(T::rounded(0.0)), a, quotient);
    let (high, low) = angle::<A, _>(quotient);
    let half_turn = (T::RIGHT_ANGLE.0 + T::RIGHT_ANGLE.0, T::RIGHT_ANGLE.1 + T::RIGHT_ANGLE.1);
    let (there, lost) = sum(half_turn.0, -high);
    let y_or = T::pick(x.has_sign(), there + (lost + (half_turn.1 - low)), high + low);
    // A NaN beside a zero would be lost.
    let known = x.equals(x) & y.equals(y);
    T::pick(known, y_or.signed_as(y), T::rounded(f64::NAN))
}

/// The angle whose tangent is `a`, not negative, in two parts: `atan a = atan c + atan t` with `t = (a - c) / (1 + a c)`, for
/// the nearest `c` of 0, 1/2, 1, 3/2 and infinity.
#[inline(always)]
fn angle<A: Arithmetic, T: Lane>(a: T) -> (T, T) {
    let [half, one, more] = T::ANGLES;
    let (mut c, mut near) = (T::rounded(0.0), (T::rounded(0.0), T::rounded(0.0)));
    for (from, tangent, angle) in [(0.4375, 0.5, half), (0.6875, 1.0, one), (1.1875, 1.5, more)] {
        let beyond = a.no_less(T::rounded(from));
        (c, near) = (T::pick(beyond, T::rounded(tangent), c), pick_both(beyond, angle, near));
    }
    let (from, over) = (a - c, mul_add::<A, _>(a, c, T::rounded(1.0)));
    let steep = a.no_less(T::rounded(2.4375));
    let (from, over) = pick_both(steep, (T::rounded(-1.0), a), (from, over));
    let (high, low) = pick_both(steep, T::RIGHT_ANGLE, near);
    let t = from / over;
    let z = t * t;
    let (y, lost) = sum(high, t);
    (y, lost + mul_add::<A, _>(t * z, T::Number::atan_tail::<A, _>(z), low))
}

/// The angle whose sine is `x`; NaN beyond 1.
#[inline(always)]
pub fn asin<A: Arithmetic, T: Lane>(x: T) -> T {
    let arc = Arc::of::<A>(x);
    let (right, less) = T::RIGHT_ANGLE;
    let (y, lost) = sum(right, -(arc.high + arc.high));
    let rest = arc.low + arc.rest;
    let y = T::pick(arc.small, arc.high + arc.rest, y + (lost + (less - (rest + rest))));
    y.signed_as(x)
}

/// The angle whose cosine is `x`; NaN beyond 1.
#[inline(always)]
pub fn acos<A: Arithmetic, T: Lane>(x: T) -> T {
    let arc = Arc::of::<A>(x);
    let (right, less) = T::RIGHT_ANGLE;
    let rest = arc.low + arc.rest;
    let double = ((arc.high + arc.high), (rest + rest));
    // From pi / 2 for small x, from 0 or pi for large ones.
    let start = pick_both(arc.small, (right, less), (right + right, less + less));
    let from = pick_both(arc.small, (arc.high.flipped_by(x), rest.flipped_by(x)), double);
    let (y, lost) = sum(start.0, -from.0);
    let y = y + (lost + (start.1 - from.1));
    T::pick(arc.small | x.less(T::rounded(0.0)), y, double.0 + double.1)
}

/// The angle whose sine is `|x|` if that is small, else half of what is missing to a right angle: `high + low + rest`.
struct Arc<T: Lane> {
    small: T::Mask,
    high: T,
    low: T,
    rest: T,
}

impl<T: Lane> Arc<T> {
    #[inline(always)]
    fn of<A: Arithmetic>(x: T) -> Self {
        let a = x.unsigned();
        let small = a.less(T::rounded(0.5));
        let z = T::pick(small, a * a, (T::rounded(1.0) - a) * T::rounded(0.5));
        let root = T::pick(small, a, z.root());
        let rest = root * z * T::Number::asin_tail::<A, _>(z);
        // What is missing to the root of z.
        let upper = root.upper();
        let low = (z - upper * upper) / (root + upper);
        let exact = small | z.equals(T::rounded(0.0));
        let (high, low) = pick_both(exact, (root, T::rounded(0.0)), (upper, low));
        Arc { small, high, low, rest }
    }
}
