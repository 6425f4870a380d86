//! Floats of 16 bits as elements: `f16` and `bf16` of the crate [`half`](https://docs.rs/half).
//!
//! ```
//! use conformable::prelude::*;
//! use half::f16;
//! let weights: Tensor<f16, shape![2, 3]> = tensor![[1.0_f32, 2.0, 3.0], [0.5, 0.25, 0.1]].cast(); // half the memory
//! let sums = (&weights + f16::ONE).sum_axis::<1>();
//! assert_eq!(sums.cast::<f32>(), tensor![9.0, 3.849_609_4]);
//! ```
//!
//! What is computed of them is computed in `f32` and rounded once, to the nearest and of two as near to the even one; sums add up in
//! `f32`. Softmax, norms, attention, losses and linear algebra ask for `f32` or `f64`: `.cast::<f32>()` before, and back after. What
//! holds of each method stands in [`element`](crate::element).
//!
//! `from_slice`, `from_vec` and views take slices of `f16` as they take those of any element; only [`cast`](crate::Tensor::cast) copies.

use crate::element::{Absolute, AnyNumber, CastTo, Element, Floating, Fractional, Numeric, Ordered, Signed};
use crate::kernel::half::Sixteen;
use crate::kernel::run::Runs;
use crate::sealed::Listed;
use half::{bf16, f16};

macro_rules! floats_of_16_bits {
    ($($t:ident)*) => { $(
        impl Listed for $t {}

        #[diagnostic::do_not_recommend]
        impl Element for $t {
            const NAME: &'static str = stringify!($t);
            const IS_FLOAT: bool = true;
        }

        #[diagnostic::do_not_recommend]
        impl AnyNumber for $t {
            const ZERO: Self = $t::ZERO;
            const ONE: Self = $t::ONE;
            const FLOAT: bool = true;
            #[inline(always)]
            fn of_usize(n: usize) -> Self {
                Self::of_integer(n as i128)
            }
            #[inline(always)]
            fn has_negative_zero(self) -> bool {
                self.to_bits() == 0x8000
            }
            #[inline(always)]
            fn division_fails(self, _: Self) -> bool {
                false
            }
        }

        #[diagnostic::do_not_recommend]
        impl Ordered for $t {}

        #[diagnostic::do_not_recommend]
        impl Absolute for $t {
            type Magnitude = Self;
            #[inline(always)]
            fn magnitude(self) -> Self {
                $t::from_bits(self.to_bits() & 0x7fff)
            }
        }

        #[diagnostic::do_not_recommend]
        impl Fractional for $t {}

        #[diagnostic::do_not_recommend]
        impl Numeric for $t {
            const LOWEST: Self = $t::NEG_INFINITY;
            const HIGHEST: Self = $t::INFINITY;
            #[inline(always)]
            fn larger(self, other: Self) -> Self {
                let (x, y) = (self.widen(), other.widen());
                if (x > y) | x.is_nan() { self } else { other }
            }
            #[inline(always)]
            fn smaller(self, other: Self) -> Self {
                let (x, y) = (self.widen(), other.widen());
                if (x < y) | x.is_nan() { self } else { other }
            }
            #[inline(always)]
            fn is_nan_value(self) -> bool {
                self.is_nan()
            }
            #[inline(always)]
            fn signum_value(self) -> Self {
                Self::narrow(self.widen().signum_value())
            }
            #[inline(always)]
            fn rem_value(self, other: Self) -> Self {
                Self::narrow(self.widen() % other.widen())
            }
            #[inline(always)]
            fn rem_euclid_value(self, other: Self) -> Self {
                Self::narrow(self.widen().rem_euclid_value(other.widen()))
            }
            #[inline(always)]
            fn mod_floor_value(self, other: Self) -> Self {
                Self::narrow(self.widen().mod_floor_value(other.widen()))
            }
        }

        #[diagnostic::do_not_recommend]
        impl Signed for $t {}

        #[diagnostic::do_not_recommend]
        impl Floating for $t {}

        casts! { $t: i8 i16 i32 u8 u16 u32; i64 isize u64 usize }

        impl CastTo<f64> for $t {
            #[inline(always)]
            fn cast_to(self) -> f64 {
                f64::from(self.widen())
            }
        }

        impl CastTo<f32> for $t {
            #[inline(always)]
            fn cast_to(self) -> f32 {
                self.widen()
            }
        }

        impl CastTo<bool> for $t {
            #[inline(always)]
            fn cast_to(self) -> bool {
                self.widen() != 0.0
            }
        }

        impl CastTo<$t> for f32 {
            #[inline(always)]
            fn cast_to(self) -> $t {
                $t::narrow(self)
            }
        }

        impl CastTo<$t> for f64 {
            #[inline(always)]
            fn cast_to(self) -> $t {
                $t::of_double(self)
            }
        }

        impl CastTo<$t> for bool {
            #[inline(always)]
            fn cast_to(self) -> $t {
                if self { $t::ONE } else { $t::ZERO }
            }
        }

        impl CastTo<f16> for $t {
            #[inline(always)]
            fn cast_to(self) -> f16 {
                f16::narrow(self.widen())
            }
        }

        impl CastTo<bf16> for $t {
            #[inline(always)]
            fn cast_to(self) -> bf16 {
                bf16::narrow(self.widen())
            }
        }
    )* };
}

/// To and from integers, of which an `f64` has all of the first, but not of the second.
macro_rules! casts {
    ($t:ident: $($in_double:ident)*; $($longer:ident)*) => {
        $(
            impl CastTo<$in_double> for $t {
                #[inline(always)]
                fn cast_to(self) -> $in_double {
                    self.widen().cast_to()
                }
            }

            impl CastTo<$t> for $in_double {
                #[inline(always)]
                fn cast_to(self) -> $t {
                    $t::of_double(f64::from(self))
                }
            }
        )*
        $(
            impl CastTo<$longer> for $t {
                #[inline(always)]
                fn cast_to(self) -> $longer {
                    self.widen() as $longer
                }
            }

            impl CastTo<$t> for $longer {
                #[inline(always)]
                fn cast_to(self) -> $t {
                    $t::of_integer(self as i128)
                }
            }
        )*
    };
}

floats_of_16_bits!(f16 bf16);
