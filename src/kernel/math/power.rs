//! Powers, and the length of the hypotenuse.

use super::Lane;
use crate::kernel::isa::Arithmetic;

/// `x^y`, with the special cases of C's `pow`: 1 if `y` is 0 or `x` is 1, also beside NaN; NaN where `x` is negative and `y`
/// is not an integer.
#[inline(always)]
pub fn pow<A: Arithmetic, T: Lane>(x: T, y: T) -> T {
    let a = x.unsigned();
    let (integer, odd) = y.parity();
    let size = T::power::<A>(a, y);
    let signed = if odd { size.flipped_by(x) } else { size };
    let defined = integer | (x >= T::rounded(0.0)) | (a == T::rounded(f64::INFINITY)) | (x == T::rounded(0.0));
    let one = (y == T::rounded(0.0))
        | (x == T::rounded(1.0))
        | ((a == T::rounded(1.0)) & (y.unsigned() == T::rounded(f64::INFINITY)));
    let result = if defined { signed } else { T::rounded(f64::NAN) };
    if one { T::rounded(1.0) } else { result }
}

/// The length of the hypotenuse; infinite if a side is, also beside NaN.
#[inline(always)]
pub fn hypot<A: Arithmetic, T: Lane>(x: T, y: T) -> T {
    let (a, b) = (x.unsigned(), y.unsigned());
    let infinite = (a == T::rounded(f64::INFINITY)) | (b == T::rounded(f64::INFINITY));
    let length = a.hypotenuse::<A>(b);
    if infinite { T::rounded(f64::INFINITY) } else { length }
}
