//! The p-norm of what is under a window. Padding adds nothing.

use super::{Divisor, Fold, PoolWindows, folded};
use crate::element::Real;
use crate::layout::Strided;

/// The sum of the magnitudes.
#[derive(Clone, Copy)]
struct SumOfMagnitudes;

impl<T: Real> Fold<T> for SumOfMagnitudes {
    const START: T = T::ZERO;
    #[inline(always)]
    fn fold(self, sum: T, value: T) -> T {
        sum + value.magnitude()
    }
}

/// The root of the sum of the squares.
#[derive(Clone, Copy)]
struct RootOfSquares;

impl<T: Real> Fold<T> for RootOfSquares {
    const START: T = T::ZERO;
    #[inline(always)]
    fn fold(self, sum: T, value: T) -> T {
        sum + value * value
    }
    #[inline(always)]
    fn finish(self, sum: T) -> T {
        sum.sqrt()
    }
}

/// The largest magnitude.
#[derive(Clone, Copy)]
struct LargestMagnitude;

impl<T: Real> Fold<T> for LargestMagnitude {
    const START: T = T::ZERO;
    #[inline(always)]
    fn fold(self, sum: T, value: T) -> T {
        sum.larger(value.magnitude())
    }
}

/// The root of the sum of the powers.
#[derive(Clone, Copy)]
struct RootOfPowers<T> {
    power: T,
    root: T,
}

impl<T: Real> Fold<T> for RootOfPowers<T> {
    const START: T = T::ZERO;
    #[inline(always)]
    fn fold(self, sum: T, value: T) -> T {
        sum + value.magnitude().powf(self.power)
    }
    #[inline(always)]
    fn finish(self, sum: T) -> T {
        sum.powf(self.root)
    }
}

/// [`pool`](super::pool) with the p-norm.
///
/// # Safety
/// As there.
///
/// # Panics
/// As there, and when `p` is not over 0.
pub unsafe fn lp_pool<T: Real>(windows: &PoolWindows, x: Strided<'_, T>, p: f64, out: *mut T) {
    windows.check(x);
    assert!(p > 0.0, "the p of a p-norm is over 0, not {p}");
    // SAFETY: the sizes are those of the windows, and `out` is the run of all images, as the caller says.
    unsafe {
        if p == 1.0 {
            folded(windows, x, SumOfMagnitudes, Divisor::None, false, out);
        } else if p == 2.0 {
            folded(windows, x, RootOfSquares, Divisor::None, false, out);
        } else if p == f64::INFINITY {
            folded(windows, x, LargestMagnitude, Divisor::None, false, out);
        } else {
            folded(windows, x, RootOfPowers { power: T::of(p), root: T::of(1.0 / p) }, Divisor::None, false, out);
        }
    }
}
