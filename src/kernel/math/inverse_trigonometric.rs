//! The inverse trigonometric functions. The ranges of the arguments are those of fdlibm (Sun Microsystems 1993).

use super::Lane;
use super::lane::{mul_add, sum};
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
    let quotient = if a == b { T::rounded(1.0) } else { a / b };
    let quotient = if a == T::rounded(0.0) { a } else { quotient };
    let (high, low) = angle::<A, _>(quotient);
    let half_turn = (T::RIGHT_ANGLE.0 + T::RIGHT_ANGLE.0, T::RIGHT_ANGLE.1 + T::RIGHT_ANGLE.1);
    let (there, lost) = sum(half_turn.0, -high);
    let y_or = if x.has_sign() { there + (lost + (half_turn.1 - low)) } else { high + low };
    // A NaN beside a zero would be lost.
    #[allow(clippy::eq_op, reason = "true but for NaN")]
    let known = (x == x) & (y == y);
    if known { y_or.signed_as(y) } else { T::rounded(f64::NAN) }
}

/// The angle whose tangent is `a`, not negative, in two parts: `atan a = atan c + atan t` with `t = (a - c) / (1 + a c)`, for
/// the nearest `c` of 0, 1/2, 1, 3/2 and infinity.
#[inline(always)]
fn angle<A: Arithmetic, T: Lane>(a: T) -> (T, T) {
    let [half, one, more] = T::ANGLES;
    let (c, high, low) = (T::rounded(0.0), T::rounded(0.0), T::rounded(0.0));
    let (c, high, low) = if a >= T::rounded(0.4375) { (T::rounded(0.5), half.0, half.1) } else { (c, high, low) };
    let (c, high, low) = if a >= T::rounded(0.6875) { (T::rounded(1.0), one.0, one.1) } else { (c, high, low) };
    let (c, high, low) = if a >= T::rounded(1.1875) { (T::rounded(1.5), more.0, more.1) } else { (c, high, low) };
    let (from, over) = (a - c, mul_add::<A, _>(a, c, T::rounded(1.0)));
    let (from, over, high, low) = if a >= T::rounded(2.4375) {
        (T::rounded(-1.0), a, T::RIGHT_ANGLE.0, T::RIGHT_ANGLE.1)
    } else {
        (from, over, high, low)
    };
    let t = from / over;
    let z = t * t;
    let (y, lost) = sum(high, t);
    (y, lost + mul_add::<A, _>(t * z, T::atan_tail::<A>(z), low))
}

/// The angle whose sine is `x`; NaN beyond 1.
#[inline(always)]
pub fn asin<A: Arithmetic, T: Lane>(x: T) -> T {
    let arc = Arc::of::<A>(x);
    let (right, less) = T::RIGHT_ANGLE;
    let (y, lost) = sum(right, -(arc.high + arc.high));
    let rest = arc.low + arc.rest;
    let y = if arc.small { arc.high + arc.rest } else { y + (lost + (less - (rest + rest))) };
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
    let start = if arc.small { (right, less) } else { (right + right, less + less) };
    let from = if arc.small { (arc.high.flipped_by(x), rest.flipped_by(x)) } else { double };
    let (y, lost) = sum(start.0, -from.0);
    let y = y + (lost + (start.1 - from.1));
    if arc.small | (x < T::rounded(0.0)) { y } else { double.0 + double.1 }
}

/// The angle whose sine is `|x|` if that is small, else half of what is missing to a right angle: `high + low + rest`.
struct Arc<T> {
    small: bool,
    high: T,
    low: T,
    rest: T,
}

impl<T: Lane> Arc<T> {
    #[inline(always)]
    fn of<A: Arithmetic>(x: T) -> Self {
        let a = x.unsigned();
        let small = a < T::rounded(0.5);
        let z = if small { a * a } else { (T::rounded(1.0) - a) * T::rounded(0.5) };
        let root = if small { a } else { z.root() };
        let rest = root * z * T::asin_tail::<A>(z);
        // What is missing to the root of z.
        let upper = root.upper();
        let low = (z - upper * upper) / (root + upper);
        let exact = small | (z == T::rounded(0.0));
        Arc { small, high: if exact { root } else { upper }, low: if exact { T::rounded(0.0) } else { low }, rest }
    }
}
