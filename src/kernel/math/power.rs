//! Powers, and the length of the hypotenuse.

use super::Lane;
use super::lane::Width;
use super::lane::within;
use crate::kernel::isa::Arithmetic;

/// 2^64: larger powers are as this one.
const LARGE: f64 = 18_446_744_073_709_551_616.0;

/// `x^y`, with the special cases of C's `pow`: 1 if `y` is 0 or `x` is 1, also beside NaN; NaN where `x` is negative and `y`
/// is not an integer.
#[inline(always)]
pub fn pow<A: Arithmetic, T: Lane>(x: T, y: T) -> T {
    // A larger power is even, too, and of all but 1 it is 0 or infinite.
    let y = within(y, T::rounded(-LARGE), T::rounded(LARGE));
    let y = T::pick(x.equals(T::rounded(1.0)), T::rounded(0.0), y);
    let (integer, odd) = parity::<A, _>(y);
    let size = T::Number::power::<A, _>(x.unsigned(), y);
    let signed = T::pick(odd, size.flipped_by(x), size);
    let result = T::pick(integer | x.has_real_powers(), signed, T::rounded(f64::NAN));
    T::pick(y.equals(T::rounded(0.0)), T::rounded(1.0), result)
}

/// Whether it is an integer, and whether it is an odd one.
#[inline(always)]
fn parity<A: Arithmetic, T: Lane>(y: T) -> (T::Mask, T::Mask) {
    if A::FUSED {
        // Where there is fused multiply-add, there is an instruction that rounds down, too.
        let half = y * T::rounded(0.5);
        let integer = y.rounded_down().equals(y);
        return (integer, integer & !half.rounded_down().equals(half));
    }
    y.parity()
}

/// The length of the hypotenuse; infinite if a side is, also beside NaN.
#[inline(always)]
pub fn hypot<A: Arithmetic, T: Lane>(x: T, y: T) -> T {
    let (a, b) = (x.unsigned(), y.unsigned());
    let infinite = a.equals(T::rounded(f64::INFINITY)) | b.equals(T::rounded(f64::INFINITY));
    let length = a.hypotenuse::<A>(b);
    T::pick(infinite, T::rounded(f64::INFINITY), length)
}
