//! Floats of 16 bits: how they become `f32` and come from it, and their products of matrices.
//!
//! Conversions are integer arithmetic without branches, so that loops over them become vectors at every level. To `f32` they are
//! exact; from it they round once, to the nearest and of two as near to the even one. From `f64` and from integers a number is
//! first cut (`to_odd`) to an `f32` that lies on the same side of everything that matters, so that it too is rounded once.

use super::isa::{Loop, in_vectors};
use super::lanes::Vectors;
use super::matmul::{Mat, MatrixProduct};
use super::run::Runs;
use super::scratch::{SCRATCH, Scratch};
use super::wide::InWide;
use half::{bf16, f16};

/// Floats of 16 bits.
pub(crate) trait Sixteen: Copy + Default + Runs<Wide = f32> + 'static {
    /// The nearest to an integer.
    fn of_integer(number: i128) -> Self;
    /// The nearest to an `f64`.
    fn of_double(number: f64) -> Self;
}

macro_rules! sixteen {
    ($($t:ident $widened:ident $narrowed:ident;)*) => { $(
        impl Runs for $t {
            type Wide = f32;
            #[inline(always)]
            fn widen(self) -> f32 { $widened(self.to_bits()) }
            #[inline(always)]
            fn narrow(wide: f32) -> Self { $t::from_bits($narrowed(wide)) }
            fn in_wide<J: InWide>(task: J) -> Option<J::Out> { Some(task.run()) }
        }

        impl Sixteen for $t {
            #[inline(always)]
            fn of_double(number: f64) -> Self { Self::narrow(to_odd(number)) }
            #[inline(always)]
            fn of_integer(number: i128) -> Self { Self::of_double(integer(number)) }
        }

        // SAFETY: `product` and `constant` go over all rows and columns of what is in reach of the output.
        unsafe impl MatrixProduct for $t {
            unsafe fn product(m: usize, k: usize, n: usize, a: Mat<Self>, b: Mat<Self>, out: *mut Self, out_row: isize) {
                // SAFETY: all elements are in reach, of which `product` asks no more.
                unsafe { product(m, k, n, a, b, out, out_row) }
            }

            #[inline(always)]
            unsafe fn constant(m: usize, k: usize, n: usize, a: Mat<Self>, b: Mat<Self>, out: *mut Self, out_row: isize) {
                // SAFETY: all elements are in reach, of which `product` asks no more.
                unsafe { product(m, k, n, a, b, out, out_row) }
            }
        }
    )* };
}
sixteen! {
    f16 single_of_half half_of_single;
    bf16 single_of_brain brain_of_single;
}

/// The `f32` of an `f16`.
#[inline(always)]
fn single_of_half(bits: u16) -> f32 {
    let bits = u32::from(bits);
    // The exponent is read as one of `f32` and set right by a product, which subnormal numbers come out of normal.
    let scaled = f32::from_bits((bits & 0x7fff) << 13) * f32::from_bits((127 + 112) << 23);
    let special = if bits & 0x7c00 == 0x7c00 { 0xff << 23 } else { 0 };
    f32::from_bits((bits & 0x8000) << 16 | scaled.to_bits() | special)
}

/// The nearest `f16`.
#[inline(always)]
fn half_of_single(x: f32) -> u16 {
    /// The smallest normal `f16`, 2^-14.
    const NORMAL: u32 = (127 - 14) << 23;
    /// Everything from here on, 2^16, is infinite. What is below and not finite becomes so by rounding.
    const BEYOND: u32 = (127 + 16) << 23;
    const INFINITY: u32 = 0xff << 23;
    let bits = x.to_bits() & 0x7fff_ffff;
    // Half of the last place, less what makes a tie even.
    let normal = (bits.wrapping_sub(112 << 23).wrapping_add(0xfff + (bits >> 13 & 1))) >> 13;
    // A sum with 1/2 has the subnormal `f16` in its last places, rounded.
    let subnormal = (f32::from_bits(bits) + 0.5).to_bits().wrapping_sub(0.5f32.to_bits());
    let nan = 0x7e00 | bits >> 13 & 0x3ff;
    let finite = if bits < NORMAL { subnormal } else { normal };
    let number = if bits >= BEYOND { 0x7c00 } else { finite };
    let number = if bits > INFINITY { nan } else { number };
    (number | x.to_bits() >> 16 & 0x8000) as u16
}

/// The `f32` of a `bf16`, which is its upper half.
#[inline(always)]
fn single_of_brain(bits: u16) -> f32 {
    f32::from_bits(u32::from(bits) << 16)
}

/// The nearest `bf16`.
#[inline(always)]
fn brain_of_single(x: f32) -> u16 {
    let bits = x.to_bits();
    let rounded = bits.wrapping_add(0x7fff + (bits >> 16 & 1)) >> 16;
    let nan = bits >> 16 | 0x40;
    (if bits & 0x7fff_ffff > 0xff << 23 { nan } else { rounded }) as u16
}

/// The `f32` towards 0 from a number, made odd if it is not that number: then it lies between two numbers of fewer places, and
/// beside their middle, where the number does (Boldo and Melquiond 2008).
#[inline(always)]
fn to_odd(x: f64) -> f32 {
    let nearest = x as f32;
    let (back, bits) = (f64::from(nearest), nearest.to_bits());
    let towards_zero = bits - u32::from(back.abs() > x.abs());
    let odd = f32::from_bits(towards_zero | 1);
    if back != x { odd } else { nearest }
}

/// An integer of at most 65 bits as an `f64`, to be rounded to few places: what is lost below the last leaves a trace there.
#[inline(always)]
fn integer(number: i128) -> f64 {
    let size = number.unsigned_abs() as u64;
    let size = if size >> 53 == 0 { size } else { size & !0xfff | u64::from(size & 0xfff != 0) << 11 };
    let size = size as f64;
    if number < 0 { -size } else { size }
}

/// The most rows and columns of the output that are computed at once.
const SIDE: usize = if SCRATCH < 1 << 16 { 16 } else { 64 };

/// [`MatrixProduct::product`]: parts of both operands are widened to scratch, contiguous whatever their strides, multiplied as
/// `f32`, added up as such, and rounded once.
///
/// # Safety
/// As for [`MatrixProduct::product`].
#[inline(never)]
unsafe fn product<T: Sixteen>(m: usize, k: usize, n: usize, a: Mat<T>, b: Mat<T>, out: *mut T, out_row: isize) {
    if m == 0 || n == 0 {
        return;
    }
    const ROOM: usize = SCRATCH / size_of::<f32>();
    let (high, wide) = (m.min(SIDE), n.min(SIDE));
    let deep = k.min((ROOM - 2 * high * wide) / (high + wide));
    debug_assert!(k == 0 || deep > 0);
    let mut scratch = Scratch::new();
    let left = scratch.as_mut_ptr::<f32>();
    for j in (0..n).step_by(SIDE) {
        let cols = SIDE.min(n - j);
        for i in (0..m).step_by(SIDE) {
            let rows = SIDE.min(m - i);
            // SAFETY: the scratch has room for `high` by `deep`, `deep` by `wide` and twice `high` by `wide` elements, one behind the
            // other, of which each part here is at most one; all of a part are written before they are read. The rows from `i` on, the
            // columns from `j` on and the steps from `p` on are within the sizes, so the elements of `a`, `b` and the output are in
            // reach.
            unsafe {
                let right = left.add(high * deep);
                let (sum, part) = (right.add(deep * wide), right.add((deep + high) * wide));
                let mut p = 0;
                loop {
                    let steps = deep.min(k - p);
                    in_vectors(WidenedPart { from: Mat { ptr: a.at(i, p), ..a }, rows, cols: steps, to: left });
                    // All steps at once are there already, for the rows before.
                    if i == 0 || steps < k {
                        in_vectors(WidenedPart { from: Mat { ptr: b.at(p, j), ..b }, rows: steps, cols, to: right });
                    }
                    let a = Mat { ptr: left.cast_const(), row: steps as isize, col: 1 };
                    let b = Mat { ptr: right.cast_const(), row: cols as isize, col: 1 };
                    f32::product(rows, steps, cols, a, b, if p == 0 { sum } else { part }, cols as isize);
                    if p > 0 {
                        in_vectors(AddTo { sum, part, n: rows * cols });
                    }
                    p += steps;
                    if p >= k {
                        break;
                    }
                }
                let out = out.offset(i as isize * out_row).add(j);
                in_vectors(RoundedPart { from: sum, rows, cols, to: out, to_row: out_row });
            }
        }
    }
}

/// A matrix widened to contiguous elements: all of it is in reach, and there is room at `to`.
struct WidenedPart<T> {
    from: Mat<T>,
    rows: usize,
    cols: usize,
    to: *mut f32,
}

impl<T: Sixteen> Loop for WidenedPart<T> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let Self { from, rows, cols, to } = self;
        // SAFETY: row `i < rows` and column `j < cols` of a matrix that is in reach, and of as much room.
        unsafe {
            if from.col == 1 {
                for i in 0..rows {
                    let (from, to) = (from.at(i, 0), to.add(i * cols));
                    for j in 0..cols {
                        to.add(j).write((*from.add(j)).widen());
                    }
                }
            } else {
                for j in 0..cols {
                    for i in 0..rows {
                        to.add(i * cols + j).write((*from.at(i, j)).widen());
                    }
                }
            }
        }
    }
}

/// Adds `n` elements to as many; all are in the run of their pointers, which are of different places.
struct AddTo {
    sum: *mut f32,
    part: *const f32,
    n: usize,
}

impl Loop for AddTo {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        for at in 0..self.n {
            // SAFETY: `at < n`, and as many elements of either are in the run, which nobody else uses.
            unsafe { *self.sum.add(at) += *self.part.add(at) };
        }
    }
}

/// Contiguous elements rounded to rows `to_row` apart: all of them are in reach.
struct RoundedPart<T> {
    from: *const f32,
    rows: usize,
    cols: usize,
    to: *mut T,
    to_row: isize,
}

impl<T: Sixteen> Loop for RoundedPart<T> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        for i in 0..self.rows {
            // SAFETY: row `i < rows` and column `j < cols` of matrices that are in reach.
            unsafe {
                let (from, to) = (self.from.add(i * self.cols), self.to.offset(i as isize * self.to_row));
                for j in 0..self.cols {
                    to.add(j).write(T::narrow(*from.add(j)));
                }
            }
        }
    }
}
