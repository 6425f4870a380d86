//! Elementary functions.
//!
//! Those of `f32` that have a form in `kernel/math` are vector code; the others are the functions of `std` or `libm`.

use super::{KindWith, ShapeWith};
use crate::element::Element;
#[cfg(feature = "half")]
use crate::element::Floating as Real;
#[cfg(not(feature = "half"))]
use crate::element::Real;
use crate::expr::Expr;
use crate::kernel::op;
use crate::kernel::tree::{Map, Zip};
use crate::ops::operand::Operand;
use crate::rule::broadcast::{Broadcast, StretchTo};
use crate::shape::Shape;
use crate::storage::source::{self, Source};
use crate::storage::{Storage, StorageMut};
use crate::tensor::Tensor;

number_methods! {
    "# Powers of numbers"
    [S::ROOM]
    [T: Real,]
    [in place T: Real, B: StorageMut,]
    /// Each element to the power of a number: `np.power(a, n)`. An integer power is [`powi`](Self::powi), a tensor of
    /// powers [`pow`](Self::pow). Within 1.5 ulp in `f64`, 2 in `f32`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![4.0, 9.0].powf(1.5), tensor![8.0, 27.0]);
    /// ```
    powf / powf_in_place(n): Pow;
}

binary_methods! {
    "# Powers, angles, hypotenuses"
    [<ShapeWith<S, R> as Shape>::ROOM]
    [T: Real, R: Operand<T>, S: Broadcast<R::Shape>,]
    [T: Real, R: Operand<T>, E::Shape: Broadcast<R::Shape>,]
    [in place T: Real, B: StorageMut, R: Operand<T>, R::Shape: StretchTo<S>,]
    /// Each element to the power of the other, with the special cases of C's `pow`. Within 1.5 ulp in `f64`, 2 in `f32`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![2.0, 3.0].pow(&tensor![3.0, 2.0]), tensor![8.0, 9.0]);
    /// ```
    #[doc(alias("np.power", "torch.pow", "power", "float_power"))]
    pow / pow_in_place: Pow -> T;
    /// The angle of the point (other, self), in radians. Within 1.5 ulp.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![0.0, 1.0].atan2(&tensor![1.0, 0.0]), tensor![0.0, core::f64::consts::FRAC_PI_2]);
    /// ```
    #[doc(alias("np.arctan2", "torch.atan2", "arctan2"))]
    atan2 / atan2_in_place: Atan2 -> T;
    /// The length of the hypotenuse. Within 1.3 ulp in `f64`, 0.5 in `f32`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![3.0].hypot(&tensor![4.0]), tensor![5.0]);
    /// ```
    #[doc(alias("np.hypot", "torch.hypot"))]
    hypot / hypot_in_place: Hypot -> T;
}

unary_methods! {
    "# Elementary functions"
    [S::ROOM]
    [T: Real,]
    [in place T: Real, B: StorageMut,]
    /// The square root; NaN for a negative element.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![4.0, 9.0].sqrt(), tensor![2.0, 3.0]);
    /// ```
    #[doc(alias("np.sqrt", "torch.sqrt"))]
    sqrt / sqrt_in_place: Sqrt -> T;
    /// 1 over the square root. Within 1.5 ulp.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![4.0, 16.0].rsqrt(), tensor![0.5, 0.25]);
    /// ```
    #[doc(alias = "torch.rsqrt")]
    rsqrt / rsqrt_in_place: Rsqrt -> T;
    /// e to the power of each element. Within 1 ulp.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![0.0, f32::NEG_INFINITY].exp(), tensor![1.0, 0.0]);
    /// ```
    #[doc(alias("np.exp", "torch.exp"))]
    exp / exp_in_place: Exp -> T;
    /// The natural logarithm; NaN for a negative element. Within 0.9 ulp.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![1.0].ln(), tensor![0.0]);
    /// ```
    #[doc(alias("np.log", "torch.log", "log"))]
    ln / ln_in_place: Ln -> T;
    /// The sine of an angle in radians, however large; NaN of infinities. Within 1.6 ulp.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![0.0].sin(), tensor![0.0]);
    /// ```
    #[doc(alias("np.sin", "torch.sin"))]
    sin / sin_in_place: Sin -> T;
    /// The cosine of an angle in radians, however large; NaN of infinities. Within 1.6 ulp.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![0.0].cos(), tensor![1.0]);
    /// ```
    #[doc(alias("np.cos", "torch.cos"))]
    cos / cos_in_place: Cos -> T;
    /// The hyperbolic tangent. Within 1.7 ulp.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![0.0].tanh(), tensor![0.0]);
    /// ```
    #[doc(alias("np.tanh", "torch.tanh"))]
    tanh / tanh_in_place: Tanh -> T;
    /// The nearest integer, halves to the even one: `np.round`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![0.5, 1.5, -2.4].round(), tensor![0.0, 2.0, -2.0]);
    /// ```
    #[doc(alias("np.round", "torch.round", "rint", "around"))]
    round / round_in_place: Round -> T;
    /// e to the power of each element, less 1: `np.expm1`. It keeps the digits of small elements, which `exp() - 1` loses.
    /// Within 2.1 ulp in `f64`, 1.7 in `f32`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![0.0, 1e-20].exp_m1(), tensor![0.0, 1e-20]);
    /// ```
    #[doc(alias("np.expm1", "torch.expm1", "expm1"))]
    exp_m1 / exp_m1_in_place: ExpM1 -> T;
    /// The natural logarithm of 1 more than each element: `np.log1p`. It keeps the digits of small elements.
    /// Within 0.9 ulp.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![0.0, 1e-20].ln_1p(), tensor![0.0, 1e-20]);
    /// ```
    #[doc(alias("np.log1p", "torch.log1p", "log1p"))]
    ln_1p / ln_1p_in_place: Ln1p -> T;
    /// The logarithm to base 2, exact for powers of 2; NaN for a negative element. Within 1.3 ulp.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![1.0, 8.0].log2(), tensor![0.0, 3.0]);
    /// ```
    #[doc(alias("np.log2", "torch.log2"))]
    log2 / log2_in_place: Log2 -> T;
    /// The logarithm to base 10, exact for powers of 10; NaN for a negative element. Within 1.1 ulp.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![1.0, 1000.0].log10(), tensor![0.0, 3.0]);
    /// ```
    #[doc(alias("np.log10", "torch.log10"))]
    log10 / log10_in_place: Log10 -> T;
    /// The tangent of an angle in radians, however large; NaN of infinities. Within 1.5 ulp.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![0.0].tan(), tensor![0.0]);
    /// ```
    #[doc(alias("np.tan", "torch.tan"))]
    tan / tan_in_place: Tan -> T;
    /// The angle in radians, between -pi/2 and pi/2, whose sine is the element; NaN where there is none.
    /// Within 0.7 ulp.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![0.0, 1.0].asin(), tensor![0.0, core::f64::consts::FRAC_PI_2]);
    /// ```
    #[doc(alias("np.arcsin", "torch.asin", "arcsin"))]
    asin / asin_in_place: Asin -> T;
    /// The angle in radians, between 0 and pi, whose cosine is the element; NaN where there is none.
    /// Within 0.7 ulp.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![1.0, -1.0].acos(), tensor![0.0, core::f64::consts::PI]);
    /// ```
    #[doc(alias("np.arccos", "torch.acos", "arccos"))]
    acos / acos_in_place: Acos -> T;
    /// The angle in radians, between -pi/2 and pi/2, whose tangent is the element. Within 0.8 ulp.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![0.0, f64::INFINITY].atan(), tensor![0.0, core::f64::consts::FRAC_PI_2]);
    /// ```
    #[doc(alias("np.arctan", "torch.atan", "arctan"))]
    atan / atan_in_place: Atan -> T;
    /// The hyperbolic sine, `(e^x - e^-x) / 2`. Within 1.9 ulp.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![0.0].sinh(), tensor![0.0]);
    /// ```
    #[doc(alias("np.sinh", "torch.sinh"))]
    sinh / sinh_in_place: Sinh -> T;
    /// The hyperbolic cosine, `(e^x + e^-x) / 2`. Within 2 ulp.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![0.0].cosh(), tensor![1.0]);
    /// ```
    #[doc(alias("np.cosh", "torch.cosh"))]
    cosh / cosh_in_place: Cosh -> T;
    /// The inverse of [`sinh`](Self::sinh). Within 1.3 ulp.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![0.0].asinh(), tensor![0.0]);
    /// ```
    #[doc(alias("np.arcsinh", "torch.asinh", "arcsinh"))]
    asinh / asinh_in_place: Asinh -> T;
    /// The inverse of [`cosh`](Self::cosh); NaN below 1. Within 2 ulp.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![1.0].acosh(), tensor![0.0]);
    /// ```
    #[doc(alias("np.arccosh", "torch.acosh", "arccosh"))]
    acosh / acosh_in_place: Acosh -> T;
    /// The inverse of [`tanh`](Self::tanh); NaN beyond -1 and 1, where it is infinite. Within 1.4 ulp.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![0.0, 1.0].atanh(), tensor![0.0, f64::INFINITY]);
    /// ```
    #[doc(alias("np.arctanh", "torch.atanh", "arctanh"))]
    atanh / atanh_in_place: Atanh -> T;
    /// The error function, `2 / sqrt(pi)` times the integral of `e^(-t^2)` from 0 to `x`: `torch.erf`.
    /// Within 1.7 ulp.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![0.0, f64::INFINITY].erf(), tensor![0.0, 1.0]);
    /// ```
    #[doc(alias("torch.erf", "scipy.special.erf"))]
    erf / erf_in_place: Erf -> T;
}
