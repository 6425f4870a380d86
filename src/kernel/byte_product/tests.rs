//! Products of bytes against the definition in `i64`, for all instructions that this processor has.

#[cfg(not(feature = "std"))]
extern crate std;

use std::vec;
use std::vec::Vec;

use super::dots::{Dots, Plain};
#[cfg(target_arch = "x86_64")]
use super::dots::{Fours256, Fours512, Pairs128, Pairs256, Pairs512};
use super::{AsTheyAre, Byte, ByteTask, Bytes, OneOrEach, bytes_of, flip_left, flip_right};

/// Numbers that look random, the same in each run.
struct Noise(u64);

impl Noise {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0 >> 33
    }

    /// Bytes, of which many are the largest and the smallest.
    fn bytes<T: Byte>(&mut self, len: usize) -> Vec<T> {
        let [low, high] = T::BOUNDS;
        let span = (high - low + 1) as u64;
        (0..len)
            .map(|_| match self.next() % 4 {
                0 => T::of_number(low),
                1 => T::of_number(high),
                _ => T::of_number(low + (self.next() % span) as i32),
            })
            .collect()
    }
}

/// A matrix in memory of its own, no element more.
fn laid<T: Byte>(of: &[T], [rows, cols]: [usize; 2], way: usize) -> (Vec<T>, Bytes) {
    let (row, col) = match way {
        0 => (cols, 1),
        1 => (1, rows),
        _ => (3 * cols, 3),
    };
    let mut memory = vec![T::of_number(7); if of.is_empty() { 0 } else { (rows - 1) * row + (cols - 1) * col + 1 }];
    for r in 0..rows {
        for c in 0..cols {
            memory[r * row + c * col] = of[r * cols + c];
        }
    }
    let ptr = memory.as_ptr().cast();
    (memory, Bytes { ptr, row: row as isize, col: col as isize })
}

fn holds<D: Dots, A: Byte, B: Byte>([m, k, n]: [usize; 3], ways: [usize; 2], each: [bool; 2], noise: &mut Noise) {
    let (a, b) = (noise.bytes::<A>(m * k), noise.bytes::<B>(k * n));
    let zeros_left = noise.bytes::<A>(if each[0] { m } else { 1 });
    let zeros_right = noise.bytes::<B>(if each[1] { n } else { 1 });
    let (_a, left) = laid(&a, [m, k], ways[0]);
    let (_b, right) = laid(&b, [k, n], ways[1]);
    let mut out = vec![77; m * n + 1];
    let task = ByteTask {
        sizes: [m, k, n],
        left,
        flip_left: flip_left::<A>(),
        zeros_left: OneOrEach(bytes_of(&zeros_left)),
        right: &right,
        flip_right: flip_right::<B>(),
        zeros_right: OneOrEach(bytes_of(&zeros_right)),
        sums: AsTheyAre { out: out.as_mut_ptr(), row: n, bias: None },
    };
    // SAFETY: both matrices are in reach in memory of their own, the output has room, and who calls this has asked for the level.
    unsafe { D::run(task) };
    for i in 0..m {
        for j in 0..n {
            let zero = |zeros: &[i64], at: usize| if zeros.len() == 1 { zeros[0] } else { zeros[at] };
            let s = zero(&zeros_left.iter().map(|z| i64::from(z.number())).collect::<Vec<_>>(), i);
            let t = zero(&zeros_right.iter().map(|z| i64::from(z.number())).collect::<Vec<_>>(), j);
            let number = |x: i32, zero: i64| i64::from(x) - zero;
            let want: i64 = (0..k).map(|p| number(a[i * k + p].number(), s) * number(b[p * n + j].number(), t)).sum();
            assert_eq!(i64::from(out[i * n + j]), want, "{m} by {k} by {n}, {ways:?}, {each:?}, at {i}, {j}");
        }
    }
    assert_eq!(out[m * n], 77, "written behind the output");
}

fn all<D: Dots>() {
    let mut noise = Noise(3);
    let sizes = [0, 1, 2, 3, 4, 5, 7, 8, 12, 13, 16, 17, 31, 32, 33, 65];
    for case in 0..400 {
        let size = |noise: &mut Noise| sizes[noise.next() as usize % sizes.len()];
        let mut of = [size(&mut noise), size(&mut noise), size(&mut noise)];
        match case {
            // The inner axis in parts, and more columns than are packed at once.
            0 => of = [3, 2600, 35],
            1 => of = [200, 1030, 9],
            2 => of = [5, 6, 700],
            3 => of = [14, 4099, 70],
            _ => {}
        }
        let ways = [noise.next() as usize % 3, noise.next() as usize % 3];
        let each = [noise.next().is_multiple_of(2), noise.next().is_multiple_of(2)];
        match noise.next() % 4 {
            0 => holds::<D, u8, u8>(of, ways, each, &mut noise),
            1 => holds::<D, u8, i8>(of, ways, each, &mut noise),
            2 => holds::<D, i8, u8>(of, ways, each, &mut noise),
            _ => holds::<D, i8, i8>(of, ways, each, &mut noise),
        }
    }
}

#[test]
fn plain_loops_are_exact() {
    all::<Plain>();
}

#[cfg(target_arch = "x86_64")]
#[test]
fn vectors_of_128_are_exact() {
    all::<Pairs128>();
}

#[cfg(all(feature = "std", target_arch = "x86_64", not(miri)))]
#[test]
fn wider_vectors_are_exact() {
    use std::arch::is_x86_feature_detected as has;
    if has!("avx2") && has!("fma") {
        all::<Pairs256>();
        if has!("avxvnni") {
            all::<Fours256>();
        }
    }
    if has!("avx512f") && has!("avx512bw") && has!("avx512dq") && has!("avx512vl") {
        all::<Pairs512>();
        if has!("avx512vnni") {
            all::<Fours512>();
        }
    }
}
