//! Complex numbers as elements: `num_complex::Complex<f32>` and `num_complex::Complex<f64>`.
//!
//! What holds of them stands in [`element`](crate::element). Here are the methods that only they have, and slices of their parts.
//!
//! ```
//! use conformable::interop::num_complex::{of_pairs, pairs_of};
//! use conformable::prelude::*;
//! use num_complex::Complex;
//! // Samples of a receiver, in-phase and quadrature: read where they lie.
//! let samples = [[1.0_f32, 2.0], [0.5, -1.0], [3.0, 0.0]];
//! let x = View::<_, shape![3]>::from_slice(of_pairs(&samples))?;
//! assert_eq!(x.re(), tensor![1.0, 0.5, 3.0]);
//! let y = x.conj();
//! assert_eq!(pairs_of(y.as_slice()), [[1.0, -2.0], [0.5, 1.0], [3.0, 0.0]]);
//! # Ok::<(), ShapeError>(())
//! ```

#[cfg(any(feature = "std", feature = "libm"))]
use crate::element::Absolute;
use crate::element::{AnyNumber, CastTo, Element, Fractional, Real, Signed};
use crate::expr::Expr;
use crate::kernel::op;
use crate::kernel::tree::{Map, Zip};
use crate::ops::elementwise::{KindWith, ShapeWith};
use crate::ops::operand::Operand;
use crate::rule::broadcast::Broadcast;
use crate::sealed::Listed;
use crate::shape::Shape;
use crate::storage::source::{self, Source};
use crate::storage::{Storage, StorageMut};
use crate::tensor::Tensor;
use num_complex::Complex;

pub use crate::storage::complex::{of_pairs, pairs_of};

impl<F: Real> Listed for Complex<F> {}

#[diagnostic::do_not_recommend]
impl<F: Real> Element for Complex<F> {
    const NAME: &'static str = if size_of::<F>() == 4 { "Complex<f32>" } else { "Complex<f64>" };
    const IS_FLOAT: bool = false;
}

const _: () = assert!(size_of::<Complex<f64>>() <= crate::shape::LARGEST_ELEMENT);

#[diagnostic::do_not_recommend]
impl<F: Real> AnyNumber for Complex<F> {
    const ZERO: Self = Complex::new(F::ZERO, F::ZERO);
    const ONE: Self = Complex::new(F::ONE, F::ZERO);
    const FLOAT: bool = true;
    #[inline(always)]
    fn of_usize(n: usize) -> Self {
        Complex::new(F::of_usize(n), F::ZERO)
    }
    #[inline(always)]
    fn over_count(self, count: usize) -> Self {
        let count = F::of_usize(count);
        Complex::new(self.re / count, self.im / count)
    }
    #[inline(always)]
    fn has_negative_zero(self) -> bool {
        self.re.has_negative_zero() | self.im.has_negative_zero()
    }
    #[inline(always)]
    fn division_fails(self, _: Self) -> bool {
        false
    }
}

#[diagnostic::do_not_recommend]
impl<F: Real> Signed for Complex<F> {}

#[diagnostic::do_not_recommend]
impl<F: Real> Fractional for Complex<F> {}

#[cfg(any(feature = "std", feature = "libm"))]
#[diagnostic::do_not_recommend]
impl<F: Real> Absolute for Complex<F> {
    type Magnitude = F;
    #[inline(always)]
    fn magnitude(self) -> F {
        crate::kernel::math::hypot::<crate::kernel::isa::LowestArithmetic, F>(self.re, self.im)
    }
}

impl<F: Real, G: Real> CastTo<Complex<G>> for Complex<F> {
    #[inline(always)]
    fn cast_to(self) -> Complex<G> {
        Complex::new(G::of(self.re.as_f64()), G::of(self.im.as_f64()))
    }
}

impl<F: Real> CastTo<bool> for Complex<F> {
    #[inline(always)]
    fn cast_to(self) -> bool {
        self != Self::ZERO
    }
}

/// Real numbers become complex ones. Not the other way round: the parts are [`re`](Tensor::re) and [`im`](Tensor::im).
macro_rules! from_real {
    ($($real:ty)*) => { $(
        impl CastTo<Complex<f32>> for $real {
            #[inline(always)]
            fn cast_to(self) -> Complex<f32> {
                Complex::new(self.cast_to(), 0.0)
            }
        }

        impl CastTo<Complex<f64>> for $real {
            #[inline(always)]
            fn cast_to(self) -> Complex<f64> {
                Complex::new(self.cast_to(), 0.0)
            }
        }
    )* };
}
from_real!(f32 f64 i8 i16 i32 i64 isize u8 u16 u32 u64 usize bool);
#[cfg(feature = "half")]
from_real!(half::f16 half::bf16);

/// # Complex numbers of their parts
impl<F: Real, S: Shape, B: Storage> Tensor<F, S, B> {
    /// Complex numbers of their real parts, these elements, and of imaginary parts, which are broadcast together: a tensor,
    /// or one number for all.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use num_complex::Complex;
    /// let z = Tensor::from_re_im(&tensor![1.0, 2.0], &tensor![0.5, -0.5]);
    /// assert_eq!(z, tensor![Complex::new(1.0, 0.5), Complex::new(2.0, -0.5)]);
    /// assert_eq!(Tensor::from_re_im(&z.re(), 0.0).im(), tensor![0.0, 0.0]);
    /// ```
    #[doc(alias("torch.complex", "complex", "view_as_complex"))]
    #[inline]
    pub fn from_re_im<R>(re: &Self, im: R) -> Tensor<Complex<F>, ShapeWith<S, R>, KindWith<B, R>>
    where
        R: Operand<F>,
        S: Broadcast<R::Shape>,
    {
        let _ = <ShapeWith<S, R> as Shape>::ROOM;
        Tensor { repr: source::evaluate(&Zip(op::FromParts, re.leaf(), im.into_source())) }
    }
}

/// Methods of tensors of complex numbers and of expressions: their names, what they do, and of which type the results are.
macro_rules! parts {
    ($($(#[$doc:meta])* $method:ident: $op:ident -> $out:ty;)*) => {
        /// # Parts of complex numbers
        impl<F: Real, S: Shape, B: Storage> Tensor<Complex<F>, S, B> {
            $(
                $(#[$doc])*
                #[inline]
                pub fn $method(&self) -> Tensor<$out, S, B::Kind> {
                    let _ = S::ROOM;
                    Tensor { repr: source::evaluate(&Map(op::$op, self.leaf())) }
                }
            )*
        }

        /// Parts of complex numbers, as those of [`Tensor`].
        impl<F: Real, E: Source<Item = Complex<F>>> Expr<E> {
            $(
                $(#[$doc])*
                #[inline]
                pub fn $method(self) -> Expr<Map<op::$op, E>> {
                    self.map_by(op::$op)
                }
            )*
        }
    };
}

parts! {
    /// The real parts.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use num_complex::Complex;
    /// assert_eq!(tensor![Complex::new(1.0, 2.0)].re(), tensor![1.0]);
    /// ```
    #[doc(alias("np.real", "torch.real", "real", "view_as_real"))]
    re: RealPart -> F;
    /// The imaginary parts.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use num_complex::Complex;
    /// assert_eq!(tensor![Complex::new(1.0, 2.0)].im(), tensor![2.0]);
    /// ```
    #[doc(alias("np.imag", "torch.imag", "imag"))]
    im: ImaginaryPart -> F;
    /// The conjugates: the same real parts, and the negatives of the imaginary ones.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use num_complex::Complex;
    /// assert_eq!(tensor![Complex::new(1.0, 2.0)].conj(), tensor![Complex::new(1.0, -2.0)]);
    /// ```
    #[doc(alias("np.conj", "torch.conj", "conjugate"))]
    conj: Conjugate -> Complex<F>;
}

#[cfg(any(feature = "std", feature = "libm"))]
parts! {
    /// The angles in radians, between -pi and pi. Within 1.5 ulp.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use num_complex::Complex;
    /// assert_eq!(tensor![Complex::new(0.0, 2.0)].arg(), tensor![core::f64::consts::FRAC_PI_2]);
    /// ```
    #[doc(alias("np.angle", "torch.angle", "angle"))]
    arg: Argument -> F;
}

/// # Conjugates, in place
impl<F: Real, S: Shape, B: StorageMut> Tensor<Complex<F>, S, B> {
    /// [`conj`](Self::conj) in place of each element.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use num_complex::Complex;
    /// let mut z = tensor![Complex::new(1.0, 2.0)];
    /// z.conj_in_place();
    /// assert_eq!(z, tensor![Complex::new(1.0, -2.0)]);
    /// ```
    #[inline]
    pub fn conj_in_place(&mut self) {
        self.update_each(op::Conjugate);
    }
}
