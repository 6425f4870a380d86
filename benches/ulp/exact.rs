//! The functions with 90 bits and more, in pairs of `f64`: what those of `f64` are held against.
//!
//! They are slow and plain: series with many terms, Newton steps from a value of `std`, angles reduced with 1,280 bits of
//! 2 / pi.

use std::ops::{Add, Div, Mul, Neg, Sub};

/// The sum of two numbers, of which the second is at most half a unit in the last place of the first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Exact(pub(crate) f64, pub(crate) f64);

/// A number times a power of 2, so that what is subnormal or overflows in `f64` is exact, too.
pub(crate) type Scaled = (Exact, i32);

const PI: Exact = Exact(std::f64::consts::PI, 1.2246467991473532e-16);
const LN_2: Exact = Exact(std::f64::consts::LN_2, 2.3190468138462996e-17);
const LN_10: Exact = Exact(std::f64::consts::LN_10, -2.1707562233822494e-16);
/// ln 2 in three parts, of which the first has 40 bits.
const LN_2_PARTS: [f64; 3] = [0.6931471805592082, 7.371002565167799e-13, 1.94704509238075e-31];

fn two_sum(a: f64, b: f64) -> Exact {
    let s = a + b;
    let c = s - a;
    Exact(s, (a - (s - c)) + (b - c))
}

fn two_product(a: f64, b: f64) -> Exact {
    let p = a * b;
    Exact(p, a.mul_add(b, -p))
}

impl From<f64> for Exact {
    fn from(x: f64) -> Self {
        Exact(x, 0.0)
    }
}

impl Add for Exact {
    type Output = Exact;
    fn add(self, other: Exact) -> Exact {
        let (high, low) = (two_sum(self.0, other.0), two_sum(self.1, other.1));
        let high = two_sum(high.0, high.1 + low.0);
        two_sum(high.0, high.1 + low.1)
    }
}

impl Neg for Exact {
    type Output = Exact;
    fn neg(self) -> Exact {
        Exact(-self.0, -self.1)
    }
}

impl Sub for Exact {
    type Output = Exact;
    fn sub(self, other: Exact) -> Exact {
        self + -other
    }
}

impl Mul for Exact {
    type Output = Exact;
    fn mul(self, other: Exact) -> Exact {
        let p = two_product(self.0, other.0);
        two_sum(p.0, p.1 + (self.0 * other.1 + self.1 * other.0))
    }
}

impl Div for Exact {
    type Output = Exact;
    fn div(self, other: Exact) -> Exact {
        let first = self.0 / other.0;
        let rest = self - other * Exact(first, 0.0);
        let second = rest.0 / other.0;
        let rest = rest - other * Exact(second, 0.0);
        two_sum(first, second) + Exact(rest.0 / other.0, 0.0)
    }
}

const ONE: Exact = Exact(1.0, 0.0);

impl Exact {
    fn times(self, by: f64) -> Exact {
        self * Exact(by, 0.0)
    }

    /// By a power of two.
    fn scaled(self, by: f64) -> Exact {
        Exact(self.0 * by, self.1 * by)
    }

    fn sqrt(self) -> Exact {
        if self.0 == 0.0 {
            return self;
        }
        let root = self.0.sqrt();
        two_sum(root, (self - two_product(root, root)).0 / (2.0 * root))
    }

    fn abs(self) -> Exact {
        if self.0 < 0.0 { -self } else { self }
    }

    /// `e^self - 1 = 2^n (1 + p) - 1`, as `n` and `p`.
    fn exp_parts(self) -> (Exact, i32) {
        let n = (self.0 / LN_2.0).round();
        let r =
            two_sum(self.0 - n * LN_2_PARTS[0], self.1) - two_product(n, LN_2_PARTS[1]) - two_product(n, LN_2_PARTS[2]);
        // The series for r / 256, then squared eight times.
        let r = r.scaled(1.0 / 256.0);
        let mut p = Exact(0.0, 0.0);
        for k in (2..=10).rev() {
            p = (p + ONE) * r / Exact(k as f64, 0.0);
        }
        p = (p + ONE) * r;
        for _ in 0..8 {
            p = p.scaled(2.0) + p * p;
        }
        (p, n as i32)
    }

    pub(crate) fn exp(self) -> Scaled {
        let (p, n) = self.exp_parts();
        (ONE + p, n)
    }

    /// `e^self - 1`, of what does not overflow.
    fn exp_m1(self) -> Exact {
        if self.0 < -80.0 {
            return -ONE + power_of_two(self.exp());
        }
        let (p, n) = self.exp_parts();
        if n == 0 { p } else { (ONE + p).scaled(2f64.powi(n)) - ONE }
    }

    pub(crate) fn ln(self) -> Exact {
        let k = exponent(self.0);
        let m = self.scaled(2f64.powi(-k / 2)).scaled(2f64.powi(-k - (-k / 2)));
        let k = if m.0 > 1.5 { k + 1 } else { k };
        let m = if m.0 > 1.5 { m.scaled(0.5) } else { m };
        let rest = (m - ONE).ln_1p_small();
        LN_2.times(f64::from(k)) + rest
    }

    /// `ln(1 + self)`, of what is between -1/4 and 1/2: a Newton step from that of `std`.
    fn ln_1p_small(self) -> Exact {
        let guess = self.0.ln_1p();
        if self.0.abs() < 1e-2 {
            // 2 atanh s, for s = x / (2 + x).
            let s = self / (self + Exact(2.0, 0.0));
            let z = s * s;
            let mut sum = Exact(0.0, 0.0);
            for k in (0..10).rev() {
                sum = sum * z + ONE / Exact((2 * k + 1) as f64, 0.0);
            }
            return (s * sum).scaled(2.0);
        }
        let (e, n) = Exact(-guess, 0.0).exp();
        let t = (self + ONE) * e.scaled(2f64.powi(n)) - ONE;
        Exact(guess, 0.0) + t - t.times(t.0 / 2.0)
    }

    pub(crate) fn ln_1p(self) -> Exact {
        if self.0 > -0.25 && self.0 < 0.5 { self.ln_1p_small() } else { (self + ONE).ln() }
    }

    /// Sine and cosine, of what is between -1 and 1.
    fn waves(self) -> (Exact, Exact) {
        let z = -(self * self);
        let (mut sine, mut cosine) = (ONE, ONE);
        for k in (1..=14).rev() {
            sine = ONE + sine * z / Exact((2 * k * (2 * k + 1)) as f64, 0.0);
            cosine = ONE + cosine * z / Exact((2 * k * (2 * k - 1)) as f64, 0.0);
        }
        (self * sine, cosine)
    }

    /// A Newton step from that of `std`.
    fn atan(self) -> Exact {
        if self.0.abs() > 1.0 {
            return PI.scaled(0.5).times(self.0.signum()) - (ONE / self).atan();
        }
        let guess = self.0.atan();
        let (sine, cosine) = Exact(guess, 0.0).waves();
        let d = (self * cosine - sine) / (cosine + self * sine);
        Exact(guess, 0.0) + d
    }
}

/// Of what is not subnormal.
fn power_of_two((x, n): Scaled) -> Exact {
    if n < -1000 { Exact(0.0, 0.0) } else { x.scaled(2f64.powi(n)) }
}

/// The power of two that is not above `x`, of normal and subnormal numbers.
pub(crate) fn exponent(x: f64) -> i32 {
    let bits = x.abs().to_bits();
    if bits >> 52 == 0 { 63 - bits.leading_zeros() as i32 - 1074 } else { (bits >> 52) as i32 - 1023 }
}

fn plain(x: Exact) -> Scaled {
    (x, 0)
}

/// `f(x)`, of an `f` that is `x` near 0: tiny numbers are their own result, and their products have no low parts.
fn beside_0(x: f64, f: impl Fn(Exact) -> Exact) -> Scaled {
    plain(if x.abs() < 1e-32 { x.into() } else { f(x.into()) })
}

/// The quadrant of an angle that is finite, and the rest.
fn reduce(x: f64) -> (u32, Exact) {
    if x.abs() < 0.75 {
        return (0, Exact(x, 0.0));
    }
    // |x| = m 2^e. m (2 / pi) 2^1280 as an integer, of which the last 1280 - e bits are the fraction.
    let e = exponent(x) - 52;
    let m = (x.abs().to_bits() & ((1 << 52) - 1)) | 1 << 52;
    let mut words = [0u64; 21];
    let mut carry = 0u128;
    for k in (0..20).rev() {
        let p = u128::from(TWO_OVER_PI[k]) * u128::from(m) + carry;
        words[k + 1] = p as u64;
        carry = p >> 64;
    }
    words[0] = carry as u64;
    // Bits are counted from the first, of value 2^(63 + e); the last bit of the quadrant has the value 1.
    let word = |at: i32| -> u64 {
        let part = |k: i32| if (0..21).contains(&k) { words[k as usize] } else { 0 };
        let (k, shift) = (at.div_euclid(64), at.rem_euclid(64));
        if shift == 0 { part(k) } else { part(k) << shift | part(k + 1) >> (64 - shift) }
    };
    let start = 64 + e;
    let quadrant = word(start - 64) as u32;
    let mut fraction = [word(start), word(start + 64), word(start + 128)];
    // Rounded to the nearest quadrant.
    let up = fraction[0] >> 63 == 1;
    if up {
        fraction = fraction.map(|word| !word);
    }
    let value = |word: u64, unit: i32| {
        two_sum((word >> 32) as f64 * 2f64.powi(32 - unit), (word & 0xffff_ffff) as f64 * 2f64.powi(-unit))
    };
    let rest = value(fraction[0], 64) + value(fraction[1], 128) + value(fraction[2], 192);
    let r = rest * PI.scaled(0.5);
    (quadrant.wrapping_add(u32::from(up)), if up { -r } else { r })
}

/// Sine and cosine of an angle that is finite.
fn waves(x: f64) -> (Exact, Exact) {
    let (quadrant, r) = reduce(x.abs());
    let (sine, cosine) = r.waves();
    let (sine, cosine) = match quadrant & 3 {
        0 => (sine, cosine),
        1 => (cosine, -sine),
        2 => (-sine, -cosine),
        _ => (-cosine, sine),
    };
    (if x < 0.0 { -sine } else { sine }, cosine)
}

pub(crate) fn sin(x: f64) -> Scaled {
    beside_0(x, |x| waves(x.0).0)
}

pub(crate) fn cos(x: f64) -> Scaled {
    plain(waves(x).1)
}

pub(crate) fn tan(x: f64) -> Scaled {
    beside_0(x, |x| {
        let (sine, cosine) = waves(x.0);
        sine / cosine
    })
}

pub(crate) fn sqrt(x: f64) -> Scaled {
    // A power of 4, so that nothing is subnormal.
    if x < 1e-200 { (Exact(x * 2f64.powi(200), 0.0).sqrt(), -100) } else { plain(Exact(x, 0.0).sqrt()) }
}

pub(crate) fn rsqrt(x: f64) -> Scaled {
    let (root, n) = sqrt(x);
    (ONE / root, -n)
}

pub(crate) fn recip(x: f64) -> Scaled {
    let n = exponent(x);
    let m = x * 2f64.powi(-n / 2) * 2f64.powi(-n - (-n / 2));
    (ONE / Exact(m, 0.0), -n)
}

pub(crate) fn exp(x: f64) -> Scaled {
    Exact(x, 0.0).exp()
}

pub(crate) fn exp_m1(x: f64) -> Scaled {
    if x > 600.0 { exp(x) } else { beside_0(x, Exact::exp_m1) }
}

pub(crate) fn ln(x: f64) -> Scaled {
    plain(Exact(x, 0.0).ln())
}

pub(crate) fn ln_1p(x: f64) -> Scaled {
    beside_0(x, Exact::ln_1p)
}

pub(crate) fn log2(x: f64) -> Scaled {
    plain(Exact(x, 0.0).ln() / LN_2)
}

pub(crate) fn log10(x: f64) -> Scaled {
    plain(Exact(x, 0.0).ln() / LN_10)
}

pub(crate) fn asin(x: f64) -> Scaled {
    let x = Exact(x, 0.0);
    if x.0.abs() == 1.0 {
        return plain(PI.scaled(0.5 * x.0));
    }
    beside_0(x.0, |x| (x / ((ONE - x) * (ONE + x)).sqrt()).atan())
}

pub(crate) fn acos(x: f64) -> Scaled {
    let x = Exact(x, 0.0);
    if x.0 == -1.0 {
        return plain(PI);
    }
    plain(((ONE - x) / (ONE + x)).sqrt().atan().scaled(2.0))
}

pub(crate) fn atan(x: f64) -> Scaled {
    if x.is_infinite() { plain(PI.scaled(0.5 * x.signum())) } else { beside_0(x, Exact::atan) }
}

pub(crate) fn sinh(x: f64) -> Scaled {
    let a = Exact(x.abs(), 0.0);
    let (y, n) = if a.0 < 1e-32 {
        (a, 0)
    } else if a.0 > 50.0 {
        let (e, n) = a.exp();
        (e, n - 1)
    } else {
        let p = a.exp_m1();
        (p + p / (p + ONE), -1)
    };
    (if x < 0.0 { -y } else { y }, n)
}

pub(crate) fn cosh(x: f64) -> Scaled {
    let (e, n) = Exact(x.abs(), 0.0).exp();
    if n > 100 {
        return (e, n - 1);
    }
    let e = e.scaled(2f64.powi(n));
    (e + ONE / e, -1)
}

pub(crate) fn tanh(x: f64) -> Scaled {
    beside_0(x, |x| {
        let p = Exact(2.0 * x.0.clamp(-60.0, 60.0), 0.0).exp_m1();
        p / (p + Exact(2.0, 0.0))
    })
}

pub(crate) fn asinh(x: f64) -> Scaled {
    beside_0(x, |x| {
        let a = x.abs();
        let y = if a.0 > 1e100 { a.ln() + LN_2 } else { (a + a * a / (ONE + (ONE + a * a).sqrt())).ln_1p() };
        if x.0 < 0.0 { -y } else { y }
    })
}

pub(crate) fn acosh(x: f64) -> Scaled {
    let x = Exact(x, 0.0);
    if x.0 > 1e100 {
        return plain(x.ln() + LN_2);
    }
    let t = x - ONE;
    plain((t + (t * (t + Exact(2.0, 0.0))).sqrt()).ln_1p())
}

pub(crate) fn atanh(x: f64) -> Scaled {
    beside_0(x, |x| {
        let a = x.abs();
        let y = (a.scaled(2.0) / (ONE - a)).ln_1p().scaled(0.5);
        if x.0 < 0.0 { -y } else { y }
    })
}

/// `e^(-a^2 / 2) / sqrt(2 pi)`.
fn density(a: Exact) -> Scaled {
    const ROOT: Exact = Exact(0.3989422804014327, -2.49232720227773e-17);
    let (e, n) = (-(a * a).scaled(0.5)).exp();
    (e * ROOT, n)
}

/// The normal distribution between 0 and `a`, for `a` up to 10: `density sum a^(2 n + 1) / (2 n + 1)!!`.
fn normal_to(a: Exact) -> Exact {
    let square = a * a;
    let (mut term, mut total, mut k) = (a, a, 1.0);
    while term.0 > total.0 * 1e-33 {
        k += 2.0;
        term = term * square / Exact(k, 0.0);
        total = total + term;
    }
    total * power_of_two(density(a))
}

pub(crate) fn erf(x: f64) -> Scaled {
    const ROOT_2: Exact = Exact(std::f64::consts::SQRT_2, -9.667293313452913e-17);
    if x.abs() > 6.5 {
        return plain(Exact(x.signum(), 0.0));
    }
    if x.abs() < 1e-32 {
        return (Exact(std::f64::consts::FRAC_2_SQRT_PI, 1.533545961316588e-17) * Exact(x * 2f64.powi(300), 0.0), -300);
    }
    let y = normal_to(Exact(x.abs(), 0.0) * ROOT_2).scaled(2.0);
    plain(if x < 0.0 { -y } else { y })
}

pub(crate) fn gelu(x: f64) -> Scaled {
    let a = Exact(x.abs(), 0.0);
    if a.0 < 1e-32 {
        return (Exact(x, 0.0), -1);
    }
    if a.0 < 5.0 {
        let half = normal_to(a);
        let share = Exact(0.5, 0.0) + if x < 0.0 { -half } else { half };
        return plain(share * Exact(x, 0.0));
    }
    if x > 12.0 {
        return plain(a);
    }
    // The continued fraction of Laplace.
    let mut fraction = a;
    for k in (1..120).rev() {
        fraction = a + Exact(f64::from(k), 0.0) / fraction;
    }
    let (d, n) = density(a);
    let lower = a * d / fraction;
    if x < 0.0 { (-lower, n) } else { plain(a - power_of_two((lower, n))) }
}

/// `x / (1 + e^-v)`.
fn step(x: Exact, v: Exact) -> Scaled {
    if x.0.abs() < 1e-32 {
        return (x, -1);
    }
    let (e, n) = (-v.abs()).exp();
    let whole = ONE + power_of_two((e, n));
    if v.0 < 0.0 { (x * e / whole, n) } else { plain(x / whole) }
}

pub(crate) fn sigmoid(x: f64) -> Scaled {
    step(ONE, Exact(x, 0.0))
}

pub(crate) fn silu(x: f64) -> Scaled {
    step(Exact(x, 0.0), Exact(x, 0.0))
}

pub(crate) fn gelu_tanh(x: f64) -> Scaled {
    /// sqrt(8 / pi), and 0.044715 of it.
    const SLOPE: Exact = Exact(1.5957691216057308, -9.96930880911092e-17);
    const CUBE: Exact = Exact(0.07135481627260025, -6.175149918155315e-19);
    let x = Exact(x, 0.0);
    if x.0 > 30.0 {
        return plain(x);
    }
    step(x, x * (SLOPE + CUBE * (x * x)))
}

pub(crate) fn softplus(x: f64) -> Scaled {
    let (e, n) = Exact(-x.abs(), 0.0).exp();
    if x > 0.0 {
        plain(Exact(x, 0.0) + power_of_two((e, n)).ln_1p())
    } else if x < -80.0 {
        (e, n)
    } else {
        plain(power_of_two((e, n)).ln_1p())
    }
}

pub(crate) fn mish(x: f64) -> Scaled {
    if x.abs() < 1e-32 {
        return (Exact(x * 2f64.powi(300), 0.0) * Exact(0.6, -2.220446049250313e-17), -300);
    }
    let (e, n) = Exact(-x.abs(), 0.0).exp();
    let (small, two, x) = (power_of_two((e, n)), Exact(2.0, 0.0), Exact(x, 0.0));
    if x.0 < 0.0 {
        (x * e * (small + two) / (small * (small + two) + two), n)
    } else {
        let double = small.scaled(2.0);
        plain(x * (ONE + double) / (ONE + double * (ONE + small)))
    }
}

/// Of positive `x`.
pub(crate) fn pow(x: f64, y: f64) -> Scaled {
    (Exact(x, 0.0).ln() * Exact(y, 0.0)).exp()
}

pub(crate) fn hypot(x: f64, y: f64) -> Scaled {
    let n = exponent(x.abs().max(y.abs()));
    let scale = |x: f64| Exact(x * 2f64.powi(-n / 2) * 2f64.powi(-n - (-n / 2)), 0.0);
    ((scale(x) * scale(x) + scale(y) * scale(y)).sqrt(), n)
}

/// Of finite numbers that are not 0.
pub(crate) fn atan2(y: f64, x: f64) -> Scaled {
    let (n, k) = (exponent(y), exponent(x));
    let unit = |x: f64, n: i32| Exact(x.abs() * 2f64.powi(-n / 2) * 2f64.powi(-n - (-n / 2)), 0.0);
    let (quotient, n) = (unit(y, n) / unit(x, k), n - k);
    let angle = match n {
        -900..900 => plain(quotient.scaled(2f64.powi(n)).atan()),
        ..-900 => (quotient, n),
        _ => plain(PI.scaled(0.5)),
    };
    let angle = if x < 0.0 { plain(PI - power_of_two(angle)) } else { angle };
    if y < 0.0 { (-angle.0, angle.1) } else { angle }
}

/// 2 / pi, in units of 2^-64, 2^-128 and so on.
const TWO_OVER_PI: [u64; 20] = [
    0xa2f9_836e_4e44_1529,
    0xfc27_57d1_f534_ddc0,
    0xdb62_9599_3c43_9041,
    0xfe51_63ab_debb_c561,
    0xb724_6e3a_424d_d2e0,
    0x0649_2eea_09d1_921c,
    0xfe1d_eb1c_b129_a73e,
    0xe882_35f5_2ebb_4484,
    0xe99c_7026_b45f_7e41,
    0x3991_d639_8353_39f4,
    0x9c84_5f8b_bdf9_283b,
    0x1ff8_97ff_de05_980f,
    0xef2f_118b_5a0a_6d1f,
    0x6d36_7ecf_27cb_09b7,
    0x4f46_3f66_9e5f_ea2d,
    0x7527_bac7_ebe5_f17b,
    0x3d07_39f7_8a52_92ea,
    0x6bfb_5fb1_1f8d_5d08,
    0x5603_3046_fc7b_6bab,
    0xf0cf_bc20_9af4_361d,
];
