//! What is left of an angle in each quadrant.
//!
//! An angle is a number of right angles, `x / (pi/2)`, of which only the fraction and the rest by 4 count. They are found
//! for every `x` alike: `x = m 2^e`, and `m` is multiplied with what `2^e` right angles leave when divided by 4, from a table
//! of every `e` (after Payne and Hanek 1983): in `f64` with 82 bits for an `f32`, in integers with 192 bits for an `f64`.

use super::Lane;
use super::lane::{pick_both, product as product_of, sum};
use crate::kernel::isa::{Arithmetic, Fused, Separate};

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

/// The quadrant of an angle `a >= 0`, and the angle that remains, in two parts.
#[inline(always)]
pub(super) fn reduce<A: Arithmetic, T: Lane>(a: T) -> (T::Quadrant, T, T) {
    if !A::FUSED {
        return a.reduce();
    }
    let near = reduce_moderate(a);
    if A::MODERATE {
        return near;
    }
    let (far, moderate) = (a.reduce(), a.no_more(T::MODERATE));
    let (r, low) = pick_both(moderate, (near.1, near.2), (far.1, far.2));
    (T::pick_quadrant(moderate, near.0, far.0), r, low)
}

/// The same for a moderate angle, less `n` right angles in three parts (Cody and Waite 1980): of the first nothing
/// is lost, because multiples of the last bit of pi / 2 below 1 are floats.
#[inline(always)]
fn reduce_moderate<T: Lane>(x: T) -> (T::Quadrant, T, T) {
    let shifted = x.fused(T::rounded(core::f64::consts::FRAC_2_PI), T::SHIFT);
    let n = shifted - T::SHIFT;
    let [first, second, third] = T::RIGHT_PARTS;
    let most = n.fused(-first, x);
    let r = n.fused(-third, n.fused(-second, most));
    // What rounding took from it, of either size (Knuth 1969).
    let (taken, less) = product_of::<Fused, _>(n, -second);
    let sum = most + taken;
    let back = sum - most;
    let lost = (most - (sum - back)) + (taken - back);
    (shifted.quadrant(), r, (sum - r) + n.fused(-third, lost + less))
}

/// The same for any `f32`, without fused multiply-add.
#[inline(always)]
pub(super) fn reduce_single(a: f32) -> (u32, f32, f32) {
    /// Pushes the fraction out of the mantissa.
    const SHIFT: f64 = 6_755_399_441_055_744.0; // 1.5 * 2^52
    let exponent = (a.to_bits() >> 23 & 0xff) as usize;
    let m = f64::from(((a.to_bits() & 0x7f_ffff) | 0x80_0000) as i32);
    let high = m * HIGH[exponent];
    let low = m * LOW[exponent];
    let whole = (high + low) + SHIFT;
    let fraction = (high - (whole - SHIFT)) + low;
    // Small angles, of which the subnormal ones are not m 2^e, remain what they are; their quadrant is 0.
    let exact = fraction * core::f64::consts::FRAC_PI_2;
    let r = exact as f32;
    let low = (exact - f64::from(r)) as f32;
    let quadrant = whole.to_bits() as u32;
    if a < 0.5 { (quadrant, a, 0.0) } else { (quadrant, r, low) }
}

/// The right angles in `2^e`, without multiples of 4, for each exponent field: 29 bits, so that the product with a mantissa
/// is exact.
static HIGH: [f64; 256] = right_angles().0;

/// The next 53 bits.
static LOW: [f64; 256] = right_angles().1;

const fn right_angles() -> ([f64; 256], [f64; 256]) {
    let (mut high, mut low) = ([0.0; 256], [0.0; 256]);
    let mut exponent = 0;
    while exponent < 256 {
        // 2^e (2 / pi) mod 4: from `first` on, counted from the bit of value 1/2; bits before that are 0.
        let e = exponent as isize - 150;
        let first = if e > 2 { e - 2 } else { 0 };
        let mut at = first;
        // Where the leading zeros end, so that high has 29 bits.
        while at < 256 && TWO_OVER_PI[at as usize / 64] >> (63 - at % 64) & 1 == 0 {
            at += 1;
        }
        let (mut k, mut value) = (0, [0.0; 2]);
        while k < 82 && at + k < 256 {
            let bit = TWO_OVER_PI[(at + k) as usize / 64] >> (63 - (at + k) % 64) & 1;
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

/// The same for an `f64`.
///
/// The remainder of the worst angle is 2^-61 of a right angle: of its fraction 126 bits are computed.
#[inline(always)]
pub(super) fn reduce_double(a: f64) -> (u32, f64, f64) {
    const WORD: u64 = 0xffff_ffff;
    let bits = a.to_bits();
    // Exponents from that of 1/2 on; smaller ones, which have no entry, are not used.
    let at = (bits >> 52).wrapping_sub(1022) as usize;
    let words = [WINDOWS[at & 0x7ff], WINDOWS[at.wrapping_add(64) & 0x7ff], WINDOWS[at.wrapping_add(128) & 0x7ff]];
    let m = (bits & ((1 << 52) - 1)) | 1 << 52;
    // The product by 32 bits, without what is 4 right angles or more: the first factor's lower word, then its upper one.
    let (lower, upper) = (m & WORD, m >> 32);
    let factor = [words[2] & WORD, words[2] >> 32, words[1] & WORD, words[1] >> 32, words[0] & WORD, words[0] >> 32];
    let (mut first, mut second) = ((lower * factor[0]) >> 32, 0);
    let mut product = [0; 6];
    for k in 1..6 {
        first += lower * factor[k];
        second += upper * factor[k - 1] + (first & WORD);
        product[k] = second & WORD;
        (first, second) = (first >> 32, second >> 32);
    }
    // The uppermost two bits are the quadrant: rounded, what remains is between -1/2 and 1/2.
    let quadrant = (product[5] + (1 << 29)) >> 30;
    let top = (product[5] + (1 << 31)).wrapping_sub(quadrant << 30) & WORD;
    // Each word is or'ed into the mantissa of a power of 2, where its last bit has the word's unit; that is taken away again.
    let part = |word: u64, unit: u64| {
        f64::from_bits(word | (1023 + 52 - unit) << 52) - f64::from_bits((1023 + 52 - unit) << 52)
    };
    let parts = [part(top, 30) - 2.0, part(product[4], 62), part(product[3], 94), part(product[2], 126)];
    let (fraction, lost) = sum(parts[0], parts[1]);
    let (fraction, lost) = sum(fraction, lost + parts[2]);
    let (fraction, less) = sum(fraction, lost + parts[3]);
    let (right, right_low) = f64::RIGHT_ANGLE;
    let (r, low) = product_of::<Separate, _>(fraction, right);
    let (r, low) = sum(r, low + (fraction * right_low + less * right));
    if a < 0.5 { (0, a, 0.0) } else { (quadrant as u32, r, low) }
}

/// 64 bits of 2 / pi each, from the bit of value 2^53 on, one bit further in each.
static WINDOWS: [u64; 2048] = windows();

const fn windows() -> [u64; 2048] {
    let mut windows = [0; 2048];
    let mut k = 0;
    while k < 1024 + 129 {
        // The first bit, counted from that of value 1/2.
        let first = k as isize - 55;
        let mut word = 0;
        while word < TWO_OVER_PI.len() {
            let shift = word as isize * 64 - first;
            if shift > -64 && shift <= 0 {
                windows[k] |= TWO_OVER_PI[word] << -shift;
            } else if shift > 0 && shift < 64 {
                windows[k] |= TWO_OVER_PI[word] >> shift;
            }
            word += 1;
        }
        k += 1;
    }
    windows
}
