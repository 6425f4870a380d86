//! Products against the definition in `f64`, for all instruction sets of this processor.

#[cfg(not(feature = "std"))]
extern crate std;

use std::vec;
use std::vec::Vec;

use super::kernels::{Float, Kernels, Panel};
#[cfg(feature = "alloc")]
use super::large;
use super::{Fixed, Mat, MatrixProduct, float, is_constant, is_fixed, straight};
use crate::kernel::isa::isa;
use crate::kernel::lanes::{InVectors, Neon, Portable};

/// An element of the tests: a float, or an integer whose sums are exact.
trait Number: MatrixProduct + PartialEq + core::fmt::Debug {
    const EPSILON: f64;
    fn from_small(small: i32) -> Self;
    fn to_f64(self) -> f64;
}

macro_rules! numbers {
    ($($number:ident $epsilon:expr, $scale:expr;)*) => {
        $(impl Number for $number {
            const EPSILON: f64 = $epsilon;
            fn from_small(small: i32) -> Self {
                (f64::from(small) * $scale) as Self
            }
            fn to_f64(self) -> f64 {
                self as f64
            }
        })*
    };
}
numbers! {
    f32 f32::EPSILON as f64, 0.37; f64 f64::EPSILON, 0.37;
    i8 0.0, 0.01; i16 0.0, 0.1; i32 0.0, 1.0; i64 0.0, 1.0; isize 0.0, 1.0;
    u8 0.0, 0.008; u16 0.0, 0.1; u32 0.0, 1.0; u64 0.0, 1.0; usize 0.0, 1.0;
}

/// Numbers that look random, the same in each run.
struct Noise(u64);

impl Noise {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

/// A matrix and the memory that holds it, no element more.
struct Operand<T> {
    memory: Vec<T>,
    first: usize,
    row: isize,
    col: isize,
}

/// The number of ways an [`Operand`] can lie in memory.
const LAYOUTS: usize = 11;

/// Of the pairs of these ways one in so many is tried: all, but not under Miri, which takes a thousand times as long.
const STEP: usize = if cfg!(miri) { 17 } else { 1 };

impl<T: Number> Operand<T> {
    fn new(rows: usize, columns: usize, layout: usize, signed: bool, noise: &mut Noise) -> Self {
        let (m, n) = (rows as isize, columns as isize);
        let (row, col) = match layout {
            0 => (n, 1),
            1 => (1, m),
            2 => (n + 3, 1),
            3 => (2 * n, 2),
            4 => (-n, 1),
            5 => (n, -1),
            6 => (-1, -m),
            7 => (0, 1),
            8 => (1, 0),
            9 => (0, 0),
            _ => (2, 2 * m + 1),
        };
        let extent = |size: isize, distance: isize| (size - 1).max(0) * distance;
        let ends = [extent(m, row), extent(n, col)];
        let first = -ends.iter().map(|&end| end.min(0)).sum::<isize>();
        let last = ends.iter().map(|&end| end.max(0)).sum::<isize>();
        let length = if rows * columns == 0 { 0 } else { (first + last + 1) as usize };
        let number = |noise: &mut Noise| T::from_small(noise.below(601) as i32 - if signed { 300 } else { 0 });
        Operand { memory: (0..length).map(|_| number(noise)).collect(), first: first as usize, row, col }
    }

    fn mat(&self) -> Mat<T> {
        Mat { ptr: self.memory.as_ptr().wrapping_add(self.first), row: self.row, col: self.col }
    }

    fn get(&self, i: usize, j: usize) -> f64 {
        self.memory[(self.first as isize + i as isize * self.row + j as isize * self.col) as usize].to_f64()
    }
}

/// Multiplies with `multiply` and compares with the definition; the memory around the output must stay as it was.
fn check<T: Number>(
    what: &str,
    (m, k, n): (usize, usize, usize),
    (a, b): (&Operand<T>, &Operand<T>),
    gap: usize,
    multiply: impl FnOnce(*mut T, isize),
) {
    let guard = T::from_small(99);
    let row = n + gap;
    let before = 40;
    let mut out = vec![guard; before + m * row + 40];
    multiply(out[before..].as_mut_ptr(), row as isize);
    for i in 0..m {
        for j in 0..n {
            let terms = (0..k).map(|p| a.get(i, p) * b.get(p, j));
            let size: f64 = terms.clone().map(f64::abs).sum();
            let (expected, found) = (terms.sum::<f64>(), out[before + i * row + j].to_f64());
            let tolerance = (k + 2) as f64 * (T::EPSILON + f64::EPSILON) * size;
            assert!(
                (found - expected).abs() <= tolerance,
                "{what}: {m}x{k}x{n} at ({i}, {j}): {found} instead of {expected}, a {:?} b {:?}",
                (a.row, a.col),
                (b.row, b.col)
            );
            out[before + i * row + j] = guard;
        }
    }
    assert!(out.iter().all(|&element| element == guard), "{what}: {m}x{k}x{n} wrote around the output");
}

/// All loops that this processor can run.
fn levels<T: Float>() -> Vec<(&'static str, &'static Kernels<T>)> {
    let named = ["baseline", "avx2", "avx512"].into_iter().zip(T::KERNELS.iter());
    named.take(isa() as usize + 1).chain(T::OTHERS.iter().map(|(name, kernels)| (*name, kernels))).collect()
}

fn check_floats<T: Number + Float>(
    sizes: (usize, usize, usize),
    layouts: (usize, usize),
    gap: usize,
    noise: &mut Noise,
) {
    let (m, k, n) = sizes;
    let a = Operand::<T>::new(m, k, layouts.0, true, noise);
    let b = Operand::<T>::new(k, n, layouts.1, true, noise);
    for (name, kernels) in levels::<T>() {
        // SAFETY: the operands hold `m` by `k` and `k` by `n` elements, and the output of `check` as many as it needs:
        // all are in reach. The processor has the level of each of these loops.
        check(name, sizes, (&a, &b), gap, |out, out_row| unsafe {
            let Mat { ptr, row, col } = b.mat();
            let whole = Panel { m, k, n, a: a.mat(), b: ptr, b_row: row, out, out_row, accumulate: false };
            float(kernels, whole, col);
        });
    }
    // SAFETY: the operands hold `m` by `k` and `k` by `n` elements, all in reach, as those of the output of `check`.
    check("product", sizes, (&a, &b), gap, |out, row| unsafe { T::product(m, k, n, a.mat(), b.mat(), out, row) });
}

#[test]
fn small_sizes() {
    let mut noise = Noise(1);
    let one_in = match (cfg!(miri), cfg!(debug_assertions)) {
        (true, _) => 400,
        (_, true) => 16,
        _ => 1,
    };
    for m in 0..=20 {
        for k in 0..=20 {
            for n in 0..=20 {
                if noise.below(one_in) == 0 {
                    let layouts = (noise.below(LAYOUTS as u64) as usize, noise.below(LAYOUTS as u64) as usize);
                    let gap = noise.below(3) as usize;
                    check_floats::<f32>((m, k, n), layouts, gap, &mut noise);
                    check_floats::<f64>((m, k, n), layouts, gap, &mut noise);
                }
            }
        }
    }
}

/// Each number of products that has loops of its own and the first that has none, with rows and columns around each limit.
#[test]
fn few_products() {
    let mut noise = Noise(8);
    let one_in = if cfg!(miri) { 200 } else { 1 };
    for k in 1..=9 {
        for m in [2, 5, 7, 8, 11] {
            for n in [2, 3, 4, 5, 7, 8, 9, 12, 16, 17, 24, 25, 32, 33, 50] {
                if noise.below(one_in) == 0 {
                    let layouts = (noise.below(LAYOUTS as u64) as usize, (k + m + n) % 2 * (n % LAYOUTS));
                    check_floats::<f32>((m, k, n), layouts, n % 2, &mut noise);
                    check_floats::<f64>((m, k, n), layouts, k % 2, &mut noise);
                }
            }
        }
    }
}

#[test]
fn all_layouts() {
    let mut noise = Noise(2);
    let sizes: &[_] = if cfg!(debug_assertions) {
        &[(3, 5, 7), (1, 19, 35), (35, 19, 1)]
    } else {
        &[
            (3, 5, 7),
            (7, 17, 33),
            (1, 19, 35),
            (35, 19, 1),
            (1, 40, 150),
            (150, 40, 1),
            (2, 3, 2),
            (26, 40, 70),
            (1, 3, 90),
            (1, 1, 1),
        ]
    };
    for &sizes in sizes {
        for layouts in (0..LAYOUTS * LAYOUTS).step_by(STEP) {
            let layouts = (layouts / LAYOUTS, layouts % LAYOUTS);
            check_floats::<f32>(sizes, layouts, 0, &mut noise);
            check_floats::<f64>(sizes, layouts, 1, &mut noise);
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "hours")]
fn large_sizes() {
    let mut noise = Noise(3);
    let sizes = [
        (25, 300, 51),
        (61, 129, 67),
        (64, 128, 10),
        (1, 300, 1100),
        (1100, 65, 1),
        (1, 4500, 3),
        (3, 4500, 1),
        (2500, 3, 1),
        (1, 5, 5000),
        (37, 1025, 33),
        (130, 1, 130),
        (26, 600, 2),
        (2, 600, 26),
    ];
    for (index, sizes) in sizes.into_iter().enumerate() {
        for layouts in [(0, 0), (0, 1), (1, 0), (1, 1), (3, 3), (4, 5), (6, 10), (10, 6)] {
            if !cfg!(debug_assertions) || (index + layouts.0 + layouts.1) % 4 == 0 {
                check_floats::<f32>(sizes, layouts, index % 2, &mut noise);
                check_floats::<f64>(sizes, layouts, index % 2, &mut noise);
            }
        }
    }
    if !cfg!(debug_assertions) {
        for layouts in [(0, 0), (1, 1), (5, 4)] {
            check_floats::<f32>((515, 259, 263), layouts, 1, &mut noise);
            check_floats::<f64>((259, 257, 261), layouts, 1, &mut noise);
        }
    }
}

/// Blocks of all kinds: one or several, the last chunk, block, panel and strip whole or not.
#[cfg(feature = "alloc")]
fn check_blocks<T: Number + Float>(noise: &mut Noise) {
    let whole = if cfg!(debug_assertions) { 1 } else { LAYOUTS };
    for (name, kernels) in levels::<T>() {
        for (m, k, n) in [(60, 9, 70), (12, 5, 16), (23, 20, 33), (6, 1, 1), (71, 13, 100)] {
            if cfg!(miri) && m * k * n > 1000 {
                continue;
            }
            for (a_layout, b_layout) in (0..LAYOUTS * whole).map(|at| (at % LAYOUTS, (at / whole + at) % LAYOUTS)) {
                let a = Operand::<T>::new(m, k, a_layout, true, noise);
                let b = Operand::<T>::new(k, n, b_layout, true, noise);
                for blocks in [(4, kernels.width), (7, 2 * kernels.width), (k, n.next_multiple_of(kernels.width))] {
                    // SAFETY: the operands hold `m` by `k` and `k` by `n` elements, all in reach, as those of the
                    // output of `check`; the columns are whole panels. The processor has the level.
                    check(name, (m, k, n), (&a, &b), 1, |out, out_row| unsafe {
                        let Mat { ptr, row, .. } = b.mat();
                        let whole = Panel { m, k, n, a: a.mat(), b: ptr, b_row: row, out, out_row, accumulate: false };
                        large::in_blocks(kernels, whole, &b.mat(), None, blocks);
                    });
                }
            }
        }
    }
}

#[test]
#[cfg(feature = "alloc")]
fn blocks() {
    let mut noise = Noise(6);
    check_blocks::<f32>(&mut noise);
    check_blocks::<f64>(&mut noise);
}

/// Rows that are a power of two apart are copied, others are read where they lie.
#[test]
#[cfg(feature = "alloc")]
#[cfg_attr(miri, ignore = "hours")]
fn rows_that_clash() {
    let mut noise = Noise(7);
    for k in [510, 512, 1024] {
        check_floats::<f32>((25, k, 50), (0, 0), 0, &mut noise);
        check_floats::<f64>((24, k, 50), (0, 0), 0, &mut noise);
    }
}

fn check_integers<T: Number>(signed: bool) {
    let mut noise = Noise(4);
    for sizes in [(0, 3, 2), (2, 0, 3), (2, 3, 0), (1, 1, 1), (3, 4, 5), (5, 6, 1), (1, 6, 5), (7, 9, 6)] {
        for layouts in (0..LAYOUTS * LAYOUTS).step_by(STEP) {
            let (m, k, n) = sizes;
            let a = Operand::<T>::new(m, k, layouts % LAYOUTS, signed, &mut noise);
            let b = Operand::<T>::new(k, n, layouts / LAYOUTS, signed, &mut noise);
            // SAFETY: the operands hold `m` by `k` and `k` by `n` elements, all in reach, as those of the output of
            // `check`.
            check("integers", sizes, (&a, &b), 2, |out, row| unsafe {
                T::product(m, k, n, a.mat(), b.mat(), out, row)
            });
        }
    }
}

#[test]
fn integers_are_exact() {
    check_integers::<i8>(true);
    check_integers::<i16>(false);
    check_integers::<i32>(true);
    check_integers::<i64>(true);
    check_integers::<isize>(true);
    check_integers::<u8>(false);
    check_integers::<u16>(false);
    check_integers::<u32>(false);
    check_integers::<u64>(false);
    check_integers::<usize>(false);
}

/// [`check`] with operands that lie in all ways.
fn check_layouts<T: Number>(
    what: &str,
    (m, k, n): (usize, usize, usize),
    gap: usize,
    multiply: impl Fn(Mat<T>, Mat<T>, *mut T, isize),
) {
    let mut noise = Noise(5);
    for layouts in (0..LAYOUTS * LAYOUTS).step_by(STEP) {
        let a = Operand::<T>::new(m, k, layouts % LAYOUTS, true, &mut noise);
        let b = Operand::<T>::new(k, n, layouts / LAYOUTS, true, &mut noise);
        check(what, (m, k, n), (&a, &b), gap, |out, row| multiply(a.mat(), b.mat(), out, row));
    }
}

fn check_constant<T: Number, const M: usize, const K: usize, const N: usize>() {
    // SAFETY: the operands hold `M` by `K` and `K` by `N` elements, all in reach, as those of the output of `check`.
    check_layouts::<T>("constant", (M, K, N), 1, |a, b, out, row| unsafe { T::constant(M, K, N, a, b, out, row) });
}

#[test]
fn constant_sizes() {
    /// Of sizes that are straight code only where vectors are wide.
    fn check_line<T: Number, const M: usize, const K: usize, const N: usize>() {
        if is_constant::<T>(M, K, N) {
            check_constant::<T, M, K, N>();
        }
    }
    check_constant::<f32, 4, 4, 4>();
    check_constant::<f64, 3, 6, 3>();
    check_constant::<i32, 8, 8, 8>();
    check_constant::<f32, 1, 7, 5>();
    check_constant::<f32, 6, 6, 6>();
    check_constant::<f32, 5, 7, 3>();
    check_constant::<f32, 2, 3, 11>();
    check_constant::<f64, 6, 4, 5>();
    check_constant::<f32, 1, 1, 64>();
    check_constant::<f64, 1, 1, 64>();
    check_constant::<f64, 5, 2, 1>();
    check_constant::<f32, 2, 0, 3>();
    check_constant::<f32, 0, 2, 3>();
    check_constant::<i64, 3, 2, 0>();
    check_constant::<f32, 1, 3, 0>();
    check_constant::<f32, 1, 10, 24>();
    check_constant::<f64, 1, 8, 16>();
    check_constant::<f32, 36, 6, 1>();
    check_line::<f32, 1, 10, 48>();
    check_line::<f32, 1, 24, 23>();
    check_line::<f32, 1, 2, 17>();
    check_line::<f64, 1, 33, 29>();
    check_line::<f64, 25, 7, 1>();
    check_line::<f32, 38, 5, 1>();
    check_line::<f32, 99, 7, 1>();
    check_line::<f64, 130, 8, 1>();
    check_line::<f32, 1, 100, 1>();
}

#[test]
fn what_is_constant() {
    assert!(is_constant::<f32>(4, 4, 4) && is_constant::<f64>(3, 6, 3) && is_constant::<f32>(6, 6, 6));
    assert!(!is_constant::<f64>(6, 6, 6) && !is_constant::<f32>(7, 7, 7) && !is_constant::<f32>(9, 0, 8));
    assert!(is_fixed::<f32>(8, 8, 8) && is_fixed::<f64>(6, 6, 6) && !is_fixed::<f32>(7, 7, 7));
    assert!(!is_fixed::<f64>(8, 8, 8) && !is_fixed::<f32>(usize::MAX, 2, usize::MAX));
}

/// Sizes of a product in a type.
struct Of<const M: usize, const K: usize, const N: usize>;

impl<const M: usize, const K: usize, const N: usize> Fixed for Of<M, K, N> {
    const SIZES: Option<[usize; 3]> = Some([M, K, N]);
}

fn check_fixed<T: Number, const M: usize, const K: usize, const N: usize>() {
    assert!(is_fixed::<T>(M, K, N));
    // SAFETY: the operands hold `M` by `K` and `K` by `N` elements, all in reach, as those of the output of `check`,
    // which is contiguous without a gap.
    check_layouts::<T>("fixed", (M, K, N), 0, |a, b, out, _| unsafe { T::fixed::<Of<M, K, N>>(a, b, out) });
    // SAFETY: the operands hold `M` by `K` and `K` by `N` elements, all in reach, and the value is as many elements as
    // the product, for which the output of `check` has room.
    check_layouts::<T>("value", (M, K, N), 0, |a, b, out, _| unsafe {
        out.cast::<[[T; N]; M]>().write(T::value::<Of<M, K, N>, _>(a, b));
    });
}

#[test]
fn fixed_sizes() {
    check_fixed::<f32, 6, 6, 6>();
    check_fixed::<f32, 5, 5, 5>();
    check_fixed::<f32, 8, 8, 8>();
    check_fixed::<f32, 7, 6, 8>();
    check_fixed::<f32, 3, 7, 6>();
    check_fixed::<f32, 4, 3, 16>();
    check_fixed::<f32, 6, 6, 1>();
    check_fixed::<f32, 1, 4, 28>();
    check_fixed::<f32, 1, 17, 4>();
    check_fixed::<f32, 24, 5, 1>();
    check_fixed::<f32, 4, 31, 1>();
    // More rows than the compiler joins vectors of without a loop.
    check_fixed::<f32, 1, 11, 5>();
    check_fixed::<f32, 1, 10, 12>();
    check_fixed::<f32, 5, 12, 1>();
    check_fixed::<f32, 2, 11, 5>();
    check_fixed::<f32, 3, 11, 3>();
    check_fixed::<f32, 2, 24, 2>();
    check_fixed::<f32, 16, 12, 1>();
    check_fixed::<f64, 1, 11, 3>();
    check_fixed::<f64, 3, 21, 1>();
    check_fixed::<f64, 6, 6, 6>();
    check_fixed::<f64, 5, 5, 5>();
    check_fixed::<f64, 4, 4, 6>();
    check_fixed::<f64, 7, 5, 1>();
    check_fixed::<i32, 4, 4, 4>();
}

/// The same code over the vectors of targets without a type of their own.
#[test]
fn straight_code_of_other_targets() {
    for (m, k, n) in [(6, 6, 6), (5, 7, 3), (4, 4, 4), (7, 5, 1), (3, 2, 11), (2, 1, 5), (1, 0, 3), (0, 3, 2)] {
        for gap in 0..2 {
            // SAFETY: the operands hold `m` by `k` and `k` by `n` elements, all in reach, as those of the output of
            // `check`; plain arrays are of every level.
            check_layouts::<f32>("portable", (m, k, n), gap, |a, b, out, row| unsafe {
                straight::floats::<<f32 as InVectors>::In<Portable>>(m, k, n, a, b, out, row);
            });
            // SAFETY: the same, by the model of NEON, which is of every level as well.
            check_layouts::<f32>("neon", (m, k, n), gap, |a, b, out, row| unsafe {
                straight::floats::<<f32 as InVectors>::In<Neon>>(m, k, n, a, b, out, row);
            });
            // SAFETY: the elements are in reach for `f64` as well.
            check_layouts::<f64>("neon", (m, k, n), gap, |a, b, out, row| unsafe {
                straight::floats::<<f64 as InVectors>::In<Neon>>(m, k, n, a, b, out, row);
            });
        }
    }
}
