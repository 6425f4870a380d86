//! The product of two matrices.
//!
//! Products come in three sizes, and each has its own loops:
//!
//! * [`MatrixProduct::constant`] is for tiny shapes that are known while compiling: straight code, inlined where it is called
//!   (`straight.rs`).
//! * [`MatrixProduct::product`] of floats works with tiles of the output that stay in registers, over panels of `b` as wide as
//!   a tile (`tile.rs`). A panel that is large or whose columns are not adjacent is first copied to the stack. A vector
//!   times a matrix goes through loops that read the matrix once, in the order in which it lies (`line.rs`). Both are
//!   written once over vectors of any width (`lanes`) and compiled for each instruction set (`kernels.rs`).
//! * Where no more than eight products are added up, one of the factors stays in registers instead (`short.rs`),
//!   but without `std`: for a small machine it is too much code.
//! * Where `b` is more than a first-level cache, both operands are copied to be read in order (`large.rs`), if there is
//!   memory to allocate from, which the thread keeps for the next.
//! * Targets other than x86-64 leave what is more than a panel to the crate `matrixmultiply` (`elsewhere.rs`), which has
//!   kernels for AArch64 and WebAssembly, if there is memory to allocate from.
//!
//! Integers are multiplied by three plain loops.

#[cfg(all(feature = "alloc", any(not(target_arch = "x86_64"), conformable_matrixmultiply)))]
mod elsewhere;
pub(super) mod kernels;
#[cfg(feature = "alloc")]
pub(super) mod large;
mod line;
#[cfg(feature = "std")]
mod short;
mod straight;
#[cfg(test)]
mod tests;
mod tile;

use core::mem::MaybeUninit;
use core::ops::{Add, Mul};

use self::kernels::{Float, Kernels, Panel, RowTimes};
use super::conv::{Geometry, Group};
#[cfg(target_arch = "x86_64")]
use super::isa::compiled_for;
use super::isa::{Isa, isa};
use super::lanes::{self, InVectors};
#[cfg(feature = "std")]
use super::pack::Pitch;
use super::parallel::Share;
#[cfg(test)]
use straight::is_fixed;
use straight::is_wide;
pub use straight::{is_constant, is_looped, is_straight};

/// A matrix in memory, as the kernels see it.
///
/// Which sizes it has its user says. Its element `(i, j)` is **in reach** if it can be read through the pointer, at `i`
/// rows and `j` columns from it; of an output, if it can be written, no other one is in the same place, and no operand
/// reads it. A matrix of sizes `m` and `n` has all elements in reach with `i < m` and `j < n`. The same is said of a
/// vector, whose elements are at equal distances, and of any array with a stride along each of some axes.
#[derive(Clone, Copy, Debug)]
pub struct Mat<T> {
    /// Element (0, 0).
    pub ptr: *const T,
    /// Distance between rows, in elements; may be zero or negative.
    pub row: isize,
    /// Distance between columns, in elements; may be zero or negative.
    pub col: isize,
}

// SAFETY: elements in reach are only read, and `T` can be read where it is not, as its bound says.
unsafe impl<T: Sync> Sync for Mat<T> {}
// SAFETY: all there is but numbers is a pointer to `Sync` elements, of which those in reach are only read: apart.
unsafe impl<T: Copy + Sync> Share for Mat<T> {}

impl<T> Mat<T> {
    /// The same elements with rows and columns exchanged.
    pub fn transposed(self) -> Self {
        Mat { ptr: self.ptr, row: self.col, col: self.row }
    }

    /// Element `(i, j)`, or where it would be.
    #[inline(always)]
    pub fn at(self, i: usize, j: usize) -> *const T {
        self.ptr.wrapping_offset((i as isize).wrapping_mul(self.row).wrapping_add((j as isize).wrapping_mul(self.col)))
    }
}

/// The sizes of a product, as constants of a type.
pub trait Fixed {
    /// Rows, the size that is contracted, and columns, if they are known while compiling.
    const SIZES: Option<[usize; 3]>;
    /// Rows; 0 where the sizes are not known, and no straight code is asked for.
    const M: usize = of_known(Self::SIZES)[0];
    /// The size that is contracted, or 0.
    const K: usize = of_known(Self::SIZES)[1];
    /// Columns, or 0.
    const N: usize = of_known(Self::SIZES)[2];
}

/// The sizes, for straight code that is compiled wherever it is mentioned, and run only where they are known.
const fn of_known(sizes: Option<[usize; 3]>) -> [usize; 3] {
    match sizes {
        Some(sizes) => sizes,
        None => [0; 3],
    }
}

/// An element type with a matrix product.
///
/// # Safety
/// Each function writes all elements of its output.
pub unsafe trait MatrixProduct: Copy + 'static {
    /// `out[m, n] = a[m, k] * b[k, n]`.
    ///
    /// `out` has `out_row` elements between its rows and adjacent columns. It is overwritten and may be uninitialised;
    /// with `k == 0` it becomes zero. Sums may be formed in any order.
    ///
    /// # Safety
    /// All elements of `a`, of `b` and of `out` are in reach.
    unsafe fn product(m: usize, k: usize, n: usize, a: Mat<Self>, b: Mat<Self>, out: *mut Self, out_row: isize);

    /// The same for the sizes `X`, for which `is_fixed` holds, as straight code; `out` is contiguous.
    ///
    /// # Safety
    /// As for [`product`](Self::product).
    #[inline(always)]
    unsafe fn fixed<X: Fixed>(a: Mat<Self>, b: Mat<Self>, out: *mut Self) {
        // SAFETY: the elements are in reach for the sizes of `X`, which are constants.
        unsafe {
            if const { is_constant::<Self>(X::M, X::K, X::N) } {
                Self::constant(X::M, X::K, X::N, a, b, out, X::N as isize)
            } else {
                Self::product(X::M, X::K, X::N, a, b, out, X::N as isize)
            }
        }
    }

    /// The same as a value `O`: a function that returns a value writes it where its caller wants it, and what a function writes
    /// through a pointer its caller moves there.
    ///
    /// # Safety
    /// As for [`product`](Self::product); `O` is as many elements as the product has, and nothing else.
    #[inline(always)]
    unsafe fn value<X: Fixed, O: Copy>(a: Mat<Self>, b: Mat<Self>) -> O {
        debug_assert!(size_of::<O>() == X::M * X::N * size_of::<Self>() && align_of::<O>() >= align_of::<Self>());
        // SAFETY: the operands are in reach for the sizes of `X`, and so is the output: `O` is as many elements, all of
        // which a product writes.
        unsafe { written(|out| Self::fixed::<X>(a, b, out)) }
    }

    /// Are there loops whose sizes are constants, [`looped`](Self::looped)?
    const LOOPS: bool = false;

    /// The same for the sizes `X`, for which [`is_looped`] holds, in such loops; `out` is contiguous.
    ///
    /// # Safety
    /// As for [`product`](Self::product).
    #[inline(always)]
    unsafe fn looped<X: Fixed>(a: Mat<Self>, b: Mat<Self>, out: *mut Self) {
        // SAFETY: the elements are in reach, as the caller says.
        unsafe { Self::product(X::M, X::K, X::N, a, b, out, X::N as isize) }
    }

    /// The outputs of a group of channels of an image, with their bias, where these elements have a way of their own; or
    /// `false`, and nothing is written.
    ///
    /// # Safety
    /// The group is of the geometry, and there is room for so many elements in the scratch.
    #[inline(always)]
    unsafe fn convolve(g: &Geometry, group: &Group<'_, Self>, scratch: (*mut Self, usize)) -> bool {
        let _ = (g, group, scratch);
        false
    }

    /// The same as straight code, where the sizes are constants for which [`is_constant`] holds.
    ///
    /// # Safety
    /// As for [`product`](Self::product).
    unsafe fn constant(m: usize, k: usize, n: usize, a: Mat<Self>, b: Mat<Self>, out: *mut Self, out_row: isize);
}

/// Bytes of `b` that are used where they lie, if its columns are adjacent; more are copied panel by panel.
const DIRECT: usize = 32 << 10;

/// Bytes of `b` that are used where they lie by a few strips of rows, as they stay in a last-level cache. More come from memory, which a copy reads
/// in its order, once for all strips.
#[cfg(feature = "alloc")]
const AGAIN: usize = 8 << 20;

/// Bytes of the copy of a panel: half of a first-level cache, as `a` and the output need room as well.
const BUFFER: usize = 16 << 10;

/// Memory for a copy, aligned as a cache line.
#[repr(align(64))]
struct CacheBuffer(MaybeUninit<[u8; BUFFER]>);

/// [`MatrixProduct::product`] of floats with the loops of one instruction set.
///
/// # Safety
/// As for [`MatrixProduct::product`]: `whole` describes all of the product but for `b_col`, the distance between the columns of
/// `b`, and does not accumulate. The processor has the level of `kernels`.
#[inline(always)]
unsafe fn float<T: Float>(kernels: &Kernels<T>, whole: Panel<T>, b_col: isize) {
    let Panel { m, k, n, a, b, b_row, out, out_row, accumulate } = whole;
    debug_assert!(!accumulate);
    // SAFETY: the elements are in reach, for the level of `kernels`; one panel is at most `width` wide. A product with
    // one column is the transposed one with one row, whose output lies `out_row` apart, so the same are in reach.
    unsafe {
        #[cfg(feature = "std")]
        if b_col == 1 && Panel::<T>::is_short(m, k, n) {
            return whole.compute_short(kernels);
        }
        if m > 1 && n > 1 && is_panel(kernels, m, k, n, b_col) {
            whole.compute(kernels);
        } else if n == 1 {
            let b = RowTimes { k, n: m, x: b, x_step: b_row, b: a.transposed(), out, out_step: out_row, accumulate };
            vector(kernels, b);
        } else if m == 1 {
            let b = Mat { ptr: b, row: b_row, col: b_col };
            vector(kernels, RowTimes { k, n, x: a.ptr, x_step: a.col, b, out, out_step: 1, accumulate });
        } else if m > 0 && n > 0 {
            more_than_a_panel(kernels, m, k, n, a, Mat { ptr: b, row: b_row, col: b_col }, out, out_row);
        }
    }
}

/// Whether one panel is all of `b`, where it lies.
#[inline(always)]
fn is_panel<T: Float>(kernels: &Kernels<T>, m: usize, k: usize, n: usize, b_col: isize) -> bool {
    n <= kernels.width && b_col == 1 && fits(kernels, m, k, n)
}

/// Whether `b` is used where it lies, if its columns are adjacent: where it is small, or not used often; where rows have no strips, a copy is used
/// by panels, which is slower.
#[inline(always)]
fn fits<T: Float>(kernels: &Kernels<T>, m: usize, k: usize, n: usize) -> bool {
    let (elements, height) = (k.saturating_mul(n), kernels.height);
    #[cfg(feature = "alloc")]
    let most = match large::has_strips(m, height) {
        false => 2 * height,
        true if elements <= AGAIN / size_of::<T>() => 3 * height,
        true => 0,
    };
    #[cfg(not(feature = "alloc"))]
    let most = 2 * height;
    elements <= DIRECT / size_of::<T>() || m <= most
}

/// [`float`] where `b` is more than a panel, or must be copied.
///
/// # Safety
/// As for [`float`].
#[inline(never)]
#[expect(
    clippy::too_many_arguments,
    reason = "a struct would be made in memory by the caller, for small products as well"
)]
unsafe fn more_than_a_panel<T: Float>(
    kernels: &Kernels<T>,
    m: usize,
    k: usize,
    n: usize,
    a: Mat<T>,
    b: Mat<T>,
    out: *mut T,
    out_row: isize,
) {
    let whole = Panel { m, k, n, a, b: b.ptr, b_row: b.row, out, out_row, accumulate: false };
    let fits = fits(kernels, m, k, n);
    #[cfg(feature = "alloc")]
    if !fits && n > kernels.width && large::has_strips(m, kernels.height) {
        // SAFETY: the elements are in reach, for the level of `kernels`, and strips were found to divide the rows.
        return unsafe { large::product(kernels, whole, b.col, None) };
    }
    #[cfg(feature = "std")]
    if b.col != 1 && Panel::<T>::is_short(m, k, n) && k * n <= BUFFER / size_of::<T>() {
        // SAFETY: the elements are in reach, for the level of `kernels`, and the copy has room for `k` by `n`.
        return unsafe { packed(kernels, whole, b.col) };
    }
    if b.col != 1 || !fits {
        // SAFETY: the elements are in reach, for the level of `kernels`, and there are some, as `m` and `n` are above
        // 1.
        return unsafe { blocked(kernels, whole, b.col) };
    }
    let mut j = 0;
    while j < whole.n {
        let n = kernels.width.min(whole.n - j);
        // SAFETY: these are `n <= width` columns of `b` and of the output, in reach as all are, for the level of
        // `kernels`.
        unsafe { Panel { n, b: whole.b.wrapping_add(j), out: whole.out.add(j), ..whole }.compute(kernels) };
        j += n;
    }
}

/// Is a product of a matrix with adjacent columns a large one?
#[cfg(all(feature = "alloc", target_arch = "x86_64", not(conformable_matrixmultiply)))]
pub(super) fn is_large<T: Float>(m: usize, k: usize, n: usize) -> bool {
    let kernels = &T::KERNELS[isa() as usize];
    !fits(kernels, m, k, n) && n > kernels.width && large::has_strips(m, kernels.height)
}

/// [`MatrixProduct::product`] of floats and a bias for each row, where [it is a large one](is_large).
///
/// # Safety
/// As there; if there is a bias, `m` elements are in its run.
#[cfg(all(feature = "alloc", target_arch = "x86_64", not(conformable_matrixmultiply)))]
pub(super) unsafe fn large_with_bias<T: Float>(
    m: usize,
    k: usize,
    n: usize,
    a: Mat<T>,
    b: Mat<T>,
    bias: Option<*const T>,
    (out, out_row): (*mut T, isize),
) {
    let kernels = &T::KERNELS[isa() as usize];
    let whole = Panel { m, k, n, a, b: b.ptr, b_row: b.row, out, out_row, accumulate: false };
    // SAFETY: the elements are in reach, and strips divide the rows; the loops are of the level that `isa` says.
    unsafe { large::product(kernels, whole, b.col, bias) };
}

/// A product of few products for each element, with a copy of `b` on the stack.
///
/// # Safety
/// As for [`float`], where [there are loops](Panel::is_short) and `b` is no more than a [`CacheBuffer`].
#[cfg(feature = "std")]
#[inline(never)]
unsafe fn packed<T: Float>(kernels: &Kernels<T>, whole: Panel<T>, b_col: isize) {
    let mut buffer = CacheBuffer(MaybeUninit::uninit());
    let copy = buffer.0.as_mut_ptr().cast::<T>();
    let Panel { k, n, b, b_row, .. } = whole;
    debug_assert!(k * n * size_of::<T>() <= BUFFER);
    // SAFETY: all of `b` is in reach, and the buffer has room for it; the copy, whose columns are adjacent, is written before it is read.
    unsafe {
        pack(Mat { ptr: b, row: b_row, col: b_col }, k, n, copy, n as isize);
        Panel { b: copy, b_row: n as isize, ..whole }.compute_short(kernels);
    }
}

/// A product of many columns, with a copy of each panel of `b` on the stack.
///
/// The copy has adjacent columns and lies together: rows of `b` that are a power of two apart would fight for the same
/// few places of the cache.
///
/// # Safety
/// As for [`float`].
#[inline(never)]
unsafe fn blocked<T: Float>(kernels: &Kernels<T>, whole: Panel<T>, b_col: isize) {
    let mut buffer = CacheBuffer(MaybeUninit::uninit());
    let copy = buffer.0.as_mut_ptr().cast::<T>();
    let width = kernels.width.min(whole.n);
    let most = BUFFER / size_of::<T>() / kernels.width;
    let b = Mat { ptr: whole.b, row: whole.b_row, col: b_col };
    // Chunks of equal length, so that none is short: 784 steps are seven times 112, not six times 128 and 16.
    let depth = if whole.k <= most { whole.k } else { whole.k.div_ceil(whole.k.div_ceil(most)) };
    let mut p = 0;
    loop {
        let steps = depth.min(whole.k - p);
        let mut j = 0;
        while j < whole.n {
            let columns = width.min(whole.n - j);
            debug_assert!(steps * columns * size_of::<T>() <= BUFFER);
            // SAFETY: `p + steps <= k` and `j + columns <= n`, so the part of `b` and the panels of `a` and `out` are
            // in reach. The copy has `steps * columns <= most * kernels.width` elements, for which the buffer has room;
            // they are written before they are read.
            unsafe {
                pack(Mat { ptr: b.at(p, j), ..b }, steps, columns, copy, columns as isize);
                let panel = Panel {
                    k: steps,
                    n: columns,
                    a: Mat { ptr: whole.a.at(0, p), ..whole.a },
                    b: copy,
                    b_row: columns as isize,
                    out: whole.out.add(j),
                    accumulate: p > 0,
                    ..whole
                };
                panel.compute(kernels);
            }
            j += columns;
        }
        p += steps;
        if p >= whole.k {
            break;
        }
    }
}

/// Copies `rows` by `columns` elements to rows of adjacent places, `to_row` apart.
///
/// # Safety
/// These elements are in reach, and as many in rows at `to`, which does not overlap them.
#[inline(never)]
unsafe fn pack<T: Float>(from: Mat<T>, rows: usize, columns: usize, to: *mut T, to_row: isize) {
    #[cfg(feature = "std")]
    if rows < 4 && from.col != 1 {
        // Too few rows for tiles of four.
        let (source, target) = (Pitch { col: from.col, row: from.row }, Pitch { col: 1, row: to_row });
        // SAFETY: both are in reach along these rows and columns, and do not overlap.
        return unsafe { super::pack::copy(size_of::<T>(), from.ptr.cast(), source, to.cast(), target, rows, columns) };
    }
    let all = Mat { ptr: to.cast_const(), row: to_row, col: 1 };
    let mut j = 0;
    // SAFETY: a block of 4 columns, or 4 rows, begins only where 4 remain, so all elements read and written are in
    // reach; where four are read as one, they are adjacent.
    unsafe {
        while j + 4 <= columns {
            let mut i = 0;
            if from.row == 1 && from.col != 1 {
                while i + 4 <= rows {
                    let four = core::array::from_fn(|column| from.at(i, j + column));
                    T::transpose(four, all.at(i, j).cast_mut(), all.row);
                    i += 4;
                }
            }
            while i < rows && from.col == 1 {
                let four = from.at(i, j).cast::<[T; 4]>().read_unaligned();
                all.at(i, j).cast_mut().cast::<[T; 4]>().write_unaligned(four);
                i += 1;
            }
            while i < rows {
                let four: [T; 4] = core::array::from_fn(|column| *from.at(i, j + column));
                all.at(i, j).cast_mut().cast::<[T; 4]>().write_unaligned(four);
                i += 1;
            }
            j += 4;
        }
        while j < columns {
            for i in 0..rows {
                *all.at(i, j).cast_mut() = *from.at(i, j);
            }
            j += 1;
        }
    }
}

/// A vector times a matrix, with whatever distances.
///
/// A matrix with adjacent columns is combined row by row, one with adjacent rows is multiplied column by column; any
/// other is copied to the stack in parts.
///
/// # Safety
/// The conditions of [`RowTimes`], without `accumulate`; the processor has the level of `kernels`.
#[inline(always)]
unsafe fn vector<T: Float>(kernels: &Kernels<T>, task: RowTimes<T>) {
    debug_assert!(!task.accumulate);
    if task.n == 0 {
        return;
    }
    // SAFETY: each loop is given the distances that it asks for, by the conditions here; the elements are in reach, for
    // the level of `kernels`, and there is one in the output.
    unsafe {
        if task.b.col == 1 && task.out_step == 1 {
            task.combine(kernels);
        } else if task.b.row == 1 && task.x_step == 1 && (task.k >= (kernels.lanes / 2).min(4) || task.is_adjacent()) {
            task.dots(kernels);
        } else if task.k.saturating_mul(task.n) <= 64 || task.k < 4 {
            vector_as_defined(task.k, task.n, task.x, task.x_step, task.b, task.out, task.out_step);
        } else {
            vector_in_parts(kernels, task);
        }
    }
}

/// [`vector`] where there is too little to copy: the definition itself.
///
/// # Safety
/// The conditions of [`RowTimes`].
#[inline(never)]
unsafe fn vector_as_defined<T: Float>(
    k: usize,
    n: usize,
    x: *const T,
    x_step: isize,
    b: Mat<T>,
    out: *mut T,
    out_step: isize,
) {
    // Four sums at a time: one waits for itself.
    let fours = n / 4 * 4;
    // SAFETY: all columns are below `n`, so they are in reach.
    unsafe {
        for j in (0..fours).step_by(4) {
            columns_as_defined::<T, 4>(k, j, (x, x_step), b, (out, out_step));
        }
        for j in fours..n {
            columns_as_defined::<T, 1>(k, j, (x, x_step), b, (out, out_step));
        }
    }
}

/// `N` columns of [`vector_as_defined`], from number `j` on.
///
/// # Safety
/// As there, and there are so many columns.
#[inline(always)]
unsafe fn columns_as_defined<T: Float, const N: usize>(
    k: usize,
    j: usize,
    (x, x_step): (*const T, isize),
    b: Mat<T>,
    (out, out_step): (*mut T, isize),
) {
    let mut sums = [T::ZERO; N];
    for p in 0..k {
        for (at, sum) in sums.iter_mut().enumerate() {
            // SAFETY: `p < k`, and the caller has column `j + at`, so these elements are in reach.
            *sum = *sum + unsafe { *x.offset(p as isize * x_step) * *b.at(p, j + at) };
        }
    }
    for (at, sum) in sums.into_iter().enumerate() {
        // SAFETY: the caller has column `j + at`, so this element of the output is in reach.
        unsafe { *out.offset((j + at) as isize * out_step) = sum };
    }
}

/// [`vector`] where the vector, the matrix or the output must be copied to be contiguous.
///
/// # Safety
/// As for [`vector`].
#[inline(never)]
unsafe fn vector_in_parts<T: Float>(kernels: &Kernels<T>, task: RowTimes<T>) {
    let mut buffer = CacheBuffer(MaybeUninit::uninit());
    let room = BUFFER / size_of::<T>() / 2;
    let first = buffer.0.as_mut_ptr().cast::<T>();
    debug_assert!(8 * kernels.lanes <= room);
    // SAFETY: all parts are ranges below `k` and `n`, so they are in reach, for the level of `kernels`. Each half of
    // the buffer has room for `room` elements: `most`, or `rows * columns`, or `columns`, are no more than that. They
    // are written before they are read.
    unsafe {
        let second = first.add(room);
        if task.b.row == 1 && task.k >= kernels.lanes / 2 {
            // Only the vector is not contiguous.
            let mut p = 0;
            while p < task.k {
                let steps = room.min(task.k - p);
                pack(
                    Mat { ptr: task.x.wrapping_offset(p as isize * task.x_step), row: task.x_step, col: 0 },
                    steps,
                    1,
                    first,
                    1,
                );
                let b = Mat { ptr: task.b.at(p, 0), ..task.b };
                RowTimes { k: steps, x: first, x_step: 1, b, accumulate: p > 0, ..task }.dots(kernels);
                p += steps;
            }
            return;
        }
        let adjacent = task.b.col == 1;
        let most = if adjacent { room } else { 8 * kernels.lanes };
        let mut j = 0;
        while j < task.n {
            let columns = most.min(task.n - j);
            let rows = if adjacent { task.k } else { task.k.min(room / columns) };
            let mut p = 0;
            loop {
                let steps = rows.min(task.k - p);
                let mut b = Mat { ptr: task.b.at(p, j), ..task.b };
                if !adjacent {
                    pack(b, steps, columns, first, columns as isize);
                    b = Mat { ptr: first, row: columns as isize, col: 1 };
                }
                let x = task.x.wrapping_offset(p as isize * task.x_step);
                RowTimes { k: steps, n: columns, x, b, out: second, out_step: 1, accumulate: p > 0, ..task }
                    .combine(kernels);
                p += steps;
                if p >= task.k {
                    break;
                }
            }
            for column in 0..columns {
                *task.out.offset((j + column) as isize * task.out_step) = *second.add(column);
            }
            j += columns;
        }
    }
}

/// The value whose elements `write` writes.
///
/// # Safety
/// `write` writes all of them, and `O` is nothing else and aligned for `T`.
#[inline(always)]
unsafe fn written<T, O>(write: impl FnOnce(*mut T)) -> O {
    let mut out = MaybeUninit::<O>::uninit();
    write(out.as_mut_ptr().cast());
    // SAFETY: the value was written before: `write` has written all elements that it is.
    unsafe { out.assume_init() }
}

/// Contiguous matrices of the sizes `X`, of which `b` is given transposed, or is not.
#[inline(always)]
fn contiguous<X: Fixed, T, const TRANSPOSED: bool>(a: *const T, b: *const T) -> (Mat<T>, Mat<T>) {
    let (k, n) = (X::K as isize, X::N as isize);
    let (row, col) = if TRANSPOSED { (1, k) } else { (n, 1) };
    (Mat { ptr: a, row: k, col: 1 }, Mat { ptr: b, row, col })
}

/// Whether `b` is given transposed, where both matrices are contiguous.
#[inline(always)]
fn is_transposed<X: Fixed, T>(a: Mat<T>, b: Mat<T>) -> Option<bool> {
    let (k, n) = (X::K as isize, X::N as isize);
    match (b.row, b.col) {
        _ if (a.row, a.col) != (k, 1) => None,
        contiguous if contiguous == (n, 1) => Some(false),
        transposed if transposed == (1, k) => Some(true),
        _ => None,
    }
}

macro_rules! float_product {
    ($element:ident $($wide:ident)?) => {
        // SAFETY: every element in reach of an output is written, by one of the loops of this module for all rows and
        // columns.
        unsafe impl MatrixProduct for $element {
            $(#[inline(always)]
            unsafe fn fixed<X: Fixed>(a: Mat<Self>, b: Mat<Self>, out: *mut Self) {
                compiled_for! {
                    avx2
                    fn wide[X: Fixed, const TRANSPOSED: bool](
                        a: *const $element, b: *const $element, out: *mut $element,
                    ) -> () {
                        straight::fixed::<<$element as InVectors>::In<lanes::$wide>, X, TRANSPOSED>(a, b, out)
                    }
                }
                // SAFETY: the elements are in reach for the sizes of `X`, in the order that was found, and `wide` is
                // called only where `isa` says its level.
                unsafe {
                    if !const { is_wide::<Self>(X::M, X::K, X::N) } {
                        return Self::constant(X::M, X::K, X::N, a, b, out, X::N as isize);
                    }
                    let joins_at_once = const { !straight::are_joined_in_a_loop::<Self>(X::K, X::N, 32) };
                    match is_transposed::<X, Self>(a, b) {
                        Some(false) if joins_at_once && isa() >= Isa::Avx2 => wide::<X, false>(a.ptr, b.ptr, out),
                        Some(true) if isa() >= Isa::Avx2 => wide::<X, true>(a.ptr, b.ptr, out),
                        _ => Self::product(X::M, X::K, X::N, a, b, out, X::N as isize),
                    }
                }
            }

            #[inline(always)]
            unsafe fn value<X: Fixed, O: Copy>(a: Mat<Self>, b: Mat<Self>) -> O {
                debug_assert!(size_of::<O>() == X::M * X::N * size_of::<Self>() && align_of::<O>() >= align_of::<Self>());
                compiled_for! {
                    avx2
                    fn wide[X: Fixed, O: Copy, const TRANSPOSED: bool](a: *const $element, b: *const $element) -> O {
                        written(|out| straight::fixed::<<$element as InVectors>::In<lanes::$wide>, X, TRANSPOSED>(a, b, out))
                    }
                }
                compiled_for! {
                    baseline
                    #[inline(never)]
                    fn narrow[X: Fixed, O: Copy](a: Mat<$element>, b: Mat<$element>) -> O {
                        written(|out| $element::product(X::M, X::K, X::N, a, b, out, X::N as isize))
                    }
                }
                // It has no room of its own for the product, and jumps to one of the two that write it.
                #[inline(never)]
                unsafe fn either<X: Fixed, O: Copy, const TRANSPOSED: bool>(a: *const $element, b: *const $element) -> O {
                    // SAFETY: `a` and `b` are contiguous, so their elements are in reach at these distances; `wide` is
                    // called only where `isa` says its level.
                    unsafe {
                        if isa() >= Isa::Avx2 {
                            return wide::<X, O, TRANSPOSED>(a, b);
                        }
                        let (a, b) = contiguous::<X, $element, TRANSPOSED>(a, b);
                        narrow::<X, O>(a, b)
                    }
                }
                // SAFETY: the operands are in reach for the sizes of `X`, in the order that was found; so is the
                // output, as `O` is as many elements.
                unsafe {
                    if !const { is_wide::<Self>(X::M, X::K, X::N) } {
                        return written(|out| Self::fixed::<X>(a, b, out));
                    }
                    let joins_at_once = const { !straight::are_joined_in_a_loop::<Self>(X::K, X::N, 32) };
                    match is_transposed::<X, Self>(a, b) {
                        Some(false) if joins_at_once => either::<X, O, false>(a.ptr, b.ptr),
                        Some(true) => either::<X, O, true>(a.ptr, b.ptr),
                        _ => narrow::<X, O>(a, b),
                    }
                }
            })?

            #[cfg(all(feature = "alloc", target_arch = "x86_64", not(conformable_matrixmultiply)))]
            unsafe fn convolve(g: &Geometry, group: &Group<'_, Self>, scratch: (*mut Self, usize)) -> bool {
                // SAFETY: the group is of the geometry, with so much room.
                unsafe { super::conv::multiplied(g, group, scratch) }
            }

            const LOOPS: bool = true;

            #[inline(always)]
            unsafe fn looped<X: Fixed>(a: Mat<Self>, b: Mat<Self>, out: *mut Self) {
                // SAFETY: the elements are in reach, as the caller says.
                unsafe {
                    if const {
                        straight::are_in_vectors::<Self>(X::M, X::K, X::N)
                            && !straight::are_joined_in_a_loop::<Self>(X::K, X::N, 16)
                    } {
                        straight::floats::<<$element as InVectors>::In<lanes::Told>>(X::M, X::K, X::N, a, b, out, X::N as isize);
                    } else {
                        straight::rows_in_turn(X::M, X::K, X::N, a, b, out, X::N as isize);
                    }
                }
            }

            #[inline(always)]
            unsafe fn constant(
                m: usize,
                k: usize,
                n: usize,
                a: Mat<Self>,
                b: Mat<Self>,
                out: *mut Self,
                out_row: isize,
            ) {
                if straight::is_left_to_compiler(m, k, n) {
                    // SAFETY: the elements are in reach, as the caller says.
                    return unsafe { straight::any(m, k, n, a, b, out, out_row) };
                }
                // SAFETY: the elements are in reach, as the caller says.
                if straight::is_line::<Self>(m, k, n) && unsafe { straight::line(m, k, n, a, b, out, out_row) } {
                    return;
                }
                let in_vectors = straight::are_in_vectors::<Self>(m, k, n);
                let joined = straight::are_joined_in_a_loop::<Self>(k, n, 16);
                if b.col == 1 && straight::are_rows_in_turn::<Self>(m, k, n) && (joined || !in_vectors) {
                    // SAFETY: the elements are in reach, as the caller says.
                    return unsafe { straight::rows_in_turn(m, k, n, a, b, out, out_row) };
                }
                let crooked = joined && b.col == 1 && b.row == n as isize;
                if crooked && straight::is_little(m, k, n) {
                    // SAFETY: the elements are in reach, as the caller says.
                    return unsafe { straight::any(m, k, n, a, b, out, out_row) };
                }
                if crooked || !in_vectors {
                    // SAFETY: the elements are in reach, as the caller says.
                    return unsafe { Self::product(m, k, n, a, b, out, out_row) };
                }
                if n > 0 {
                    // SAFETY: the elements are in reach, and these vectors are of a level that the compiler takes for granted.
                    unsafe { straight::floats::<<$element as InVectors>::In<lanes::Told>>(m, k, n, a, b, out, out_row) }
                }
            }

            unsafe fn product(
                m: usize,
                k: usize,
                n: usize,
                a: Mat<Self>,
                b: Mat<Self>,
                out: *mut Self,
                out_row: isize,
            ) {
                let kernels = &Self::KERNELS[isa() as usize];
                #[cfg(all(feature = "alloc", any(not(target_arch = "x86_64"), conformable_matrixmultiply)))]
                if m > 1 && n > 1 && !is_panel(kernels, m, k, n, b.col) {
                    // SAFETY: all elements of `a`, `b` and the output are in reach at these distances.
                    return unsafe { elsewhere::product(m, k, n, a, b, out, out_row) };
                }
                // SAFETY: the elements are in reach, and the loops are of the level that `isa` says.
                unsafe {
                    let whole = Panel { m, k, n, a, b: b.ptr, b_row: b.row, out, out_row, accumulate: false };
                    float(kernels, whole, b.col);
                }
            }
        }
    };
}
#[cfg(target_arch = "x86_64")]
float_product!(f32 Ymm);
#[cfg(target_arch = "x86_64")]
float_product!(f64 Ymm);
#[cfg(not(target_arch = "x86_64"))]
float_product!(f32);
#[cfg(not(target_arch = "x86_64"))]
float_product!(f64);

macro_rules! integer_products {
    ($($element:ident)*) => {
        // SAFETY: three loops, over all rows and columns of what is in reach of the output.
        $(unsafe impl MatrixProduct for $element {
            unsafe fn product(m: usize, k: usize, n: usize, a: Mat<Self>, b: Mat<Self>, out: *mut Self, out_row: isize) {
                // SAFETY: all elements are in reach, of which `by_rows` asks no more.
                unsafe { by_rows(m, k, n, a, b, out, out_row) };
            }

            #[inline(always)]
            unsafe fn constant(m: usize, k: usize, n: usize, a: Mat<Self>, b: Mat<Self>, out: *mut Self, out_row: isize) {
                // SAFETY: all elements are in reach, of which `any` asks no more.
                unsafe { straight::any(m, k, n, a, b, out, out_row) };
            }
        })*
    };
}
integer_products!(i8 i16 i32 i64 isize u8 u16 u32 u64 usize);

/// The definition of the product, with the rows of `b` in the inner loop.
///
/// # Safety
/// As for [`MatrixProduct::product`].
pub(super) unsafe fn by_rows<T>(m: usize, k: usize, n: usize, a: Mat<T>, b: Mat<T>, out: *mut T, out_row: isize)
where
    T: Copy + Default + Add<Output = T> + Mul<Output = T>,
{
    for i in 0..m {
        // SAFETY: `i < m`, `p < k` and `j < n` throughout, so these elements are in reach; those of `out` are written
        // before they are read.
        unsafe {
            let row = out.offset(i as isize * out_row);
            for j in 0..n {
                row.add(j).write(T::default());
            }
            for p in 0..k {
                let factor = *a.at(i, p);
                for j in 0..n {
                    *row.add(j) = *row.add(j) + factor * *b.at(p, j);
                }
            }
        }
    }
}
