//! `f64` as a lane. Instruction sets before AVX-512 do not convert between `f64` and 64-bit integers: both are read off the
//! mantissa of a sum instead.

use super::exponential::Exp;
use super::lane::{Lane, Width, mul_add, of_one, pick_both, polynomial, product, sum, within};
use super::{angle, double_normal, logarithm};
use crate::kernel::isa::Arithmetic;
use num_traits::Float;

impl Lane for f64 {
    of_one!(f64);

    const SHIFT: f64 = 6_755_399_441_055_744.0; // 1.5 * 2^52
    const POWER: f64 = Self::SHIFT + 1023.0;
    const POWERS: f64 = Self::SHIFT + 2.0 * 1023.0;
    const POWER_UP: f64 = Self::POWER + 512.0;
    const DOWN: f64 = 7.458_340_731_200_207e-155; // 2^-512
    const LN2: (f64, f64) = (0.6931471806019545, -4.2009150726810846e-11);
    const TO_LOG10: (f64, f64) = (0.4342944845557213, -2.6524694553078553e-09);
    const LOG10_OF_2: (f64, f64) = (0.3010299956640665, -8.532344317057107e-14);
    const TO_LOG2: (f64, f64) = (1.4426950514316559, -1.0542692476429138e-08);
    const RIGHT_ANGLE: (f64, f64) = (core::f64::consts::FRAC_PI_2, 6.123233995736766e-17);
    const RIGHT_PARTS: [f64; 3] = [core::f64::consts::FRAC_PI_2, 6.123233995736765e-17, 1.0828566739219139e-32];
    const MODERATE: f64 = 1e9;
    const ANGLES: [(f64, f64); 3] = [
        (0.4636476090008061, 2.2698777452961687e-17),
        (core::f64::consts::FRAC_PI_4, 3.061616997868383e-17),
        (0.982793723247329, 1.3903311031230998e-17),
    ];
    const EXP_HIGH: f64 = 710.0;
    const EXP_LOW: f64 = -746.0;
    const FLAT: f64 = 40.0;
    const TINY: f64 = 1e-17;
    const LARGE: f64 = 268_435_456.0;
    const NORMAL: f64 = f64::MIN_POSITIVE;
    const LIFT: (f64, f64) = (18_014_398_509_481_984.0, 54.0);

    #[inline(always)]
    fn rounded(number: f64) -> f64 {
        number
    }

    #[inline(always)]
    fn flipped_by(self, other: f64) -> f64 {
        f64::from_bits(self.to_bits() ^ (other.to_bits() & 1 << 63))
    }

    #[inline(always)]
    #[allow(clippy::manual_range_contains, reason = "false of NaN")]
    fn has_real_powers(self) -> bool {
        (self >= 0.0) | (self < f64::MIN)
    }

    #[inline(always)]
    fn upper(self) -> f64 {
        f64::from_bits(self.to_bits() & !0x7ff_ffff)
    }

    #[inline(always)]
    fn to_power(self) -> f64 {
        f64::from_bits(self.to_bits() << 52)
    }

    #[inline(always)]
    fn to_powers(self) -> (f64, f64) {
        let half = self.to_bits() >> 1;
        (f64::from_bits(half << 52), f64::from_bits((self.to_bits() - half) << 52))
    }

    #[inline(always)]
    fn split_from(self, first: f64) -> (f64, f64) {
        /// An integer below 2^52, or'ed with its bits, becomes a float that is 2^52 larger.
        const MAGIC: f64 = 4_503_599_627_370_496.0; // 2^52
        // The exponent is counted from that of the first on, and one more, so that it is not negative.
        let bits = self.to_bits().wrapping_add(1f64.to_bits() - first.to_bits());
        let k = f64::from_bits((bits >> 52) | MAGIC.to_bits()) - (MAGIC + 1023.0);
        (k, f64::from_bits((bits & ((1 << 52) - 1)).wrapping_add(first.to_bits())))
    }

    #[inline(always)]
    fn turned(self, quadrant: u32) -> f64 {
        f64::from_bits(self.to_bits() ^ (u64::from(quadrant) << 62 & 1 << 63))
    }

    #[inline(always)]
    fn quadrant(self) -> u32 {
        self.to_bits() as u32
    }

    #[inline(always)]
    fn reduce(self) -> (u32, f64, f64) {
        angle::reduce_double(self)
    }

    #[inline(always)]
    fn gelu_tanh_power<A: Arithmetic>(a: f64) -> (f64, f64) {
        gelu_tanh_power::<A, f64>(a)
    }

    #[inline(always)]
    fn parity(self) -> (bool, bool) {
        let a = self.abs();
        let whole =
            |a: f64| (a >= 4_503_599_627_370_496.0) | ((a + 4_503_599_627_370_496.0) - 4_503_599_627_370_496.0 == a);
        (whole(a), whole(a) & (a < 9_007_199_254_740_992.0) & !whole(a * 0.5))
    }

    #[inline(always)]
    fn hypotenuse<A: Arithmetic>(self, other: f64) -> f64 {
        hypotenuse(self, other)
    }
}

impl Width for f64 {
    type By<A: Arithmetic> = A::Double;

    #[inline(always)]
    fn exp_tail<A: Arithmetic, T: Lane<Number = f64>>(r: T) -> T {
        polynomial::<A, _, _>(
            &[
                0.5,
                0.1666666666666667,
                0.04166666666666667,
                0.008333333333326141,
                0.0013888888888883752,
                0.00019841269874800683,
                2.4801587325533502e-05,
                2.75572554255029e-06,
                2.7557273661174726e-07,
                2.5105206475334834e-08,
                2.091467944897855e-09,
            ],
            r,
        )
    }

    #[inline(always)]
    fn exp2_tail<A: Arithmetic, T: Lane<Number = f64>>(f: T) -> T {
        polynomial::<A, _, _>(
            &[
                core::f64::consts::LN_2,
                0.24022650695910097,
                0.0555041086648216,
                0.009618129107606888,
                0.0013333558146416936,
                0.0001540353044173605,
                1.525273382983612e-5,
                1.321544258792169e-6,
                1.0178062445845774e-7,
                7.072585949269223e-9,
                4.4549605981865186e-10,
            ],
            f,
        )
    }

    #[inline(always)]
    fn sinh_tail<A: Arithmetic, T: Lane<Number = f64>>(z: T) -> T {
        polynomial::<A, _, _>(
            &[
                0.16666666666666666,
                0.008333333333333333,
                0.00019841269841263304,
                2.7557319247204925e-06,
                2.5052071109072172e-08,
                1.6086622488861147e-10,
            ],
            z,
        )
    }

    #[inline(always)]
    fn cosh_tail<A: Arithmetic, T: Lane<Number = f64>>(z: T) -> T {
        polynomial::<A, _, _>(
            &[
                0.041666666666666664,
                0.001388888888888889,
                2.4801587301583215e-05,
                2.7557319238495817e-07,
                2.0876733692973696e-09,
                1.1487980669302821e-11,
            ],
            z,
        )
    }

    #[inline(always)]
    fn tanh_tail<A: Arithmetic, T: Lane<Number = f64>>(z: T) -> T {
        polynomial::<A, _, _>(
            &[
                -0.33333333333333326,
                0.13333333333329073,
                -0.05396825396365851,
                0.021869488342355893,
                -0.008863231324793573,
                0.0035920745792772987,
                -0.0014554081146228206,
                0.0005878233456282582,
                -0.00023168489999784552,
                8.078068681454863e-05,
                -1.7895782434854006e-05,
            ],
            z,
        )
    }

    /// With `s = f / (2 + f)` it is `2 atanh s = f - f^2 / 2 + s (f^2 / 2 + R(s^2))`, as in fdlibm (Sun Microsystems 1993).
    #[inline(always)]
    fn ln_tail<A: Arithmetic, T: Lane<Number = f64>>(f: T, more: T) -> T {
        let half_square = T::all(0.5) * f * f;
        let s = f / (T::all(2.0) + f);
        let z = s * s;
        let rest = polynomial::<A, _, _>(
            &[
                0.666666666666667,
                0.39999999999899505,
                0.2857142862597575,
                0.22222211134751835,
                0.18182889128412458,
                0.15331721495826012,
                0.1461645097955211,
            ],
            z,
        );
        mul_add::<A, _>(s, mul_add::<A, _>(z, rest, half_square), more) - half_square
    }

    #[inline(always)]
    fn sin_tail<A: Arithmetic, T: Lane<Number = f64>>(z: T) -> T {
        polynomial::<A, _, _>(
            &[
                -0.16666666666666666,
                0.008333333333333331,
                -0.00019841269841265065,
                2.755731921933913e-06,
                -2.505210623243528e-08,
                1.6058531617037152e-10,
                -7.586697002817504e-13,
            ],
            z,
        )
    }

    #[inline(always)]
    fn cos_tail<A: Arithmetic, T: Lane<Number = f64>>(z: T) -> T {
        polynomial::<A, _, _>(
            &[
                0.041666666666666664,
                -0.0013888888888887398,
                2.4801587298765665e-05,
                -2.7557317271718644e-07,
                2.087614626607931e-09,
                -1.1382632258093615e-11,
            ],
            z,
        )
    }

    #[inline(always)]
    fn atan_tail<A: Arithmetic, T: Lane<Number = f64>>(z: T) -> T {
        polynomial::<A, _, _>(
            &[
                -0.33333333333333326,
                0.1999999999998777,
                -0.1428571428314864,
                0.11111110900560475,
                -0.09090900195560148,
                0.07692087348767168,
                -0.06663239299107136,
                0.05847724720645106,
                -0.05033942776485848,
                0.03782521866106712,
                -0.017547235157290005,
            ],
            z,
        )
    }

    #[inline(always)]
    fn asin_tail<A: Arithmetic, T: Lane<Number = f64>>(z: T) -> T {
        polynomial::<A, _, _>(
            &[
                0.16666666666666669,
                0.07499999999998433,
                0.04464285714635543,
                0.030381944138531247,
                0.02237217294214989,
                0.017352392720869973,
                0.013971212973552933,
                0.011479177415184906,
                0.01032281435018578,
                0.005457506718640358,
                0.01740087944269402,
                -0.014851887071247204,
                0.028757851367421566,
            ],
            z,
        )
    }

    /// `e^(y ln a)`, where the logarithm has 65 bits: an error is magnified by `y`.
    #[inline(always)]
    fn power<A: Arithmetic, T: Lane<Number = f64>>(a: T, y: T) -> T {
        let (high, low) = ln_in_two_parts::<A, T>(a);
        let (power, lost) = product::<A, _>(y, high);
        let low = y * low + lost;
        let (zero, infinity) = (T::all(0.0), T::all(f64::INFINITY));
        let held = within(power, T::EXP_LOW, T::EXP_HIGH);
        let size = Exp::of::<A>(held, T::pick(held.equals(power), low, zero)).value::<A>();
        let (of_zero, of_infinity) = pick_both(y.less(zero), (infinity, zero), (zero, infinity));
        let size = T::pick(a.equals(zero), of_zero, size);
        let size = T::pick(a.equals(infinity), of_infinity, size);
        T::pick(a.equals(a) & y.equals(y), size, T::all(f64::NAN))
    }

    #[inline(always)]
    fn erf<A: Arithmetic, T: Lane<Number = f64>>(x: T) -> T {
        double_normal::erf_double::<A, T>(x)
    }

    #[inline(always)]
    fn gelu<A: Arithmetic, T: Lane<Number = f64>>(x: T) -> T {
        double_normal::gelu_double::<A, T>(x)
    }

    #[inline(always)]
    fn gelu_slope<A: Arithmetic, T: Lane<Number = f64>>(x: T) -> T {
        double_normal::gelu_slope_double::<A, T>(x)
    }
}

/// The logarithm of a positive, finite number in two parts: `k ln 2 + 2 s (1 + s^2 / 3 + s^4 P(s^2))` with `s = f / (2 + f)`.
#[inline(always)]
fn ln_in_two_parts<A: Arithmetic, T: Lane<Number = f64>>(x: T) -> (T, T) {
    const THIRD: (f64, f64) = (0.3333333333333333, 1.850371707708594e-17);
    let third = (T::all(THIRD.0), T::all(THIRD.1));
    let (k, f) = logarithm::split(x);
    let (over, over_low) = sum(T::all(2.0), f);
    let reciprocal = T::all(1.0) / over;
    let s = f * reciprocal;
    let (back, back_low) = product::<A, _>(s, over);
    let s_low = (((f - back) - back_low) - s * over_low) * reciprocal;
    let (z, z_low) = product::<A, _>(s, s);
    let z_low = z_low + (s + s) * s_low;
    let p = polynomial::<A, _, _>(
        &[
            0.2,
            0.14285714285714282,
            0.11111111111114212,
            0.09090909089829118,
            0.0769230788048965,
            0.06666648274714003,
            0.0588340623618004,
            0.05228170902736271,
            0.0538114634350764,
        ],
        z,
    );
    // s (z / 3 + z^2 P(z)).
    let (q, q_low) = product::<A, _>(z, third.0);
    let (q, lost) = sum(q, z * z * p);
    let q_low = lost + (q_low + (z_low * third.0 + z * third.1));
    let (t, t_low) = product::<A, _>(s, q);
    let t_low = t_low + (s_low * q + s * q_low);
    let (y, lost) = sum(s, t);
    let low = lost + (t_low + s_low);
    let (high, lost) = sum(k * T::LN2.0, y + y);
    let low = lost + ((low + low) + k * T::LN2.1);
    sum(high, low)
}

/// [`Lane::gelu_tanh_power`].
#[inline(always)]
pub(in crate::kernel) fn gelu_tanh_power<A: Arithmetic, T: Lane<Number = f64>>(a: T) -> (T, T) {
    /// sqrt(8 / pi), and 0.044715 of it, in two parts each.
    const SLOPE: (f64, f64) = (1.5957691216057308, -9.96930880911092e-17);
    const CUBE: (f64, f64) = (0.07135481627260025, -6.175149918155315e-19);
    let (slope, cube) = (T::all(SLOPE.0), T::all(CUBE.0));
    let (square, square_low) = product::<A, _>(a, a);
    let (bend, bend_low) = product::<A, _>(square, cube);
    let bend_low = bend_low + (square_low * cube + square * T::all(CUBE.1));
    // Either of the two may be the larger one.
    let (larger, smaller) = pick_both(bend.more(slope), (bend, slope), (slope, bend));
    let (slope, lost) = sum(larger, smaller);
    let (v, low) = product::<A, _>(a, slope);
    sum(v, low + a * (lost + (bend_low + T::all(SLOPE.1))))
}

/// [`Lane::hypotenuse`]. Sides are scaled where their squares would be too large or too small.
#[inline(always)]
pub(in crate::kernel) fn hypotenuse<T: Lane<Number = f64>>(side: T, other: T) -> T {
    const UP: f64 = f64::from_bits(1623 << 52); // 2^600
    const DOWN: f64 = f64::from_bits(423 << 52); // 2^-600
    let (up, down, one) = (T::all(UP), T::all(DOWN), T::all(1.0));
    let larger = T::pick(side.more(other), side, other);
    let scales = pick_both(larger.more(T::all(1e150)), (down, up), (one, one));
    let (scale, back) = pick_both(larger.less(T::all(1e-130)), (up, down), scales);
    let (a, b) = (side * scale, other * scale);
    (a * a + b * b).root() * back
}
