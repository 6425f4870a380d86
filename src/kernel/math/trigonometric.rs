//! Sine and cosine.
//!
//! An angle is a number of right angles, `x / (pi/2)`, of which only the fraction and the rest by 4 count. They are found
//! for every `x` alike: `x = m 2^e`, and `m` is multiplied with what `2^e` right angles leave when divided by 4, from a table
//! of every `e`, with 82 bits (after Payne and Hanek 1983). What is left, within half a right angle, goes through a
//! polynomial.

use super::horner;

/// The sine in `f32` of an angle in radians; NaN of infinities.
#[inline(always)]
pub fn sin_f32(x: f32) -> f32 {
    let (quadrant, r) = reduce(x.abs());
    wave(x, quadrant, r).copysign_by(x)
}

/// The cosine in `f32` of an angle in radians; NaN of infinities.
#[inline(always)]
pub fn cos_f32(x: f32) -> f32 {
    let (quadrant, r) = reduce(x.abs());
    wave(x, quadrant + 1, r)
}

trait Flip {
    fn copysign_by(self, x: f32) -> f32;
}

impl Flip for f32 {
    /// `self`, negated if `x` is negative.
    #[inline(always)]
    fn copysign_by(self, x: f32) -> f32 {
        f32::from_bits(self.to_bits() ^ (x.to_bits() & 0x8000_0000))
    }
}

/// The sine of `quadrant` right angles and `r`; NaN where `x` is not finite.
#[inline(always)]
fn wave(x: f32, quadrant: u32, r: f32) -> f32 {
    let s = r * r;
    let sine = r + r * s * horner(&[-0.166_666_65, 0.008_332_746, -1.958_748_3e-4], s);
    let cosine = 1.0 - (0.5 * s - s * s * horner(&[0.041_666_664, -0.001_388_830_1, 2.454_753_3e-5], s));
    let y = if quadrant & 1 == 0 { sine } else { cosine };
    let y = f32::from_bits(y.to_bits() ^ ((quadrant & 2) << 30));
    if x.abs() < f32::INFINITY { y } else { f32::NAN }
}

/// The quadrant of an angle `a >= 0`, and the angle that remains, between -pi/4 and pi/4.
#[inline(always)]
fn reduce(a: f32) -> (u32, f32) {
    /// Pushes the fraction out of the mantissa.
    const SHIFT: f64 = 6_755_399_441_055_744.0; // 1.5 * 2^52
    let exponent = (a.to_bits() >> 23 & 0xff) as usize;
    let m = f64::from(((a.to_bits() & 0x7f_ffff) | 0x80_0000) as i32);
    let high = m * HIGH[exponent];
    let low = m * LOW[exponent];
    let whole = (high + low) + SHIFT;
    let fraction = (high - (whole - SHIFT)) + low;
    // Small angles, of which the subnormal ones are not m 2^e, remain what they are; their quadrant is 0.
    let r = if a < 0.5 { a } else { (fraction * core::f64::consts::FRAC_PI_2) as f32 };
    (whole.to_bits() as u32, r)
}

/// The right angles in `2^e`, without multiples of 4, for each exponent field: 29 bits, so that the product with a mantissa
/// is exact.
static HIGH: [f64; 256] = right_angles().0;

/// The next 53 bits.
static LOW: [f64; 256] = right_angles().1;

const fn right_angles() -> ([f64; 256], [f64; 256]) {
    // 2 / pi, in units of 2^-32, 2^-64 and so on.
    const BITS: [u32; 8] =
        [0xa2f9_836e, 0x4e44_1529, 0xfc27_57d1, 0xf534_ddc0, 0xdb62_9599, 0x3c43_9041, 0xfe51_63ab, 0xdebb_c561];
    let (mut high, mut low) = ([0.0; 256], [0.0; 256]);
    let mut exponent = 0;
    while exponent < 256 {
        // 2^e (2 / pi) mod 4: from `first` on, counted from the bit of value 1/2; bits before those of BITS are 0.
        let e = exponent as isize - 150;
        let first = if e > 2 { e - 2 } else { 0 };
        let mut at = first;
        // Where the leading zeros end, so that high has 29 bits.
        while at < 256 && BITS[at as usize / 32] >> (31 - at % 32) & 1 == 0 {
            at += 1;
        }
        let (mut k, mut value) = (0, [0.0; 2]);
        while k < 82 && at + k < 256 {
            let bit = BITS[(at + k) as usize / 32] >> (31 - (at + k) % 32) & 1;
            // The bit's value, 2^(e - 1 - at - k).
            let power = f64::from_bits(((1023 + e - 1 - at - k) as u64) << 52);
            value[(k >= 29) as usize] += bit as f64 * power;
            k += 1;
        }
        high[exponent] = value[0];
        low[exponent] = value[1];
        exponent += 1;
    }
    (high, low)
}
