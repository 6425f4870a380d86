//! Vectors of 64 bytes as what the elementary functions are computed with: told of the processor, the compiler makes vectors of
//! half of that on some, also in code that is compiled for these.
//!
//! Only code of their level names these types as [`Lane`]s, as it does as [`Lanes`]: functions of numbers are safe to call, and so
//! are these, but an instruction is only there on a processor that has it.

use super::{Zmm32, Zmm64};
use crate::kernel::isa::Arithmetic;
use crate::kernel::lanes::Lanes;
use crate::kernel::math::{Abreast, Lane, double, single};
use core::arch::x86_64 as x86;
use core::ops::{Add, Div, Mul, Neg, Sub};

/// Instructions of the level of the vectors around. One proof for all of them.
macro_rules! of_zmm {
    ($instructions:expr) => {
        // SAFETY: no memory is touched, and this is code of the level of these vectors, as the module says.
        unsafe { $instructions }
    };
}

/// The operators of a vector, and of a [`Lane`] what differs by the width in the names of instructions only.
macro_rules! operators {
    ($name:ident: $add:ident $sub:ident $mul:ident $div:ident $xor:ident) => {
        operators!($name $add Add add);
        operators!($name $sub Sub sub);
        operators!($name $mul Mul mul);
        operators!($name $div Div div);

        impl Neg for $name {
            type Output = Self;

            #[inline(always)]
            fn neg(self) -> Self {
                Self(of_zmm!(x86::$xor(self.0, Self::all(-0.0).0)))
            }
        }
    };
    ($name:ident $instruction:ident $operator:ident $method:ident) => {
        impl $operator for $name {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                Self(of_zmm!(x86::$instruction(self.0, other.0)))
            }
        }
    };
}
operators!(Zmm32: _mm512_add_ps _mm512_sub_ps _mm512_mul_ps _mm512_div_ps _mm512_xor_ps);
operators!(Zmm64: _mm512_add_pd _mm512_sub_pd _mm512_mul_pd _mm512_div_pd _mm512_xor_pd);

impl Zmm32 {
    /// The same number in all lanes.
    #[inline(always)]
    const fn same(number: f32) -> Self {
        Self::of_numbers([number; 16])
    }

    #[inline(always)]
    fn numbers(self) -> [f32; 16] {
        // SAFETY: the vector is laid out as sixteen numbers are.
        unsafe { core::mem::transmute::<x86::__m512, [f32; 16]>(self.0) }
    }

    #[inline(always)]
    const fn of_numbers(numbers: [f32; 16]) -> Self {
        // SAFETY: the vector is laid out as sixteen numbers are.
        Self(unsafe { core::mem::transmute::<[f32; 16], x86::__m512>(numbers) })
    }

    /// The lanes in `f64`: the first half, and the second.
    #[inline(always)]
    fn halves(self) -> [Zmm64; 2] {
        of_zmm!([
            Zmm64(x86::_mm512_cvtps_pd(x86::_mm512_castps512_ps256(self.0))),
            Zmm64(x86::_mm512_cvtps_pd(x86::_mm512_extractf32x8_ps::<1>(self.0))),
        ])
    }

    /// The vector of these, rounded.
    #[inline(always)]
    fn of_halves([low, high]: [Zmm64; 2]) -> Self {
        of_zmm!({
            let low = x86::_mm512_castps256_ps512(x86::_mm512_cvtpd_ps(low.0));
            Self(x86::_mm512_insertf32x8::<1>(low, x86::_mm512_cvtpd_ps(high.0)))
        })
    }

    #[inline(always)]
    fn bits(self) -> x86::__m512i {
        of_zmm!(x86::_mm512_castps_si512(self.0))
    }

    #[inline(always)]
    fn of_bits(bits: x86::__m512i) -> Self {
        Self(of_zmm!(x86::_mm512_castsi512_ps(bits)))
    }
}

impl Zmm64 {
    /// The same number in all lanes.
    #[inline(always)]
    const fn same(number: f64) -> Self {
        Self::of_numbers([number; 8])
    }

    #[inline(always)]
    const fn of_numbers(numbers: [f64; 8]) -> Self {
        // SAFETY: the vector is laid out as eight numbers are.
        Self(unsafe { core::mem::transmute::<[f64; 8], x86::__m512d>(numbers) })
    }

    #[inline(always)]
    fn numbers(self) -> [f64; 8] {
        // SAFETY: the vector is laid out as eight numbers are.
        unsafe { core::mem::transmute::<x86::__m512d, [f64; 8]>(self.0) }
    }

    #[inline(always)]
    fn bits(self) -> x86::__m512i {
        of_zmm!(x86::_mm512_castpd_si512(self.0))
    }

    #[inline(always)]
    fn of_bits(bits: x86::__m512i) -> Self {
        Self(of_zmm!(x86::_mm512_castsi512_pd(bits)))
    }
}

/// What the widths have in common: constants, and instructions whose names differ by their ends.
macro_rules! common {
    ($name:ident [$number:ident; $count:literal], [$quadrant:ident], $mask:ident, [$($constant:ident)*], [$($pair:ident)*],
     pick: $blend:ident, compare: $compare:ident, smaller: $min:ident, larger: $max:ident, abs: $abs:ident,
     sign: $and:ident $or:ident $xor:ident, round: $round:ident, root: $root:ident, fused: $fused:ident,
     negative: $negative:ident, splat: $splat:ident, scale: $scale:ident, either: $either:ident, odd: $test:ident, one: $one:ident, next: $next:ident) => {
        type Number = $number;
        type Mask = x86::$mask;
        type Quadrant = x86::__m512i;

        $(const $constant: Self = Self::same($number::$constant);)*
        $(const $pair: (Self, Self) = (Self::same($number::$pair.0), Self::same($number::$pair.1));)*
        const RIGHT_PARTS: [Self; 3] = {
            let [a, b, c] = $number::RIGHT_PARTS;
            [Self::same(a), Self::same(b), Self::same(c)]
        };
        const ANGLES: [(Self, Self); 3] = {
            let [a, b, c] = $number::ANGLES;
            [(Self::same(a.0), Self::same(a.1)), (Self::same(b.0), Self::same(b.1)), (Self::same(c.0), Self::same(c.1))]
        };

        #[inline(always)]
        fn all(number: $number) -> Self {
            Self(of_zmm!(x86::$splat(number)))
        }

        #[inline(always)]
        fn rounded(number: f64) -> Self {
            Self::same(number as $number)
        }

        #[inline(always)]
        fn pick(mask: Self::Mask, this: Self, other: Self) -> Self {
            Self(of_zmm!(x86::$blend(mask, other.0, this.0)))
        }

        #[inline(always)]
        fn less(self, other: Self) -> Self::Mask {
            of_zmm!(x86::$compare::<{ x86::_CMP_LT_OQ }>(self.0, other.0))
        }

        #[inline(always)]
        fn no_more(self, other: Self) -> Self::Mask {
            of_zmm!(x86::$compare::<{ x86::_CMP_LE_OQ }>(self.0, other.0))
        }

        #[inline(always)]
        fn equals(self, other: Self) -> Self::Mask {
            of_zmm!(x86::$compare::<{ x86::_CMP_EQ_OQ }>(self.0, other.0))
        }

        // Of a NaN these give the second of the two.
        #[inline(always)]
        fn at_most(self, high: Self) -> Self {
            Self(of_zmm!(x86::$min(high.0, self.0)))
        }

        #[inline(always)]
        fn at_least(self, low: Self) -> Self {
            Self(of_zmm!(x86::$max(low.0, self.0)))
        }

        #[inline(always)]
        fn unsigned(self) -> Self {
            Self(of_zmm!(x86::$abs(self.0)))
        }

        #[inline(always)]
        fn signed_as(self, other: Self) -> Self {
            let sign = of_zmm!(x86::$and(other.0, Self::same(-0.0).0));
            Self(of_zmm!(x86::$or(x86::$abs(self.0), sign)))
        }

        #[inline(always)]
        fn flipped_by(self, other: Self) -> Self {
            Self(of_zmm!(x86::$xor(self.0, x86::$and(other.0, Self::same(-0.0).0))))
        }

        #[inline(always)]
        fn has_sign(self) -> Self::Mask {
            of_zmm!(x86::$negative(self.bits()))
        }

        #[inline(always)]
        fn has_real_powers(self) -> Self::Mask {
            self.no_less(Self::same(0.0)) | self.less(Self::same($number::MIN))
        }

        #[inline(always)]
        fn rounded_down(self) -> Self {
            Self(of_zmm!(x86::$round::<{ x86::_MM_FROUND_TO_NEG_INF | x86::_MM_FROUND_NO_EXC }>(self.0)))
        }

        #[inline(always)]
        fn root(self) -> Self {
            Self(of_zmm!(x86::$root(self.0)))
        }

        #[inline(always)]
        fn fused(self, factor: Self, term: Self) -> Self {
            Self(of_zmm!(x86::$fused(self.0, factor.0, term.0)))
        }

        #[inline(always)]
        fn scaled(self, n: Self, _: (Self, Self)) -> Self {
            Self(of_zmm!(x86::$scale(self.0, n.0)))
        }

        #[inline(always)]
        fn quadrant(self) -> x86::__m512i {
            self.bits()
        }

        #[inline(always)]
        fn pick_quadrant(mask: Self::Mask, this: x86::__m512i, other: x86::__m512i) -> x86::__m512i {
            of_zmm!(x86::$either(mask, other, this))
        }

        #[inline(always)]
        fn is_odd(quadrant: x86::__m512i) -> Self::Mask {
            of_zmm!(x86::$test(quadrant, x86::$one(1)))
        }

        #[inline(always)]
        fn next(quadrant: x86::__m512i) -> x86::__m512i {
            of_zmm!(x86::$next(quadrant, x86::$one(1)))
        }

        // The instruction that rounds is there.
        #[inline(always)]
        fn parity(self) -> (Self::Mask, Self::Mask) {
            let half = self * Self::same(0.5);
            let integer = self.rounded_down().equals(self);
            (integer, integer & !half.rounded_down().equals(half))
        }

        #[inline(always)]
        fn each(self, other: Self, function: impl Fn($number, $number) -> $number) -> Self {
            let (mut numbers, others) = (self.numbers(), other.numbers());
            for (number, other) in numbers.iter_mut().zip(others) {
                *number = function(*number, other);
            }
            Self::of_numbers(numbers)
        }

        /// For few angles: blocks of moderate ones are taken apart otherwise, and others are not computed in these vectors.
        #[inline(always)]
        fn reduce(self) -> (x86::__m512i, Self, Self) {
            let (mut quadrants, mut most, mut less) = ([0; $count], self.numbers(), [0.0; $count]);
            for lane in 0..$count {
                let (quadrant, high, low) = most[lane].reduce();
                (quadrants[lane], most[lane], less[lane]) = ($quadrant::from(quadrant), high, low);
            }
            // SAFETY: the vector is laid out as integers of the width of its numbers are.
            let quadrants = unsafe { core::mem::transmute::<[$quadrant; $count], x86::__m512i>(quadrants) };
            (quadrants, Self::of_numbers(most), Self::of_numbers(less))
        }
    };
}

impl Lane for Zmm32 {
    common! {
        Zmm32 [f32; 16], [u32], __mmask16,
        [SHIFT POWER POWERS POWER_UP DOWN MODERATE EXP_HIGH EXP_LOW FLAT TINY LARGE NORMAL],
        [LN2 TO_LOG10 LOG10_OF_2 TO_LOG2 RIGHT_ANGLE LIFT],
        pick: _mm512_mask_blend_ps, compare: _mm512_cmp_ps_mask, smaller: _mm512_min_ps, larger: _mm512_max_ps,
        abs: _mm512_abs_ps, sign: _mm512_and_ps _mm512_or_ps _mm512_xor_ps, round: _mm512_roundscale_ps, root: _mm512_sqrt_ps,
        fused: _mm512_fmadd_ps, negative: _mm512_movepi32_mask, splat: _mm512_set1_ps, scale: _mm512_scalef_ps, either: _mm512_mask_blend_epi32, odd: _mm512_test_epi32_mask,
        one: _mm512_set1_epi32, next: _mm512_add_epi32
    }

    #[inline(always)]
    fn upper(self) -> Self {
        Self::of_bits(of_zmm!(x86::_mm512_and_si512(self.bits(), x86::_mm512_set1_epi32(!0xfff))))
    }

    #[inline(always)]
    fn to_power(self) -> Self {
        Self::of_bits(of_zmm!(x86::_mm512_slli_epi32::<23>(self.bits())))
    }

    #[inline(always)]
    fn to_powers(self) -> (Self, Self) {
        let half = of_zmm!(x86::_mm512_srli_epi32::<1>(self.bits()));
        let other = of_zmm!(x86::_mm512_sub_epi32(self.bits(), half));
        (Self::of_bits(half).to_power(), Self::of_bits(other).to_power())
    }

    #[inline(always)]
    fn split_from(self, first: f32) -> (Self, Self) {
        of_zmm!({
            let first = x86::_mm512_set1_epi32(first.to_bits() as i32);
            let bits = x86::_mm512_sub_epi32(self.bits(), first);
            let k = x86::_mm512_cvtepi32_ps(x86::_mm512_srai_epi32::<23>(bits));
            let mantissa = x86::_mm512_and_si512(bits, x86::_mm512_set1_epi32(0x7f_ffff));
            (Self(k), Self::of_bits(x86::_mm512_add_epi32(mantissa, first)))
        })
    }

    #[inline(always)]
    fn turned(self, quadrant: x86::__m512i) -> Self {
        let sign = of_zmm!(x86::_mm512_castsi512_ps(x86::_mm512_slli_epi32::<30>(quadrant)));
        self.flipped_by(Self(sign))
    }

    #[inline(always)]
    fn gelu_tanh_power<A: Arithmetic>(a: Self) -> (Self, Self) {
        let [low, high] = a.halves();
        // Not by a closure, which is a call where it is not inlined, without the instructions of the level.
        let exact = [single::gelu_tanh_power(low), single::gelu_tanh_power(high)];
        let high = Self::of_halves(exact);
        let [first, second] = high.halves();
        (high, Self::of_halves([exact[0] - first, exact[1] - second]))
    }

    #[inline(always)]
    fn hypotenuse<A: Arithmetic>(self, other: Self) -> Self {
        let ([a, c], [b, d]) = (self.halves(), other.halves());
        Self::of_halves([(a * a + b * b).root(), (c * c + d * d).root()])
    }
}

impl Lane for Zmm64 {
    common! {
        Zmm64 [f64; 8], [u64], __mmask8,
        [SHIFT POWER POWERS POWER_UP DOWN MODERATE EXP_HIGH EXP_LOW FLAT TINY LARGE NORMAL],
        [LN2 TO_LOG10 LOG10_OF_2 TO_LOG2 RIGHT_ANGLE LIFT],
        pick: _mm512_mask_blend_pd, compare: _mm512_cmp_pd_mask, smaller: _mm512_min_pd, larger: _mm512_max_pd,
        abs: _mm512_abs_pd, sign: _mm512_and_pd _mm512_or_pd _mm512_xor_pd, round: _mm512_roundscale_pd, root: _mm512_sqrt_pd,
        fused: _mm512_fmadd_pd, negative: _mm512_movepi64_mask, splat: _mm512_set1_pd, scale: _mm512_scalef_pd, either: _mm512_mask_blend_epi64, odd: _mm512_test_epi64_mask,
        one: _mm512_set1_epi64, next: _mm512_add_epi64
    }

    #[inline(always)]
    fn upper(self) -> Self {
        Self::of_bits(of_zmm!(x86::_mm512_and_si512(self.bits(), x86::_mm512_set1_epi64(!0x7ff_ffff))))
    }

    #[inline(always)]
    fn to_power(self) -> Self {
        Self::of_bits(of_zmm!(x86::_mm512_slli_epi64::<52>(self.bits())))
    }

    #[inline(always)]
    fn to_powers(self) -> (Self, Self) {
        let half = of_zmm!(x86::_mm512_srli_epi64::<1>(self.bits()));
        let other = of_zmm!(x86::_mm512_sub_epi64(self.bits(), half));
        (Self::of_bits(half).to_power(), Self::of_bits(other).to_power())
    }

    #[inline(always)]
    fn split_from(self, first: f64) -> (Self, Self) {
        of_zmm!({
            let first = x86::_mm512_set1_epi64(first.to_bits() as i64);
            let bits = x86::_mm512_sub_epi64(self.bits(), first);
            let k = x86::_mm512_cvtepi64_pd(x86::_mm512_srai_epi64::<52>(bits));
            let mantissa = x86::_mm512_and_si512(bits, x86::_mm512_set1_epi64((1 << 52) - 1));
            (Self(k), Self::of_bits(x86::_mm512_add_epi64(mantissa, first)))
        })
    }

    #[inline(always)]
    fn turned(self, quadrant: x86::__m512i) -> Self {
        let sign = of_zmm!(x86::_mm512_castsi512_pd(x86::_mm512_slli_epi64::<62>(quadrant)));
        self.flipped_by(Self(sign))
    }

    #[inline(always)]
    fn gelu_tanh_power<A: Arithmetic>(a: Self) -> (Self, Self) {
        double::gelu_tanh_power::<A, Self>(a)
    }

    #[inline(always)]
    fn hypotenuse<A: Arithmetic>(self, other: Self) -> Self {
        double::hypotenuse(self, other)
    }
}

/// As they are in memory.
macro_rules! abreast {
    ($($name:ident)*) => { $(
        impl Abreast for $name {
            const COUNT: usize = <Self as Lanes>::COUNT;

            #[inline(always)]
            unsafe fn read(from: *const Self::Number) -> Self {
                // SAFETY: as many numbers are in the run, and the processor has the level, as the caller says.
                unsafe { Self::load(from) }
            }

            #[inline(always)]
            unsafe fn write(self, to: *mut Self::Number) {
                // SAFETY: there is room for as many in the run, and the processor has the level, as the caller says.
                unsafe { self.store(to) }
            }
        }
    )* };
}
abreast!(Zmm32 Zmm64);

#[cfg(test)]
mod tests {
    use super::{Zmm32, Zmm64};
    use crate::kernel::isa::{Fused, FusedInZmm, FusedModerate, FusedModerateInZmm, Isa, isa};
    use crate::kernel::math::{self, Abreast, Lane};
    use core::fmt::LowerExp;
    use num_traits::Float;

    /// Numbers of all sizes, the special ones among them.
    macro_rules! numbers {
        ($number:ident $bits:ident) => {{
            // The step is odd, so that the last digits are all there are.
            let step = $bits::MAX / 40_961 | 1;
            let bits = (0..40_960).map(|k: $bits| $number::from_bits(step.wrapping_mul(k)));
            let near = (0..4_096).map(|k| $number::from(k as i16 - 2_048) / 64.0);
            let special =
                [0.0, -0.0, 1.0, -1.0, $number::INFINITY, $number::NEG_INFINITY, $number::NAN, $number::MIN_POSITIVE];
            let special =
                special.into_iter().chain([$number::MAX, $number::MIN, 1e-45 as $number, 0.5, 1e30, -1e30, 2.0, 3.0]);
            bits.chain(near).chain(special).collect::<Vec<$number>>()
        }};
    }

    /// Holds a function in lanes against the same of one number, to the bit: of each number, and beside it another.
    fn agree<L: Abreast<Number: Float + LowerExp>>(
        name: &str,
        all: &[L::Number],
        one: impl Fn(L::Number, L::Number) -> L::Number,
        many: impl Fn(L, L) -> L,
    ) {
        for (round, part) in all.chunks_exact(L::COUNT).enumerate() {
            let other = &all[round * 7 % (all.len() - L::COUNT)..][..L::COUNT];
            let mut found = vec![L::Number::rounded(0.0); L::COUNT];
            // SAFETY: as many numbers are in the run of either part and of the array, and the processor has the level, as was asked.
            unsafe { many(L::read(part.as_ptr()), L::read(other.as_ptr())).write(found.as_mut_ptr()) };
            for ((&x, &y), found) in part.iter().zip(other).zip(found) {
                let wanted = one(x, y);
                let same = found.integer_decode() == wanted.integer_decode() || found.is_nan() && wanted.is_nan();
                assert!(same, "{name} of {x:e} and {y:e} is {found:e} in lanes, and {wanted:e} alone");
            }
        }
    }

    macro_rules! all_agree {
        ($number:ident $lanes:ident, $all:ident: $($unary:ident)*, of angles $($wave:ident)*, of two $($binary:ident)*) => {
            $(agree::<$lanes>(stringify!($unary), &$all, |x, _| math::$unary::<Fused, $number>(x),
                |x, _| math::$unary::<FusedInZmm, $lanes>(x));)*
            let moderate: Vec<$number> = $all.iter().copied().filter(|x| x.abs() <= <$number as Lane>::MODERATE).collect();
            $(
                agree::<$lanes>(stringify!($wave), &$all, |x, _| math::$wave::<Fused, $number>(x),
                    |x, _| math::$wave::<FusedInZmm, $lanes>(x));
                agree::<$lanes>(stringify!($wave), &moderate, |x, _| math::$wave::<FusedModerate, $number>(x),
                    |x, _| math::$wave::<FusedModerateInZmm, $lanes>(x));
            )*
            $(agree::<$lanes>(stringify!($binary), &$all, |x, y| math::$binary::<Fused, $number>(x, y),
                |x, y| math::$binary::<FusedInZmm, $lanes>(x, y));)*
        };
        ($($number:ident $lanes:ident $bits:ident)*) => { $({
            let all = numbers!($number $bits);
            all_agree! {
                $number $lanes, all:
                exp exp_m1 ln ln_1p log2 log10 asin acos atan sinh cosh tanh asinh acosh atanh erf sigmoid silu gelu gelu_tanh softplus
                mish selu erf_slope silu_slope gelu_slope gelu_tanh_slope mish_slope,
                of angles sin cos tan,
                of two pow atan2 hypot elu celu
            }
            let down: Vec<$number> = all.into_iter().filter(|x| *x <= 0.0).collect();
            agree::<$lanes>("exp_down", &down, |x, _| math::exp_down::<Fused, $number>(x),
                |x, _| math::exp_down::<FusedInZmm, $lanes>(x));
        })* };
    }

    #[test]
    fn functions_are_the_same_in_lanes() {
        if isa() < Isa::Avx512 {
            eprintln!("not shown: this processor has no vectors of 64 bytes");
            return;
        }
        all_agree!(f32 Zmm32 u32 f64 Zmm64 u64);
    }
}
