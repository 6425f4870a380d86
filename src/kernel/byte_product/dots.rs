//! Dot products of bytes, as processors have them: the tile of a product for each.
//!
//! A tile has some rows and a *panel* of columns. What is added up at once is a *group* of adjacent positions of the inner axis, whose
//! elements lie side by side: four of bytes, where an instruction multiplies four unsigned ones by four signed ones and adds them to 32
//! bits; else two of 16 bits, which all x86-64 processors multiply and add exactly; one, where there is nothing but plain loops. Sums wrap,
//! and so they are the same on every processor.

use super::{ByteTask, Packable, Sums, drive};
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64::*;

/// How bytes are multiplied and added up.
pub(super) trait Dots {
    /// An element on the left: 0 to 255.
    type Left: Copy;
    /// An element on the right: -128 to 127.
    type Right: Copy;
    /// Positions of the inner axis that are adjacent.
    const GROUP: usize;
    /// Columns of a panel.
    const COLUMNS: usize;
    /// Rows of the highest tile.
    const ROWS: usize;

    fn left(byte: u8) -> Self::Left;
    fn right(byte: i8) -> Self::Right;

    /// The sums of a tile of 12, 6, 3 rows or 1, not above [`ROWS`](Self::ROWS): rows of `COLUMNS` at `out`. `left` has rows a distance
    /// `row` apart, `right` groups of `COLUMNS` times `GROUP` elements.
    ///
    /// # Safety
    /// `groups` groups are in the run of each row and of the panel, and the sums in that of `out`; the processor has these instructions.
    unsafe fn tile(
        rows: usize,
        left: *const Self::Left,
        row: usize,
        right: *const Self::Right,
        groups: usize,
        out: *mut i32,
    );

    /// A group of all columns of a panel, whose elements lie in rows at this distance.
    ///
    /// # Safety
    /// `GROUP` rows of `COLUMNS` adjacent bytes are in reach, and there is room for as many elements at `to`.
    unsafe fn interleave(from: *const u8, row: isize, flip: u8, to: *mut Self::Right);

    /// [`drive`] compiled for these instructions.
    ///
    /// # Safety
    /// As for [`drive`]; and the processor has these instructions.
    unsafe fn run<R: Packable, S: Sums>(task: ByteTask<'_, R, S>);
}

/// What the methods of all have in common; `$tile` is a function of a number of rows.
macro_rules! in_common {
    ([$($feature:tt)*] $left:ident $right:ident $group:literal, $columns:literal, [$($rows:literal)*] $tile:ident) => {
        type Left = $left;
        type Right = $right;
        const GROUP: usize = $group;
        const COLUMNS: usize = $columns;
        const ROWS: usize = [$($rows),*][0];

        #[inline(always)]
        fn left(byte: u8) -> $left { byte as $left }
        #[inline(always)]
        fn right(byte: i8) -> $right { byte as $right }

        #[inline(always)]
        unsafe fn tile(
            rows: usize,
            left: *const $left,
            row: usize,
            right: *const $right,
            groups: usize,
            out: *mut i32,
        ) {
            // SAFETY: rows, panel and sums are in their runs, as the caller says, and the level is one that the processor has.
            unsafe {
                match rows {
                    $($rows => $tile::<$rows>(left, row, right, groups, out),)*
                    _ => unreachable!("no tile has so many rows"),
                }
            }
        }

        #[inline(always)]
        unsafe fn interleave(from: *const u8, row: isize, flip: u8, to: *mut $right) {
            // SAFETY: the caller has as many rows of so many bytes in reach, and room for their elements.
            unsafe {
                let rows: [[u8; $columns]; $group] =
                    core::array::from_fn(|at| from.wrapping_offset(at as isize * row).cast::<[u8; $columns]>().read());
                let mut all = [[0; $group]; $columns];
                for (column, group) in all.iter_mut().enumerate() {
                    for (at, element) in group.iter_mut().enumerate() {
                        *element = (rows[at][column] ^ flip) as i8 as $right;
                    }
                }
                to.cast::<[[$right; $group]; $columns]>().write_unaligned(all);
            }
        }

        $($feature)*
        unsafe fn run<R: Packable, S: Sums>(task: ByteTask<'_, R, S>) {
            // SAFETY: the task is as the caller says, and this function has the features of the level.
            unsafe { drive::<Self, R, S>(task) }
        }
    };
}

/// Plain loops.
#[cfg(any(test, not(target_arch = "x86_64")))]
pub(super) struct Plain;

/// A tile of plain loops.
///
/// # Safety
/// As for [`Dots::tile`].
#[cfg(any(test, not(target_arch = "x86_64")))]
#[inline(always)]
unsafe fn plain<const ROWS: usize>(left: *const i16, row: usize, right: *const i16, groups: usize, out: *mut i32) {
    let mut sums = [[0_i32; 8]; ROWS];
    for at in 0..groups {
        // SAFETY: the group is one of those in the run of each row, and of the panel, which has 8 elements of it.
        unsafe {
            let right = right.add(at * 8).cast::<[i16; 8]>().read();
            for (number, sums) in sums.iter_mut().enumerate() {
                let left = i32::from(*left.add(number * row + at));
                for (sum, right) in sums.iter_mut().zip(right) {
                    *sum = sum.wrapping_add(left * i32::from(right));
                }
            }
        }
    }
    // SAFETY: the sums of the tile are in the run of the output.
    unsafe { out.cast::<[[i32; 8]; ROWS]>().write_unaligned(sums) }
}

#[cfg(any(test, not(target_arch = "x86_64")))]
impl Dots for Plain {
    in_common! { [] i16 i16 1, 8, [6 3 1] plain }
}

/// Tiles of the vectors of x86-64: two a row, which hold a sum in each of their lanes.
#[cfg(target_arch = "x86_64")]
macro_rules! in_vectors_of {
    ($(
        $(#[$doc:meta])* $name:ident $tile:ident [$feature:meta]
        $left:ident $right:ident $group:literal, $columns:literal, [$($rows:literal)*]
        $vector:ident $zero:ident $same:ident $load:ident $store:ident |$sum:ident, $a:ident, $b:ident| $dot:expr;
    )*) => { $(
        $(#[$doc])*
        pub(super) struct $name;

        /// A tile of vectors.
        ///
        /// # Safety
        /// As for [`Dots::tile`].
        #[$feature]
        #[inline]
        unsafe fn $tile<const ROWS: usize>(
            left: *const $left,
            row: usize,
            right: *const $right,
            groups: usize,
            out: *mut i32,
        ) {
            let dot = |$sum: $vector, $a: $vector, $b: $vector| $dot;
            let mut sums = [[$zero(); 2]; ROWS];
            for at in 0..groups {
                // SAFETY: the group is one of those in the run of each row, which has four bytes of it, and of the panel, which has
                // two vectors of it.
                unsafe {
                    let right = right.add(at * $columns * $group).cast::<$vector>();
                    let right = [$load(right.cast()), $load(right.add(1).cast())];
                    for (number, sums) in sums.iter_mut().enumerate() {
                        let left = left.add(number * row + at * $group).cast::<i32>().read_unaligned();
                        let left = $same(left);
                        sums[0] = dot(sums[0], left, right[0]);
                        sums[1] = dot(sums[1], left, right[1]);
                    }
                }
            }
            for (number, sums) in sums.iter().enumerate() {
                // SAFETY: the sums of a row, two vectors, are in the run of the output.
                unsafe {
                    let out = out.add(number * $columns);
                    $store(out.cast(), sums[0]);
                    $store(out.add($columns / 2).cast(), sums[1]);
                }
            }
        }

        impl Dots for $name {
            in_common! { [#[$feature]] $left $right $group, $columns, [$($rows)*] $tile }
        }
    )* };
}

#[cfg(target_arch = "x86_64")]
in_vectors_of! {
    /// Pairs of 16 bits in vectors of 128, which every x86-64 processor has.
    Pairs128 pairs_128 [target_feature(enable = "sse2")]
    i16 i16 2, 8, [6 3 1]
    __m128i _mm_setzero_si128 _mm_set1_epi32 _mm_loadu_si128 _mm_storeu_si128
    |sum, a, b| _mm_add_epi32(sum, _mm_madd_epi16(a, b));

    /// Pairs of 16 bits in vectors of 256.
    Pairs256 pairs_256 [target_feature(enable = "avx2,fma")]
    i16 i16 2, 16, [6 3 1]
    __m256i _mm256_setzero_si256 _mm256_set1_epi32 _mm256_loadu_si256 _mm256_storeu_si256
    |sum, a, b| _mm256_add_epi32(sum, _mm256_madd_epi16(a, b));

    /// Fours of bytes in vectors of 256.
    Fours256 fours_256 [target_feature(enable = "avxvnni,avx2,fma")]
    u8 i8 4, 16, [6 3 1]
    __m256i _mm256_setzero_si256 _mm256_set1_epi32 _mm256_loadu_si256 _mm256_storeu_si256
    |sum, a, b| _mm256_dpbusd_avx_epi32(sum, a, b);

    /// Pairs of 16 bits in vectors of 512.
    Pairs512 pairs_512 [target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma")]
    i16 i16 2, 32, [12 6 3 1]
    __m512i _mm512_setzero_si512 _mm512_set1_epi32 _mm512_loadu_si512 _mm512_storeu_si512
    |sum, a, b| _mm512_add_epi32(sum, _mm512_madd_epi16(a, b));

    /// Fours of bytes in vectors of 512.
    Fours512 fours_512 [target_feature(enable = "avx512vnni,avx512f,avx512bw,avx512dq,avx512vl,avx2,fma")]
    u8 i8 4, 32, [12 6 3 1]
    __m512i _mm512_setzero_si512 _mm512_set1_epi32 _mm512_loadu_si512 _mm512_storeu_si512
    |sum, a, b| _mm512_dpbusd_epi32(sum, a, b);
}
