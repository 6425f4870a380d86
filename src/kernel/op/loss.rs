//! The losses that are computed element by element.

#[cfg(any(feature = "std", feature = "libm"))]
use super::Binary;
use super::Unary;
#[cfg(all(feature = "half", any(feature = "std", feature = "libm")))]
use crate::element::Floating as Real;
#[cfg(all(not(feature = "half"), any(feature = "std", feature = "libm")))]
use crate::element::Real;
#[cfg(any(feature = "std", feature = "libm"))]
use crate::kernel::{
    isa::{Arithmetic, LowestArithmetic},
    math,
};

/// Half of the square of `x` up to a bound, and beyond it the line that continues it.
#[derive(Clone, Copy)]
pub struct Huber<T>(pub T);

impl<T: crate::element::Real> Unary<T> for Huber<T> {
    type Out = T;
    #[inline(always)]
    fn apply(self, x: T) -> T {
        let (bound, size, two) = (self.0, x.magnitude(), T::ONE + T::ONE);
        let (square, line) = (size * size / two, bound * (size - bound / two));
        if size <= bound { square } else { line }
    }
}

/// [`Huber`] over its bound; `|x|` for a bound of 0.
#[derive(Clone, Copy)]
pub struct SmoothL1<T>(pub T);

impl<T: crate::element::Real> Unary<T> for SmoothL1<T> {
    type Out = T;
    #[inline(always)]
    fn apply(self, x: T) -> T {
        let (bound, size, two) = (self.0, x.magnitude(), T::ONE + T::ONE);
        let (square, line) = (size * size / (two * bound), size - bound / two);
        if size < bound { square } else { line }
    }
}

#[cfg(any(feature = "std", feature = "libm"))]
fused! {
    /// `ln(1 + e^x) - x y`: the cross entropy of the probability `y` with that whose logit is `x`
    BceWithLogits, each |x, y| (x.larger(T::ZERO) - x * y) + math::softplus::<A, T>(-x.magnitude());
    /// `y (ln y - x)`, 0 where `y` is 0: what `y` has to tell of one whose logarithm is `x`
    KlDiv, each |x, y| {
        let told = y * (math::ln::<A, T>(y) - x);
        if y == T::ZERO { T::ZERO } else { told }
    };
}
