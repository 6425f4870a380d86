//! `f32` as a lane. Where it takes few steps, they are taken in `f64`.

use super::lane::{Lane, Width, horner, mul_add, of_one, polynomial};
use super::{angle, normal, single_power};
use crate::kernel::isa::Arithmetic;
use num_traits::Float;

impl Lane for f32 {
    of_one!(f32);

    const SHIFT: f32 = 12_582_912.0; // 1.5 * 2^23
    const POWER: f32 = Self::SHIFT + 127.0;
    const POWERS: f32 = Self::SHIFT + 2.0 * 127.0;
    const POWER_UP: f32 = Self::POWER + 64.0;
    const DOWN: f32 = 5.421_011e-20; // 2^-64
    const LN2: (f32, f32) = (0.693_359_4, -2.121_944_4e-4);
    const TO_LOG10: (f32, f32) = (0.434_326_17, -3.168_997e-5);
    const LOG10_OF_2: (f32, f32) = (0.301_025_4, 4.605_039e-6);
    const TO_LOG2: (f32, f32) = (1.442_382_8, 3.122_284e-4);
    const RIGHT_ANGLE: (f32, f32) = (core::f32::consts::FRAC_PI_2, -4.371_139e-8);
    const RIGHT_PARTS: [f32; 3] = [f32::from_bits(0x3fc9_0fda), 7.549_789_4e-8, 5.390_302_5e-15];
    const MODERATE: f32 = 100_000.0;
    const ANGLES: [(f32, f32); 3] = [
        (0.463_647_6, 5.012_158_7e-9),
        (core::f32::consts::FRAC_PI_4, -2.185_569_4e-8),
        (0.982_793_75, -2.513_142_4e-8),
    ];
    const EXP_HIGH: f32 = 89.0;
    const EXP_LOW: f32 = -104.0;
    const FLAT: f32 = 20.0;
    const TINY: f32 = 1e-8;
    const LARGE: f32 = 16_384.0;
    const NORMAL: f32 = f32::MIN_POSITIVE;
    const LIFT: (f32, f32) = (8_388_608.0, 23.0);

    #[inline(always)]
    fn rounded(number: f64) -> f32 {
        number as f32
    }

    #[inline(always)]
    fn flipped_by(self, other: f32) -> f32 {
        f32::from_bits(self.to_bits() ^ (other.to_bits() & 0x8000_0000))
    }

    #[inline(always)]
    #[allow(clippy::manual_range_contains, reason = "false of NaN")]
    fn has_real_powers(self) -> bool {
        (self >= 0.0) | (self < f32::MIN)
    }

    #[inline(always)]
    fn upper(self) -> f32 {
        f32::from_bits(self.to_bits() & !0xfff)
    }

    #[inline(always)]
    fn to_power(self) -> f32 {
        f32::from_bits(self.to_bits() << 23)
    }

    #[inline(always)]
    fn to_powers(self) -> (f32, f32) {
        let half = self.to_bits() >> 1;
        (f32::from_bits(half << 23), f32::from_bits((self.to_bits() - half) << 23))
    }

    #[inline(always)]
    fn split_from(self, first: f32) -> (f32, f32) {
        let bits = self.to_bits().wrapping_sub(first.to_bits());
        let k = bits as i32 >> 23;
        (k as f32, f32::from_bits((bits & 0x7f_ffff).wrapping_add(first.to_bits())))
    }

    #[inline(always)]
    fn turned(self, quadrant: u32) -> f32 {
        f32::from_bits(self.to_bits() ^ (quadrant << 30 & 0x8000_0000))
    }

    #[inline(always)]
    fn quadrant(self) -> u32 {
        self.to_bits()
    }

    #[inline(always)]
    fn reduce(self) -> (u32, f32, f32) {
        angle::reduce_single(self)
    }

    #[inline(always)]
    fn gelu_tanh_power<A: Arithmetic>(a: f32) -> (f32, f32) {
        let v = gelu_tanh_power(f64::from(a));
        let high = v as f32;
        (high, (v - f64::from(high)) as f32)
    }

    #[inline(always)]
    fn parity(self) -> (bool, bool) {
        let a = self.abs();
        let whole = |a: f32| (a >= 8_388_608.0) | ((a + 8_388_608.0) - 8_388_608.0 == a);
        (whole(a), whole(a) & (a < 16_777_216.0) & !whole(a * 0.5))
    }

    #[inline(always)]
    fn hypotenuse<A: Arithmetic>(self, other: f32) -> f32 {
        let (a, b) = (f64::from(self), f64::from(other));
        Float::sqrt(a * a + b * b) as f32
    }
}

/// [`Lane::gelu_tanh_power`] in `f64`.
#[inline(always)]
pub(in crate::kernel) fn gelu_tanh_power<T: Lane<Number = f64>>(a: T) -> T {
    const SLOPE: f64 = 1.595_769_121_605_730_7; // sqrt(8 / pi)
    a * (T::all(SLOPE) + T::all(SLOPE * 0.044_715) * (a * a))
}

impl Width for f32 {
    type By<A: Arithmetic> = A::Single;

    #[inline(always)]
    fn exp_tail<A: Arithmetic, T: Lane<Number = f32>>(r: T) -> T {
        if A::FUSED {
            return horner::<A, _, _>(&[0.499_999_94, 0.166_665_21, 0.041_668_39, 0.008_368_717, 0.001_381_459_4], r);
        }
        polynomial::<A, _, _>(&[0.5, 0.166_666_67, 0.041_666_463, 0.008_333_311, 0.001_393_377, 1.989_112_5e-4], r)
    }

    #[inline(always)]
    fn exp2_tail<A: Arithmetic, T: Lane<Number = f32>>(f: T) -> T {
        polynomial::<A, _, _>(
            &[core::f32::consts::LN_2, 0.240_226_5, 0.055_503_57, 0.009_618_083, 0.001_339_086_3, 1.545_316_3e-4],
            f,
        )
    }

    #[inline(always)]
    fn sinh_tail<A: Arithmetic, T: Lane<Number = f32>>(z: T) -> T {
        polynomial::<A, _, _>(&[0.166_666_67, 0.008_333_31, 1.989_098_1e-4], z)
    }

    #[inline(always)]
    fn cosh_tail<A: Arithmetic, T: Lane<Number = f32>>(z: T) -> T {
        polynomial::<A, _, _>(&[0.041_666_668, 0.001_388_886_6, 2.485_128_8e-5], z)
    }

    #[inline(always)]
    fn tanh_tail<A: Arithmetic, T: Lane<Number = f32>>(z: T) -> T {
        polynomial::<A, _, _>(&[-0.333_333_28, 0.133_328_62, -0.053_865_198, 0.021_066_63, -0.006_200_257_7], z)
    }

    #[inline(always)]
    fn ln_tail<A: Arithmetic, T: Lane<Number = f32>>(f: T, more: T) -> T {
        let p = polynomial::<A, _, _>(
            &[
                0.333_333_3,
                -0.249_999_97,
                0.200_007_16,
                -0.166_678_02,
                0.142_490_58,
                -0.124_256_87,
                0.116_854_2,
                -0.114_797_34,
                0.069_716_12,
            ],
            f,
        );
        let square = f * f;
        if A::FUSED {
            return mul_add::<A, _>(square, mul_add::<A, _>(p, f, T::all(-0.5)), more);
        }
        square * f * p + more - T::all(0.5) * square
    }

    #[inline(always)]
    fn sin_tail<A: Arithmetic, T: Lane<Number = f32>>(z: T) -> T {
        polynomial::<A, _, _>(&[-0.166_666_65, 0.008_332_746, -1.958_748_3e-4], z)
    }

    #[inline(always)]
    fn cos_tail<A: Arithmetic, T: Lane<Number = f32>>(z: T) -> T {
        polynomial::<A, _, _>(&[0.041_666_664, -0.001_388_830_1, 2.454_753_3e-5], z)
    }

    #[inline(always)]
    fn atan_tail<A: Arithmetic, T: Lane<Number = f32>>(z: T) -> T {
        polynomial::<A, _, _>(&[-0.333_333_3, 0.199_993_15, -0.142_565_76, 0.106_683_86, -0.062_158_115], z)
    }

    #[inline(always)]
    fn asin_tail<A: Arithmetic, T: Lane<Number = f32>>(z: T) -> T {
        polynomial::<A, _, _>(
            &[0.166_666_66, 0.075_000_94, 0.044_599_403, 0.031_100_662, 0.017_149_238, 0.033_690_847],
            z,
        )
    }

    #[inline(always)]
    fn power<A: Arithmetic, T: Lane<Number = f32>>(a: T, y: T) -> T {
        single_power::power::<A, T>(a, y)
    }

    #[inline(always)]
    fn erf<A: Arithmetic, T: Lane<Number = f32>>(x: T) -> T {
        normal::erf_single::<A, T>(x)
    }

    #[inline(always)]
    fn gelu<A: Arithmetic, T: Lane<Number = f32>>(x: T) -> T {
        normal::gelu_single::<A, T>(x)
    }

    #[inline(always)]
    fn gelu_slope<A: Arithmetic, T: Lane<Number = f32>>(x: T) -> T {
        normal::gelu_slope_single::<A, T>(x)
    }
}
