//! Slopes: what a function of one element hands back of what it is handed, `dx` of `dy`.
//!
//! An operation here is of `x` or of the value `y` of the function, whichever is cheaper or more exact, and of `dy`. A slope that is
//! a line of other operations has none: that of the sine is `dy cos x`, that of `e^x` is `dy y`. Functions of two elements have one
//! for each side, without `dy`.
//!
//! Where there is no slope, or two, it is PyTorch's choice, and the line says so. Nothing cancels but what `y` has already lost:
//! `1 - y` is exact where `y` is near 1.

use super::{Binary, Work, integer_power};
#[cfg(feature = "half")]
use crate::element::Floating as Real;
#[cfg(not(feature = "half"))]
use crate::element::Real;
use crate::kernel::isa::{Arithmetic, LowestArithmetic};
#[cfg(any(feature = "std", feature = "libm"))]
use crate::kernel::math;

/// Slopes of functions that have a number.
#[cfg(any(feature = "std", feature = "libm"))]
macro_rules! of_number {
    ($(#[$doc:meta] $name:ident($number:ident), |$x:ident, $dy:ident| $body:expr;)*) => { $(
        #[$doc]
        #[derive(Clone, Copy)]
        pub struct $name<T>(pub T);
        impl<T: Real> Binary<T> for $name<T> {
            type Out = T;
            const FUSES: bool = true;
            #[inline(always)]
            fn apply(self, x: T, dy: T) -> T { self.with::<LowestArithmetic>(x, dy) }
            #[inline(always)]
            fn with<A: Arithmetic>(self, $x: T, $dy: T) -> T {
                let $number = self.0;
                in_wide!(<A> |$number, $x, $dy| $body)
            }
        }
    )* };
}

binary! {
    /// `|x|`: 0 at 0
    AbsSlope: Real -> T, |x, dy| in_wide!(|x, dy| if x > T::ZERO { dy } else if x < T::ZERO { -dy } else { x }), Work::Little;
    /// `x^2`
    SquareSlope: Real -> T, |x, dy| in_wide!(|x, dy| dy * (x + x)), Work::Little;
    /// `1 / x`, of its value
    RecipSlope: Real -> T, |y, dy| in_wide!(|y, dy| -(dy * y) * y), Work::Little;
    /// `max(x, 0)`, of its value: 0 at 0
    ReluSlope: Real -> T, |y, dy| in_wide!(|y, dy| if y <= T::ZERO { T::ZERO } else { dy }), Work::Little;
    /// `x / (1 + |x|)`
    SoftsignSlope: Real -> T, |x, dy| in_wide!(|x, dy| {
        let part = T::ONE / (T::ONE + x.abs());
        dy * part * part
    });
    /// `(x + 3) / 6` between 0 and 1: 0 at both ends
    HardSigmoidSlope: Real -> T, |x, dy| in_wide!(|x, dy| {
        let inside = (x > T::of(-3.0)) & (x < T::of(3.0));
        if inside { dy / T::of(6.0) } else { T::ZERO }
    }), Work::Little;
    /// `x (x + 3) / 6` between -3 and 3: 0 at -3, 1 at 3
    HardSwishSlope: Real -> T, |x, dy| in_wide!(|x, dy| {
        let inside = dy * (x / T::of(3.0) + T::of(0.5));
        let right = if x >= T::of(3.0) { dy } else { inside };
        if x <= T::of(-3.0) { T::ZERO } else { right }
    }), Work::Little;
    /// what `x` above 0 and `slope x` below hand back to `slope`
    PreluBySlope: Real -> T, |x, dy| in_wide!(|x, dy| if x > T::ZERO { T::ZERO } else { dy * x }), Work::Little;
    /// `x` above 0, `slope x` below, without `dy`: `slope` at 0
    PreluByInput: Real -> T, |x, slope| in_wide!(|x, slope| if x > T::ZERO { T::ONE } else { slope }), Work::Little;
    /// the larger of two, without `dy`, by the first: half where they are equal, all beside NaN
    LargerShare: Real -> T, |x, other| in_wide!(|x, other| {
        let half = if x == other { T::of(0.5) } else { T::ONE };
        if x < other { T::ZERO } else { half }
    }), Work::Little;
    /// a part of `dy`; of nothing 0, also of an infinity
    PartOf: Real -> T, |part, dy| in_wide!(|part, dy| if part == T::ZERO { T::ZERO } else { part * dy }), Work::Little;
    /// the angle of the point (a, b), without `dy`, by `a`: `b / (a^2 + b^2)`, 0 at (0, 0). By `b` it is that of (b, a), negated.
    Atan2Slope: Real -> T, |a, b| in_wide!(|a, b| {
        let largest = a.abs().larger(b.abs());
        let (a, b) = (a / largest, b / largest);
        let slope = b / (a * a + b * b) / largest;
        if largest == T::ZERO { T::ZERO } else { slope }
    });
}

/// `x` held between two bounds: 0 at both, and beyond.
#[derive(Clone, Copy)]
pub struct ClampSlope<T>(pub T, pub T);

impl<T: Real> Binary<T> for ClampSlope<T> {
    type Out = T;
    const WORK: Work = Work::Little;
    #[inline(always)]
    fn apply(self, x: T, dy: T) -> T {
        if (x > self.0) & (x < self.1) { dy } else { T::ZERO }
    }
}

/// `x` above 0, `slope x` below: `slope` at 0.
#[derive(Clone, Copy)]
pub struct LeakyReluSlope<T>(pub T);

impl<T: Real> Binary<T> for LeakyReluSlope<T> {
    type Out = T;
    const WORK: Work = Work::Little;
    #[inline(always)]
    fn apply(self, x: T, dy: T) -> T {
        let slope = self.0;
        in_wide!(|slope, x, dy| if x > T::ZERO { dy } else { slope * dy })
    }
}

/// `x^n`: `n x^(n - 1)`, 0 for the power 0.
#[derive(Clone, Copy)]
pub struct PowiSlope(pub i32);

impl<T: Real> Binary<T> for PowiSlope {
    type Out = T;
    const FUSES: bool = true;
    #[inline(always)]
    fn apply(self, x: T, dy: T) -> T {
        self.with::<LowestArithmetic>(x, dy)
    }
    #[inline(always)]
    fn with<A: Arithmetic>(self, x: T, dy: T) -> T {
        narrow!(T: integer_slope::<A, _>(widen!(x), widen!(dy), self.0))
    }
}

#[inline(always)]
fn integer_slope<A: Arithmetic, T: crate::element::Real>(x: T, dy: T, n: i32) -> T {
    match n {
        0 => T::ZERO,
        // The power below it is no `i32`.
        i32::MIN => dy * T::of(f64::from(n)) * integer_power::<A, T>(x, n) / x,
        n => dy * T::of(f64::from(n)) * integer_power::<A, T>(x, n - 1),
    }
}

#[cfg(any(feature = "std", feature = "libm"))]
binary! {
    /// the square root, of its value
    SqrtSlope: Real -> T, |y, dy| in_wide!(|y, dy| dy / (y + y));
    /// 1 over the square root, of its value
    RsqrtSlope: Real -> T, |y, dy| in_wide!(|y, dy| T::of(-0.5) * dy * y * y * y), Work::Little;
    /// the natural logarithm of `1 + x`
    Ln1pSlope: Real -> T, |x, dy| in_wide!(|x, dy| dy / (T::ONE + x));
    /// the logarithm to base 2
    Log2Slope: Real -> T, |x, dy| in_wide!(|x, dy| dy * T::of(core::f64::consts::LOG2_E) / x);
    /// the logarithm to base 10
    Log10Slope: Real -> T, |x, dy| in_wide!(|x, dy| dy * T::of(core::f64::consts::LOG10_E) / x);
    /// the tangent, of its value
    TanSlope: Real -> T, |y, dy| in_wide!(|y, dy| dy * (T::ONE + y * y)), Work::Little;
    /// the angle whose sine is `x`
    AsinSlope: Real -> T, |x, dy| in_wide!(|x, dy| dy / ((T::ONE - x) * (T::ONE + x)).sqrt());
    /// the angle whose cosine is `x`
    AcosSlope: Real -> T, |x, dy| in_wide!(|x, dy| -dy / ((T::ONE - x) * (T::ONE + x)).sqrt());
    /// the angle whose tangent is `x`
    AtanSlope: Real -> T, |x, dy| in_wide!(|x, dy| dy / (T::ONE + x * x));
    /// the hyperbolic sine, of its value
    SinhSlope: Real -> T, |y, dy| in_wide!(|y, dy| dy * root_of_one_and_square(y));
    /// the hyperbolic tangent, of its value
    TanhSlope: Real -> T, |y, dy| in_wide!(|y, dy| dy * ((T::ONE - y) * (T::ONE + y))), Work::Little;
    /// the inverse hyperbolic sine
    AsinhSlope: Real -> T, |x, dy| in_wide!(|x, dy| dy / root_of_one_and_square(x));
    /// the inverse hyperbolic cosine
    AcoshSlope: Real -> T, |x, dy| in_wide!(|x, dy| dy / ((x - T::ONE).sqrt() * (x + T::ONE).sqrt()));
    /// the inverse hyperbolic tangent
    AtanhSlope: Real -> T, |x, dy| in_wide!(|x, dy| dy / ((T::ONE - x) * (T::ONE + x)));
    /// `1 / (1 + e^-x)`, of its value
    SigmoidSlope: Real -> T, |y, dy| in_wide!(|y, dy| dy * (y * (T::ONE - y))), Work::Little;
}

#[cfg(any(feature = "std", feature = "libm"))]
fused! {
    /// the error function
    ErfSlope, |x, dy| dy * math::erf_slope::<A, _>(x);
    /// `x / (1 + e^-x)`
    SiluSlope, |x, dy| dy * math::silu_slope::<A, _>(x);
    /// `x` times the normal distribution at `x`
    GeluSlope, |x, dy| dy * math::gelu_slope::<A, _>(x);
    /// the approximation of `Gelu` by a hyperbolic tangent
    GeluTanhSlope, |x, dy| dy * math::gelu_tanh_slope::<A, _>(x);
    /// `x tanh(ln(1 + e^x))`
    MishSlope, |x, dy| dy * math::mish_slope::<A, _>(x);
    /// `scale x` above 0, `scale alpha (e^x - 1)` below: the latter at 0
    SeluSlope, each |x, dy| {
        let below = T::of(1.673_263_242_354_377_2) * math::exp::<A, T>(x);
        T::of(1.050_700_987_355_480_5) * dy * if x > T::ZERO { T::ONE } else { below }
    };
    /// `a^b`, without `dy`, by `a`: 0 for the power 0
    PowByBase, each |a, b| {
        let slope = b * math::pow::<A, T>(a, b - T::ONE);
        if b == T::ZERO { T::ZERO } else { slope }
    };
    /// `a^b`, without `dy`, by `b`, of `a` and the value: 0 for a base of 0, but for negative powers
    PowByExponent, each |a, y| {
        let slope = y * math::ln::<A, T>(a);
        if (a == T::ZERO) & (y <= T::ONE) { T::ZERO } else { slope }
    };
}

#[cfg(any(feature = "std", feature = "libm"))]
of_number! {
    /// `x` above 0, `alpha (e^x - 1)` below: `alpha` at 0
    EluSlope(alpha), |x, dy| {
        let below = alpha * math::exp::<A, T>(x);
        if x > T::ZERO { dy } else { dy * below }
    };
    /// `x` above 0, `alpha (e^(x / alpha) - 1)` below: 1 at 0
    CeluSlope(alpha), |x, dy| {
        let below = math::exp::<A, T>(x / alpha);
        if x > T::ZERO { dy } else { dy * below }
    };
}

/// `sqrt(1 + x^2)`, also where the square is too large to be a number.
#[cfg(any(feature = "std", feature = "libm"))]
#[inline(always)]
fn root_of_one_and_square<T: crate::element::Real>(x: T) -> T {
    let root = (T::ONE + x * x).sqrt();
    if x.abs() > T::of(1e9) { x.abs() } else { root }
}
