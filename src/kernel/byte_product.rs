//! Products of matrices of bytes, `u8` or `i8`, added up in `i32`.
//!
//! On the left bytes are taken as `u8`, on the right as `i8`, which is what processors multiply (`dots.rs`): where they are of the
//! other type, their highest bit is flipped, which adds or takes 128. That is one more zero point. With zero points `s` and `t`
//!
//! ```text
//! Σ (a - s) (b - t)  =  Σ a b  -  s Σ b  -  t Σ a  +  K s t
//! ```
//!
//! so bytes are multiplied as they are, and the sums of rows and columns, which are a product with ones, put it right. All of it
//! wraps in 32 bits, in which the result is exact if it fits, whatever was added up on the way.
//!
//! Columns are copied to panels, as many as stay in a cache, in which the positions of a group are adjacent: once for all rows, if the
//! inner axis fits; else it is taken in parts for some rows, whose sums are kept. The rows of a tile are copied to be adjacent and of the
//! width that is multiplied. What the right side is, a matrix or the patches of an image (`images.rs`), is asked for as it is copied.
//! Sums go to [`Sums`], as they are or made bytes again.

pub mod batches;
mod dots;
pub mod images;
mod planes;
#[cfg(test)]
mod tests;

#[cfg(target_arch = "x86_64")]
use super::isa::{Isa, dots_of_bytes, isa};
use super::quantize::Rounds;
use super::scratch::{SCRATCH, Scratch, even};
use core::ops::Range;
use dots::Dots;

/// Integers of one byte.
#[diagnostic::on_unimplemented(
    message = "products of integers are those of bytes, not of elements of type `{Self}`",
    label = "the elements are `{Self}`",
    note = "bytes are `u8` and `i8`: `nn::quantize` makes them of floats; `.matmul(..)` multiplies elements of any one type",
    note = "C26: read on in `conformable::errors::c26` (`cargo doc --open`)"
)]
pub trait Byte: super::quantize::SmallCode {
    /// Is it `i8`?
    #[doc(hidden)]
    const SIGNED: bool;
}

#[diagnostic::do_not_recommend]
impl Byte for u8 {
    const SIGNED: bool = false;
}
#[diagnostic::do_not_recommend]
impl Byte for i8 {
    const SIGNED: bool = true;
}

/// The bytes of numbers.
pub fn bytes_of<T: Byte>(numbers: &[T]) -> &[u8] {
    // SAFETY: both types of bytes are as large and aligned as `u8`, of which all bits are values: the same run is one of `u8`.
    unsafe { core::slice::from_raw_parts(numbers.as_ptr().cast(), numbers.len()) }
}

/// What is flipped of bytes on the left, which are taken as `u8`.
pub const fn flip_left<T: Byte>() -> u8 {
    if T::SIGNED { 0x80 } else { 0 }
}

/// What is flipped of bytes on the right, which are taken as `i8`.
pub const fn flip_right<T: Byte>() -> u8 {
    if T::SIGNED { 0 } else { 0x80 }
}

/// A matrix of bytes at any distances.
#[derive(Clone, Copy)]
pub struct Bytes {
    pub ptr: *const u8,
    pub row: isize,
    pub col: isize,
}

impl Bytes {
    #[inline(always)]
    fn at(self, row: usize, col: usize) -> *const u8 {
        self.ptr.wrapping_offset(row as isize * self.row + col as isize * self.col)
    }
}

/// What is on the right of a product.
///
/// # Safety
/// What [`block`](Self::block) gives is in reach: as many rows and columns as it was asked for.
pub unsafe trait Packable {
    /// The positions `inner` of the columns `columns`, where they lie or at `room`.
    ///
    /// # Safety
    /// They are among those of the product, and there is room for all of them at `room`.
    unsafe fn block(&self, inner: Range<usize>, columns: Range<usize>, room: *mut u8) -> Bytes;
}

// SAFETY: a matrix of a task is in reach as a whole.
unsafe impl Packable for Bytes {
    #[inline(always)]
    unsafe fn block(&self, inner: Range<usize>, columns: Range<usize>, _: *mut u8) -> Bytes {
        Bytes { ptr: self.at(inner.start, columns.start), ..*self }
    }
}

/// Where sums go.
pub trait Sums: Copy {
    /// Takes those of a row, from a column on.
    ///
    /// # Safety
    /// They are among those of the product, whose output is in the run of what this writes to.
    unsafe fn put(self, row: usize, column: usize, sums: &[i32]);
}

/// Sums as they are, with a term for each row, in rows a distance apart.
#[derive(Clone, Copy)]
pub struct AsTheyAre<'a> {
    pub out: *mut i32,
    pub row: usize,
    pub bias: Option<&'a [i32]>,
}

impl Sums for AsTheyAre<'_> {
    #[inline(always)]
    unsafe fn put(self, row: usize, column: usize, sums: &[i32]) {
        let bias = self.bias.map_or(0, |bias| bias[row]);
        // SAFETY: the caller has these columns of the row in the run of the output.
        unsafe {
            let out = self.out.add(row * self.row + column);
            for (at, &sum) in sums.iter().enumerate() {
                out.add(at).write(sum.wrapping_add(bias));
            }
        }
    }
}

/// Numbers of which there is one, or one for each row or column.
#[derive(Clone, Copy, Debug)]
pub struct OneOrEach<'a, T>(pub &'a [T]);

impl<T: Copy> OneOrEach<'_, T> {
    /// The one for all.
    #[inline(always)]
    fn one(self) -> Option<T> {
        if let [one] = self.0 { Some(*one) } else { None }
    }

    /// That at this place.
    #[inline(always)]
    fn at(self, at: usize) -> T {
        if let [one] = self.0 { *one } else { self.0[at] }
    }

    /// Are there as many, or one?
    pub fn is_for(self, count: usize) -> bool {
        self.0.len() == 1 || self.0.len() == count
    }
}

/// Sums that are bytes again: with a term for each row, times the scales of row and column over one scale, rounded, plus a zero point.
#[derive(Clone, Copy)]
pub struct Rescaled<'a> {
    pub out: *mut u8,
    pub row: usize,
    pub bias: Option<&'a [i32]>,
    pub rows: OneOrEach<'a, f32>,
    pub columns: OneOrEach<'a, f32>,
    pub scale: f32,
    pub zero: i32,
    /// The lowest and the highest number of the type.
    pub bounds: [i32; 2],
}

impl Sums for Rescaled<'_> {
    #[inline(always)]
    unsafe fn put(self, row: usize, column: usize, sums: &[i32]) {
        let [low, high] = self.bounds.map(|bound| f32::of_number(bound - self.zero));
        let (bias, left) = (self.bias.map_or(0, |bias| bias[row]), self.rows.at(row));
        // SAFETY: the caller has these columns of the row in the run of the output.
        let put = |at: usize, sum: i32, scale: f32| unsafe {
            let code = (sum.wrapping_add(bias) as f32 * scale).nearest(low, high) + self.zero;
            self.out.add(row * self.row + column + at).write(code as u8);
        };
        if let Some(right) = self.columns.one() {
            let scale = left * right / self.scale;
            for (at, &sum) in sums.iter().enumerate() {
                put(at, sum, scale);
            }
        } else {
            let scales = &self.columns.0[column..column + sums.len()];
            for (at, (&sum, &right)) in sums.iter().zip(scales).enumerate() {
                put(at, sum, left * right / self.scale);
            }
        }
    }
}

/// A product of `m` rows, an inner size `k`, and `n` columns: the left side, `m` by `k`, is in reach, and so is what the right side
/// gives; the zero points, bytes of the sides, are one or as many as rows and columns.
pub struct ByteTask<'a, R, S> {
    pub sizes: [usize; 3],
    pub left: Bytes,
    pub flip_left: u8,
    pub zeros_left: OneOrEach<'a, u8>,
    pub right: &'a R,
    pub flip_right: u8,
    pub zeros_right: OneOrEach<'a, u8>,
    pub sums: S,
}

/// Bytes of the inner axis that a tile takes at once.
const DEPTH: usize = SCRATCH / 128;
/// Columns that are packed at once, at most.
const COLUMNS: usize = SCRATCH / 512;
/// Bytes of panels; as many for what they are packed of.
const PANELS: usize = SCRATCH / 16 * 5;
/// Rows that a tile has at most.
const HIGHEST: usize = 12;
/// Columns that a panel has at most.
const WIDEST: usize = 32;
/// Sums that are kept where the inner axis is taken in parts.
const KEPT: usize = SCRATCH / 64 * 3;

/// The parts of the scratch.
#[repr(C, align(64))]
struct ScratchParts {
    panels: [u8; PANELS],
    taken: [u8; PANELS],
    /// The rows of a tile, and a row of ones.
    staged: [u8; DEPTH * (HIGHEST + 1)],
    kept: [i32; KEPT],
    columns: [i32; COLUMNS],
}

// A panel of any instructions has room: the widest are in use with `std` only, else those of 8 columns.
const _: () =
    assert!(size_of::<ScratchParts>() <= SCRATCH && DEPTH * if cfg!(feature = "std") { WIDEST } else { 8 } <= PANELS);

/// The product of a task.
///
/// # Safety
/// What the task says is in reach, the output is in the run of what `sums` writes to, and nobody reads it.
///
/// # Panics
/// When the zero points are others: the types rule that out.
pub unsafe fn product<R: Packable, S: Sums>(task: ByteTask<'_, R, S>) {
    let [m, _, n] = task.sizes;
    assert!(task.zeros_left.is_for(m) && task.zeros_right.is_for(n), "a zero point for each row and column, or one");
    // SAFETY: the task is as the caller says; each level is one that the processor has, by `isa`, as are the dot products of bytes, where
    // it says so.
    unsafe {
        #[cfg(target_arch = "x86_64")]
        match isa() {
            Isa::Avx512 if dots_of_bytes() => dots::Fours512::run(task),
            Isa::Avx512 => dots::Pairs512::run(task),
            Isa::Avx2 if dots_of_bytes() => dots::Fours256::run(task),
            Isa::Avx2 => dots::Pairs256::run(task),
            Isa::Baseline => dots::Pairs128::run(task),
        }
        #[cfg(not(target_arch = "x86_64"))]
        dots::Plain::run(task);
    }
}

/// [`product`] with the instructions of `D`.
///
/// # Safety
/// As for [`product`], and the processor has these instructions.
#[inline(always)]
unsafe fn drive<D: Dots + ?Sized, R: Packable, S: Sums>(task: ByteTask<'_, R, S>) {
    let [m, k, n] = task.sizes;
    let mut scratch = Scratch::new();
    let parts = scratch.as_mut_ptr::<ScratchParts>();
    // SAFETY: the scratch has room for its parts, and is aligned as they are: these are pointers within it.
    let (panels, taken, staged, kept, columns) = unsafe {
        (
            (&raw mut (*parts).panels).cast::<D::Right>(),
            (&raw mut (*parts).taken).cast::<u8>(),
            (&raw mut (*parts).staged).cast::<D::Left>(),
            (&raw mut (*parts).kept).cast::<i32>(),
            (&raw mut (*parts).columns).cast::<i32>(),
        )
    };
    let width = size_of::<D::Right>();
    let depth = even(k, DEPTH / width).next_multiple_of(D::GROUP).max(D::GROUP);
    let block = (PANELS / (depth * D::COLUMNS * width)).clamp(1, COLUMNS / D::COLUMNS) * D::COLUMNS;
    let split = k > depth;
    // Where the inner axis is taken in parts, the sums of so many rows are kept.
    let chunk = if split { (KEPT / block / D::ROWS).max(1) * D::ROWS } else { m.max(1) };
    let sums_of_columns = task.zeros_left.0.iter().any(|zero| zero ^ task.flip_left != 0);
    let sums_of_rows = task.zeros_right.0.iter().any(|zero| zero ^ task.flip_right != 0);
    let ones = staged.wrapping_add(depth * HIGHEST);
    // SAFETY: there is room for a row of `depth` elements behind those of a tile.
    unsafe {
        for at in 0..depth {
            ones.add(at).write(D::left(1));
        }
    }
    let mut tile = [0; HIGHEST * WIDEST];
    for first in (0..n).step_by(block) {
        let count = block.min(n - first);
        for top in (0..m).step_by(chunk) {
            let rows = chunk.min(m - top);
            let mut start = 0;
            loop {
                let inner = depth.min(k - start);
                let groups = inner.div_ceil(D::GROUP);
                let panel = groups * D::GROUP * D::COLUMNS;
                // SAFETY: the block is one of the product, with room for its bytes where they are taken, and for its panels, of which there
                // are `block / COLUMNS`; they are written before they are read. So are the rows of a tile, for which there is room.
                unsafe {
                    let from = task.right.block(start..start + inner, first..first + count, taken);
                    for column in (0..count).step_by(D::COLUMNS) {
                        let to = panels.add(column / D::COLUMNS * panel);
                        let from = Bytes { ptr: from.at(0, column), ..from };
                        pack::<D>(from, task.flip_right, inner, D::COLUMNS.min(count - column), to);
                        if sums_of_columns {
                            D::tile(1, ones, depth, to, groups, columns.add(column));
                        }
                    }
                    let mut row = 0;
                    while row < rows {
                        let height = height::<D>(rows - row);
                        let mut sums_left = [0; HIGHEST];
                        for at in 0..height {
                            let from = task.left.at(top + row + at, start);
                            let to = staged.add(at * groups * D::GROUP);
                            let sum = stage::<D>(from, task.left.col, task.flip_left, inner, to, sums_of_rows);
                            sums_left[at] = sum;
                        }
                        for column in (0..count).step_by(D::COLUMNS) {
                            let right = panels.add(column / D::COLUMNS * panel);
                            D::tile(height, staged, groups * D::GROUP, right, groups, tile.as_mut_ptr());
                            let wide = D::COLUMNS.min(count - column);
                            for at in 0..height {
                                let sums = &mut tile[at * D::COLUMNS..][..wide];
                                let zero = i32::from(task.zeros_left.at(top + row + at) ^ task.flip_left);
                                if sums_of_columns {
                                    for (number, sum) in sums.iter_mut().enumerate() {
                                        *sum = sum.wrapping_sub(zero.wrapping_mul(*columns.add(column + number)));
                                    }
                                }
                                if sums_of_rows {
                                    // `K s t - t Σ a`
                                    let factor = (inner as i32).wrapping_mul(zero).wrapping_sub(sums_left[at]);
                                    add_times(sums, factor, task.zeros_right, task.flip_right, first + column);
                                }
                                if split {
                                    let kept = kept.add((row + at) * block + column);
                                    for (number, sum) in sums.iter().enumerate() {
                                        let before = if start == 0 { 0 } else { *kept.add(number) };
                                        kept.add(number).write(before.wrapping_add(*sum));
                                    }
                                } else {
                                    task.sums.put(top + row + at, first + column, sums);
                                }
                            }
                        }
                        row += height;
                    }
                }
                start += inner;
                if start >= k {
                    break;
                }
            }
            if split {
                for row in 0..rows {
                    // SAFETY: the sums of these rows and columns have been written before, all of them; they are among those of the product, whose
                    // output is in the run.
                    unsafe {
                        let sums = core::slice::from_raw_parts(kept.add(row * block), count);
                        task.sums.put(top + row, first, sums);
                    }
                }
            }
        }
    }
}

/// How many of so many rows are taken at once.
#[inline(always)]
fn height<D: Dots + ?Sized>(rows: usize) -> usize {
    match rows {
        12.. if D::ROWS >= 12 => 12,
        6.. => 6,
        3.. => 3,
        _ => 1,
    }
}

/// Adds a factor times the zero point of each column, from column number `first` on.
#[inline(always)]
fn add_times(sums: &mut [i32], factor: i32, zeros: OneOrEach<'_, u8>, flip: u8, first: usize) {
    let signed = |zero: u8| i32::from((zero ^ flip) as i8);
    if let Some(zero) = zeros.one() {
        let term = factor.wrapping_mul(signed(zero));
        for sum in sums {
            *sum = sum.wrapping_add(term);
        }
    } else {
        let zeros = &zeros.0[first..first + sums.len()];
        for (sum, &zero) in sums.iter_mut().zip(zeros) {
            *sum = sum.wrapping_add(factor.wrapping_mul(signed(zero)));
        }
    }
}

/// Copies a row of `inner` bytes, and zeros up to a whole group; their sum, if it is asked for.
///
/// # Safety
/// The bytes are in reach at this distance, and there is room for the groups.
#[inline(always)]
unsafe fn stage<D: Dots + ?Sized>(
    from: *const u8,
    step: isize,
    flip: u8,
    inner: usize,
    to: *mut D::Left,
    summed: bool,
) -> i32 {
    let mut sum = 0_i32;
    // SAFETY: `inner` bytes are in reach at this distance, adjacent ones if it is 1, and there is room for their groups.
    unsafe {
        if step == 1 {
            let from = core::slice::from_raw_parts(from, inner);
            for (at, byte) in from.iter().enumerate() {
                to.add(at).write(D::left(byte ^ flip));
            }
            if summed {
                sum = from.iter().map(|byte| i32::from(byte ^ flip)).fold(0, i32::wrapping_add);
            }
        } else {
            for at in 0..inner {
                let byte = *from.wrapping_offset(at as isize * step) ^ flip;
                to.add(at).write(D::left(byte));
                sum = sum.wrapping_add(i32::from(byte));
            }
        }
        for at in inner..inner.next_multiple_of(D::GROUP) {
            to.add(at).write(D::left(0));
        }
    }
    sum
}

/// Packs a panel of `count` columns, and zeros up to a whole one, and up to a whole group.
///
/// # Safety
/// `inner` rows of so many columns are in reach, and there is room for the panel.
#[inline(always)]
unsafe fn pack<D: Dots + ?Sized>(from: Bytes, flip: u8, inner: usize, count: usize, to: *mut D::Right) {
    let group = D::GROUP * D::COLUMNS;
    let whole = inner / D::GROUP;
    if from.row == 1 && from.col != 1 {
        // What is side by side in a group is so in a column.
        for column in 0..count {
            for at in 0..whole {
                // SAFETY: the bytes of a group, adjacent ones of a column, are in reach, and there is room for them.
                unsafe {
                    let from = from.at(at * D::GROUP, column);
                    let to = to.add(at * group + column * D::GROUP);
                    for number in 0..D::GROUP {
                        to.add(number).write(D::right((*from.add(number) ^ flip) as i8));
                    }
                }
            }
        }
        for column in count..D::COLUMNS {
            for at in 0..whole * D::GROUP {
                // SAFETY: there is room for the columns of the panel that the block does not have.
                unsafe { to.add(at / D::GROUP * group + column * D::GROUP + at % D::GROUP).write(D::right(0)) };
            }
        }
    }
    for at in 0..inner.div_ceil(D::GROUP) {
        let rows = D::GROUP.min(inner - at * D::GROUP);
        // SAFETY: the rows of a group are in reach, of all columns of a panel where they are taken as they lie, and there is room for
        // them; else those that are in reach are copied, amid what becomes zeros.
        unsafe {
            let to = to.add(at * group);
            if rows == D::GROUP && from.row == 1 && from.col != 1 {
                continue;
            }
            if rows == D::GROUP && from.col == 1 && count == D::COLUMNS {
                D::interleave(from.at(at * D::GROUP, 0), from.row, flip, to);
                continue;
            }
            let mut copy = [flip; 4 * WIDEST];
            for row in 0..rows {
                for column in 0..count {
                    copy[row * WIDEST + column] = *from.at(at * D::GROUP + row, column);
                }
            }
            D::interleave(copy.as_ptr(), WIDEST as isize, flip, to);
        }
    }
}
