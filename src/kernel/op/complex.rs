//! Operations on complex numbers, and on their parts.

use super::{Binary, Unary, Work};
use crate::element::Real;
#[cfg(any(feature = "std", feature = "libm"))]
use crate::kernel::isa::{Arithmetic, LowestArithmetic};
use num_complex::Complex;

/// `re + im i`
#[derive(Clone, Copy)]
pub struct FromParts;

impl<F: Real> Binary<F> for FromParts {
    type Out = Complex<F>;
    const WORK: Work = Work::Little;
    #[inline(always)]
    fn apply(self, re: F, im: F) -> Complex<F> {
        Complex::new(re, im)
    }
}

/// the real part
#[derive(Clone, Copy)]
pub struct RealPart;

impl<F: Real> Unary<Complex<F>> for RealPart {
    type Out = F;
    const WORK: Work = Work::Little;
    #[inline(always)]
    fn apply(self, z: Complex<F>) -> F {
        z.re
    }
}

/// the imaginary part
#[derive(Clone, Copy)]
pub struct ImaginaryPart;

impl<F: Real> Unary<Complex<F>> for ImaginaryPart {
    type Out = F;
    const WORK: Work = Work::Little;
    #[inline(always)]
    fn apply(self, z: Complex<F>) -> F {
        z.im
    }
}

/// `re - im i`
#[derive(Clone, Copy)]
pub struct Conjugate;

impl<F: Real> Unary<Complex<F>> for Conjugate {
    type Out = Complex<F>;
    const WORK: Work = Work::Little;
    #[inline(always)]
    fn apply(self, z: Complex<F>) -> Complex<F> {
        Complex::new(z.re, -z.im)
    }
}

/// the angle, in radians
#[cfg(any(feature = "std", feature = "libm"))]
#[derive(Clone, Copy)]
pub struct Argument;

#[cfg(any(feature = "std", feature = "libm"))]
impl<F: Real> Unary<Complex<F>> for Argument {
    type Out = F;
    const FUSES: bool = true;
    #[inline(always)]
    fn apply(self, z: Complex<F>) -> F {
        self.with::<LowestArithmetic>(z)
    }
    #[inline(always)]
    fn with<A: Arithmetic>(self, z: Complex<F>) -> F {
        crate::kernel::math::atan2::<A, F>(z.im, z.re)
    }
}
