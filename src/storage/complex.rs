//! Slices of complex numbers as slices of pairs, and back.

use crate::element::Real;
use num_complex::Complex;

/// The parts of complex numbers: of each the real one, then the imaginary one.
///
/// ```
/// use num_complex::Complex;
/// use conformable::interop::num_complex::pairs_of;
/// assert_eq!(pairs_of(&[Complex::new(1.0, 2.0)]), [[1.0, 2.0]]);
/// ```
pub const fn pairs_of<F: Real>(numbers: &[Complex<F>]) -> &[[F; 2]] {
    const { assert!(size_of::<Complex<F>>() == size_of::<[F; 2]>() && align_of::<Complex<F>>() == align_of::<[F; 2]>()) };
    // SAFETY: a complex number is its two parts, one behind the other, by `repr(C)`: so many pairs are in the run of the slice,
    // borrowed as it is.
    unsafe { core::slice::from_raw_parts(numbers.as_ptr().cast(), numbers.len()) }
}

/// The complex numbers whose parts these are: of each the real one, then the imaginary one.
///
/// ```
/// use num_complex::Complex;
/// use conformable::interop::num_complex::of_pairs;
/// assert_eq!(of_pairs(&[[1.0, 2.0]]), [Complex::new(1.0, 2.0)]);
/// ```
pub const fn of_pairs<F: Real>(pairs: &[[F; 2]]) -> &[Complex<F>] {
    const { assert!(size_of::<Complex<F>>() == size_of::<[F; 2]>() && align_of::<Complex<F>>() == align_of::<[F; 2]>()) };
    // SAFETY: two parts, one behind the other, are a complex number, by `repr(C)`: so many are in the run of the slice, borrowed
    // as it is.
    unsafe { core::slice::from_raw_parts(pairs.as_ptr().cast(), pairs.len()) }
}
