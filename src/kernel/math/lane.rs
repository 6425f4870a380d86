//! What the functions need of a float.

use crate::kernel::isa::Arithmetic;
use core::ops::{Add, BitAnd, BitOr, Div, Mul, Neg, Not, Sub};

/// What the functions are computed with: a float, or a vector of floats of one width.
///
/// The polynomials are Chebyshev fits to values of 60 digits; each says what it is multiplied with.
pub trait Lane:
    Copy + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Div<Output = Self> + Neg<Output = Self>
{
    /// Of this width.
    type Number: Width + 'static;
    /// Which of the floats: `bool` of one.
    type Mask: Copy + BitAnd<Output = Self::Mask> + BitOr<Output = Self::Mask> + Not<Output = Self::Mask>;
    /// Numbers of right angles, of which the last two bits count.
    type Quadrant: Copy;

    /// Added and taken away again, it rounds to the nearest integer by pushing the fraction out of the mantissa.
    const SHIFT: Self;
    /// As [`Lane::SHIFT`], and the lowest bits of the mantissa are then the exponent of `2^n`.
    const POWER: Self;
    /// As [`Lane::SHIFT`], and the lowest bits are then the sum of the exponents of two powers of two.
    const POWERS: Self;
    /// As [`Lane::POWER`], for `2^n / DOWN`.
    const POWER_UP: Self;
    /// The power of two that the smallest powers of e are times a normal number.
    const DOWN: Self;
    /// ln 2 in two parts; a multiple of the first by an exponent is exact.
    const LN2: (Self, Self);
    /// 1 / ln 10 in two parts, the first of half a mantissa.
    const TO_LOG10: (Self, Self);
    /// log10(2) in two parts; a multiple of the first by an exponent is exact.
    const LOG10_OF_2: (Self, Self);
    /// 1 / ln 2 in two parts, the first of half a mantissa.
    const TO_LOG2: (Self, Self);
    /// pi / 2 in two parts.
    const RIGHT_ANGLE: (Self, Self);
    /// pi / 2 in three parts.
    const RIGHT_PARTS: [Self; 3];
    /// Up to here an angle less its right angles is known by these.
    const MODERATE: Self;
    /// The angles whose tangents are 1/2, 1 and 3/2, in two parts each.
    const ANGLES: [(Self, Self); 3];
    /// Where `e^x` is infinite.
    const EXP_HIGH: Self;
    /// Where `e^x` is 0.
    const EXP_LOW: Self;
    /// Above it `e^-x` is nothing beside 1.
    const FLAT: Self;
    /// Up to here `x + x^2` is `x`.
    const TINY: Self;
    /// Above it `x^2 + 1` is `x^2`; its square is finite.
    const LARGE: Self;
    /// The smallest normal number.
    const NORMAL: Self;
    /// Makes a subnormal number normal, and its logarithm to base 2.
    const LIFT: (Self, Self);

    /// The same number everywhere.
    fn all(number: Self::Number) -> Self;
    /// A constant, rounded.
    fn rounded(number: f64) -> Self;
    /// The one number where the mask is set, else the other. Both are computed.
    fn pick(mask: Self::Mask, this: Self, other: Self) -> Self;
    /// `self < other`.
    fn less(self, other: Self) -> Self::Mask;
    /// `self <= other`.
    fn no_more(self, other: Self) -> Self::Mask;
    /// `self == other`.
    fn equals(self, other: Self) -> Self::Mask;
    /// `self > other`.
    #[inline(always)]
    fn more(self, other: Self) -> Self::Mask {
        other.less(self)
    }
    /// `self >= other`.
    #[inline(always)]
    fn no_less(self, other: Self) -> Self::Mask {
        other.no_more(self)
    }
    /// The number, but at most `high`; NaN stays NaN.
    #[inline(always)]
    fn at_most(self, high: Self) -> Self {
        Self::pick(self.more(high), high, self)
    }
    /// The number, but at least `low`; NaN stays NaN.
    #[inline(always)]
    fn at_least(self, low: Self) -> Self {
        Self::pick(self.less(low), low, self)
    }
    /// Without its sign.
    fn unsigned(self) -> Self;
    /// With the sign of another number.
    fn signed_as(self, other: Self) -> Self;
    /// Negated, if the other number is negative.
    fn flipped_by(self, other: Self) -> Self;
    /// Negative, or a negative zero?
    fn has_sign(self) -> Self::Mask;
    /// Not negative, or infinite: then powers that are not integers are real, too. A comparison with infinity LLVM would
    /// make a test of classes, of five instructions.
    fn has_real_powers(self) -> Self::Mask;
    /// The largest integer that is not above it.
    fn rounded_down(self) -> Self;
    /// The square root.
    fn root(self) -> Self;
    /// `self * factor + term`, rounded once.
    fn fused(self, factor: Self, term: Self) -> Self;
    /// The upper half of the mantissa: products of two halves are exact.
    fn upper(self) -> Self;
    /// `2^n` of `n + POWER`, for an `n` that is the exponent of a normal number.
    fn to_power(self) -> Self;
    /// Two such powers of about the same size, whose product is `2^n`, of `n + POWERS`.
    fn to_powers(self) -> (Self, Self);
    /// The product with both powers of two, of which the first makes no subnormal number: with `2^n`, rounded once.
    #[inline(always)]
    fn scaled(self, n: Self, (first, second): (Self, Self)) -> Self {
        let _ = n;
        self * first * second
    }
    /// `k` and `m` of a positive, normal `x = 2^k m`, with `m` from `first` up to its double; `first` is below 1, and not below 1/2.
    fn split_from(self, first: Self::Number) -> (Self, Self);
    /// The same with `m - 1`, and `m` between the square roots of 1/2 and 2.
    #[inline(always)]
    fn split(self) -> (Self, Self) {
        let (k, m) = self.split_from(Self::Number::rounded(core::f64::consts::FRAC_1_SQRT_2));
        (k, m - Self::rounded(1.0))
    }
    /// Negated in the quadrants 2 and 3.
    fn turned(self, quadrant: Self::Quadrant) -> Self;
    /// The quadrant of what was added to [`Lane::SHIFT`].
    fn quadrant(self) -> Self::Quadrant;
    /// As [`pick`](Self::pick).
    fn pick_quadrant(mask: Self::Mask, this: Self::Quadrant, other: Self::Quadrant) -> Self::Quadrant;
    /// Quadrant 1 or 3?
    fn is_odd(quadrant: Self::Quadrant) -> Self::Mask;
    /// The next quadrant.
    fn next(quadrant: Self::Quadrant) -> Self::Quadrant;
    /// The quadrant of an angle that is not negative, of which the last two bits count, and the angle that remains, between
    /// -pi/4 and pi/4, in two parts.
    fn reduce(self) -> (Self::Quadrant, Self, Self);
    /// Whether it is an integer, and whether it is an odd one, without an instruction that rounds.
    fn parity(self) -> (Self::Mask, Self::Mask);
    /// A function of the two numbers in each place.
    fn each(self, other: Self, function: impl Fn(Self::Number, Self::Number) -> Self::Number) -> Self;
    /// `sqrt(8 / pi) (a + 0.044715 a^3)` in two parts, for `0 <= a`: that of `gelu_tanh`.
    fn gelu_tanh_power<A: Arithmetic>(a: Self) -> (Self, Self);
    /// The length of the hypotenuse of finite sides.
    fn hypotenuse<A: Arithmetic>(self, other: Self) -> Self;
}

/// What is computed abreast: one float, or as many as a vector has, which are adjacent in memory.
pub trait Abreast: Lane {
    /// How many.
    const COUNT: usize;

    /// As many, from the first on.
    ///
    /// # Safety
    /// So many numbers are in the run behind the pointer, and the processor has the level of the type.
    unsafe fn read(from: *const Self::Number) -> Self;

    /// Stores them.
    ///
    /// # Safety
    /// As for [`read`](Self::read), to be written.
    unsafe fn write(self, to: *mut Self::Number);
}

/// One float alone.
macro_rules! alone {
    ($($number:ident)*) => { $(
        impl Abreast for $number {
            const COUNT: usize = 1;

            #[inline(always)]
            unsafe fn read(from: *const $number) -> $number {
                // SAFETY: one is in the run, as the caller says.
                unsafe { *from }
            }

            #[inline(always)]
            unsafe fn write(self, to: *mut $number) {
                // SAFETY: there is room for one in the run, as the caller says.
                unsafe { *to = self }
            }
        }
    )* };
}
alone!(f32 f64);

/// What a width of floats has of its own, for one and for vectors of them: `f32` or `f64`.
pub trait Width: Lane<Number = Self> {
    /// What functions of it are computed in, by an arithmetic.
    type By<A: Arithmetic>: Abreast<Number = Self>;

    /// `(e^r - 1 - r) / r^2` for `|r| <= ln 2 / 2`.
    fn exp_tail<A: Arithmetic, T: Lane<Number = Self>>(r: T) -> T;
    /// `(2^f - 1) / f` for `|f| <= 1/2`.
    fn exp2_tail<A: Arithmetic, T: Lane<Number = Self>>(f: T) -> T;
    /// `(sinh r - r) / r^3` of `z = r^2`, for the same `r`.
    fn sinh_tail<A: Arithmetic, T: Lane<Number = Self>>(z: T) -> T;
    /// `(cosh r - 1 - r^2 / 2) / r^4` of `z = r^2`, for the same `r`.
    fn cosh_tail<A: Arithmetic, T: Lane<Number = Self>>(z: T) -> T;
    /// `(tanh a - a) / a^3` of `z = a^2`, for `a <= 0.61`.
    fn tanh_tail<A: Arithmetic, T: Lane<Number = Self>>(z: T) -> T;
    /// `ln(1 + f) - f + more`, for `1 + f` between the square roots of 1/2 and 2 and a small `more`.
    fn ln_tail<A: Arithmetic, T: Lane<Number = Self>>(f: T, more: T) -> T;
    /// `(sin r - r) / r^3` of `z = r^2`, for `|r| <= pi / 4`.
    fn sin_tail<A: Arithmetic, T: Lane<Number = Self>>(z: T) -> T;
    /// `(cos r - 1 + r^2 / 2) / r^4` of `z = r^2`, for the same `r`.
    fn cos_tail<A: Arithmetic, T: Lane<Number = Self>>(z: T) -> T;
    /// `(atan t - t) / t^3` of `z = t^2`, for `|t| <= 7/16`.
    fn atan_tail<A: Arithmetic, T: Lane<Number = Self>>(z: T) -> T;
    /// `(asin t - t) / t^3` of `z = t^2`, for `|t| <= 1/2`.
    fn asin_tail<A: Arithmetic, T: Lane<Number = Self>>(z: T) -> T;
    /// `a^y` for `a >= 0` and a finite `y`, but for what is 1 whatever the other number is.
    fn power<A: Arithmetic, T: Lane<Number = Self>>(a: T, y: T) -> T;
    /// The error function.
    fn erf<A: Arithmetic, T: Lane<Number = Self>>(x: T) -> T;
    /// `x` times the normal distribution at `x`.
    fn gelu<A: Arithmetic, T: Lane<Number = Self>>(x: T) -> T;
    /// The slope of that.
    fn gelu_slope<A: Arithmetic, T: Lane<Number = Self>>(x: T) -> T;
}

/// `a b + c`, rounded once or twice.
#[inline(always)]
pub(super) fn mul_add<A: Arithmetic, T: Lane>(a: T, b: T, c: T) -> T {
    if A::FUSED { a.fused(b, c) } else { a * b + c }
}

/// What one float is as a [`Lane`] that does not depend on its width.
macro_rules! of_one {
    ($number:ident) => {
        type Number = $number;
        type Mask = bool;
        type Quadrant = u32;

        #[inline(always)]
        fn all(number: $number) -> $number {
            number
        }

        #[inline(always)]
        fn pick(mask: bool, this: $number, other: $number) -> $number {
            if mask { this } else { other }
        }

        #[inline(always)]
        fn less(self, other: $number) -> bool {
            self < other
        }

        #[inline(always)]
        fn no_more(self, other: $number) -> bool {
            self <= other
        }

        #[inline(always)]
        fn equals(self, other: $number) -> bool {
            self == other
        }

        #[inline(always)]
        fn unsigned(self) -> $number {
            self.abs()
        }

        #[inline(always)]
        fn signed_as(self, other: $number) -> $number {
            self.copysign(other)
        }

        #[inline(always)]
        fn has_sign(self) -> bool {
            self.is_sign_negative()
        }

        #[inline(always)]
        fn rounded_down(self) -> $number {
            Float::floor(self)
        }

        #[inline(always)]
        fn root(self) -> $number {
            Float::sqrt(self)
        }

        #[inline(always)]
        fn fused(self, factor: $number, term: $number) -> $number {
            Float::mul_add(self, factor, term)
        }

        #[inline(always)]
        fn pick_quadrant(mask: bool, this: u32, other: u32) -> u32 {
            if mask { this } else { other }
        }

        #[inline(always)]
        fn is_odd(quadrant: u32) -> bool {
            quadrant & 1 == 1
        }

        #[inline(always)]
        fn next(quadrant: u32) -> u32 {
            quadrant.wrapping_add(1)
        }

        #[inline(always)]
        fn each(self, other: $number, function: impl Fn($number, $number) -> $number) -> $number {
            function(self, other)
        }
    };
}
pub(super) use of_one;

/// [`Lane::pick`] of two numbers.
#[inline(always)]
pub(super) fn pick_both<T: Lane>(mask: T::Mask, this: (T, T), other: (T, T)) -> (T, T) {
    (T::pick(mask, this.0, other.0), T::pick(mask, this.1, other.1))
}

/// The polynomial with these coefficients, the constant first: by its even and its odd powers, which takes one product more
/// than [`horner`] and half as many steps that wait for each other.
#[inline(always)]
pub(super) fn polynomial<A: Arithmetic, T: Lane, const N: usize>(c: &[T::Number; N], x: T) -> T {
    if N < 4 {
        return horner::<A, _, _>(c, x);
    }
    let square = x * x;
    let (mut last, mut before) = (T::all(c[N - 1]), T::all(c[N - 2]));
    for k in (0..N - 2).rev() {
        (last, before) = (before, mul_add::<A, _>(last, square, T::all(c[k])));
    }
    mul_add::<A, _>(last, x, before)
}

/// The same by Horner's rule, for one that is small beside its even and its odd part.
#[inline(always)]
pub(super) fn horner<A: Arithmetic, T: Lane, const N: usize>(c: &[T::Number; N], x: T) -> T {
    let mut p = T::all(c[N - 1]);
    for k in (0..N - 1).rev() {
        p = mul_add::<A, _>(p, x, T::all(c[k]));
    }
    p
}

/// The nearest integer, for what is far below the largest.
#[inline(always)]
pub(super) fn nearest<T: Lane>(x: T) -> T {
    (x + T::SHIFT) - T::SHIFT
}

/// `2^n` for an integral `n` that is the exponent of a normal number.
#[inline(always)]
pub(super) fn power_of_two<T: Lane>(n: T) -> T {
    (n + T::POWER).to_power()
}

/// `x` within bounds; NaN stays NaN.
#[inline(always)]
pub(super) fn within<T: Lane>(x: T, low: T, high: T) -> T {
    x.at_most(high).at_least(low)
}

/// `a + b` and what rounding took from it, for `|a| >= |b|` or `a = 0`.
#[inline(always)]
pub(super) fn sum<T: Lane>(a: T, b: T) -> (T, T) {
    let s = a + b;
    (s, (a - s) + b)
}

/// `a b` and what rounding took from it (Dekker 1971), for factors whose halves neither over- nor underflow.
#[inline(always)]
pub(super) fn product<A: Arithmetic, T: Lane>(a: T, b: T) -> (T, T) {
    let p = a * b;
    if A::FUSED {
        return (p, a.fused(b, -p));
    }
    let (ah, bh) = (a.upper(), b.upper());
    let (al, bl) = (a - ah, b - bh);
    (p, ((ah * bh - p) + ah * bl + al * bh) + al * bl)
}
