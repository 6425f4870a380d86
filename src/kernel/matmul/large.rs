//! Products of which each operand is read many times: both are copied to where they are read in order.
//!
//! ```text
//! for each chunk of k                  (a strip of a fits a first-level cache)
//!   for each block of columns          (a chunk of it fits a second-level cache)
//!     copy b's block, panel by panel: two vectors of columns, row after row
//!     for each strip of a's rows       (as many as a tile has)
//!       copy the strip, the first time, if its rows would be in each other's way
//!       for each panel: one tile of the output
//! ```
//!
//! A strip is read again for each panel, from the first-level cache, while the panels stream past it from the second. This
//! is the order of Goto and van de Geijn, "Anatomy of high-performance matrix multiplication" (2008), with the parts of
//! `a` and `b` exchanged and one level less.

use super::Mat;
use super::kernels::{Float, Kernels, Panel};
use super::tile::tile;
use crate::kernel::lanes::{LaneElement, Lanes};
use crate::kernel::parallel::{self, Shared};
use crate::kernel::scratch::{Line, SizedScratch, even};

/// Bytes of the copy of a strip of `a`: a first-level cache.
const STRIP: usize = 32 << 10;

/// Bytes of the copy of a block of `b`: most of a second-level cache.
const BLOCK: usize = 768 << 10;

/// Rows of which the distance is a multiple of this many bytes would fight for the same places of a first-level cache.
const CLASH: usize = 2 << 10;

/// So many panels are few.
const FEW: usize = 8;

/// A strip of `a`, which `task` describes, times a block of `b` in panels: tile by tile.
///
/// # Safety
/// The conditions of [`Panel`] but for `b`, which has `k` times two vectors for each panel; `m` is `MR`. If there is a bias, `m`
/// elements are in its run. The processor has the level of `V`.
#[inline(always)]
unsafe fn strip_of<V: Lanes, const MR: usize>(task: Panel<V::Element>, bias: Option<*const V::Element>) {
    let width = 2 * V::COUNT;
    let (mut j, n) = (0, task.n);
    debug_assert!(task.m == MR);
    // SAFETY: each panel has `k * width` elements, and `n - j` columns of the output remain: two vectors, or one and a part
    // of one, or a part of one, by the arms. So a tile has its rows and columns in reach, and the bias of the rows in the run,
    // for the level of `V`.
    unsafe {
        while j < n {
            let panel = Panel { n: width.min(n - j), b: task.b.add(j * task.k), out: task.out.add(j), ..task };
            if panel.n == width {
                tile::<V, MR, 2, true>(&panel, bias, V::mask(V::COUNT));
            } else if panel.n > V::COUNT {
                tile::<V, MR, 2, false>(&panel, bias, V::mask(panel.n - V::COUNT));
            } else {
                tile::<V, MR, 1, false>(&panel, bias, V::mask(panel.n));
            }
            j += width;
        }
    }
}

/// [`strip_of`] for the heights that occur: the most of `V`, and down to two thirds of it.
///
/// # Safety
/// As for [`strip_of`], with such an `m`.
#[inline(always)]
pub(super) unsafe fn strip<V: Lanes>(task: Panel<V::Element>, bias: Option<*const V::Element>) {
    // SAFETY: the strip, the block and the output are in reach and the bias in the run, with the height that each arm names,
    // for the level of `V`.
    unsafe {
        if V::SUMS == 24 {
            match task.m {
                12 => strip_of::<V, 12>(task, bias),
                11 => strip_of::<V, 11>(task, bias),
                10 => strip_of::<V, 10>(task, bias),
                9 => strip_of::<V, 9>(task, bias),
                8 => strip_of::<V, 8>(task, bias),
                _ => unreachable!("strips have the height of a tile, or down to two thirds of it"),
            }
        } else {
            match task.m {
                6 => strip_of::<V, 6>(task, bias),
                5 => strip_of::<V, 5>(task, bias),
                4 => strip_of::<V, 4>(task, bias),
                _ => unreachable!("strips have the height of a tile, or down to two thirds of it"),
            }
        }
    }
}

/// Copies rows of `b`, whose columns are adjacent, as panels of two vectors side by side; the columns that the last one
/// lacks are zero.
///
/// # Safety
/// `k` by `n` elements of `b` are in reach, whose rows are `b_row` apart, and `k` times two vectors for each panel are in the
/// run of `to`. The processor has the level of `V`.
#[inline(always)]
pub(super) unsafe fn panels<V: Lanes>(k: usize, n: usize, b: *const V::Element, b_row: isize, mut to: *mut V::Element) {
    let width = 2 * V::COUNT;
    let mut j = 0;
    // SAFETY: of `b`, whole vectors where as many columns remain in reach, and a mask where fewer do; `to` advances by
    // what is written, `k` times two vectors for each panel, which are in the run. The level is that of `V`.
    unsafe {
        while j + width <= n {
            for p in 0..k {
                let from = b.offset(p as isize * b_row).add(j);
                V::load(from).store(to);
                V::load(from.add(V::COUNT)).store(to.add(V::COUNT));
                to = to.add(width);
            }
            j += width;
        }
        if j < n {
            let (whole, left) = if n - j > V::COUNT { (true, n - j - V::COUNT) } else { (false, n - j) };
            let mask = V::mask(left);
            for p in 0..k {
                let from = b.offset(p as isize * b_row).add(j);
                let zero = V::splat(V::Element::ZERO);
                let (first, second) = if whole {
                    (V::load(from), V::load_head(from.add(V::COUNT), mask))
                } else {
                    (V::load_head(from, mask), zero)
                };
                first.store(to);
                second.store(to.add(V::COUNT));
                to = to.add(width);
            }
        }
    }
}

/// A matrix of which blocks are copied as panels, where [`in_blocks`] asks for them.
pub(in crate::kernel) trait PanelSource<T> {
    /// Copies the block of `k` rows from `at.0` on, and `n` columns from `at.1` on, as panels of two vectors side by side. What the last one
    /// lacks of columns may be left as it is.
    ///
    /// # Safety
    /// The block is in the matrix, and `k` times two vectors for each panel are in the run of `to`. The processor has the level of
    /// `kernels`.
    unsafe fn panels(&self, kernels: &Kernels<T>, at: (usize, usize), k: usize, n: usize, to: *mut T);
}

impl<T: Float> PanelSource<T> for Mat<T> {
    #[inline(always)]
    unsafe fn panels(&self, kernels: &Kernels<T>, at: (usize, usize), k: usize, n: usize, to: *mut T) {
        let ptr = self.at(at.0, at.1);
        // SAFETY: `k` by `n` elements from there on are in reach, and the panels in the run; the level is that of `kernels`.
        unsafe {
            if self.col == 1 {
                (kernels.panels)(k, n, ptr, self.row, to);
            } else {
                panels_of_any(Mat { ptr, ..*self }, k, n, kernels.width, to);
            }
        }
    }
}

/// [`panels`] for a matrix with whatever distances.
///
/// # Safety
/// As for [`panels`], with `width` for two vectors.
unsafe fn panels_of_any<T: Float>(b: Mat<T>, k: usize, n: usize, width: usize, to: *mut T) {
    let mut j = 0;
    while j < n {
        let columns = width.min(n - j);
        // SAFETY: `j + columns <= n`, so these columns of `b` are in reach, and the panel of them, which has `k` rows
        // of `width`, is in the run of `to`.
        unsafe {
            let panel = to.add(j * k);
            super::pack(Mat { ptr: b.at(0, j), ..b }, k, columns, panel, width as isize);
            for p in 0..k {
                for column in columns..width {
                    *panel.add(p * width + column) = T::ZERO;
                }
            }
        }
        j += width;
    }
}

/// Copies `rows` rows of `a` column after column, `height` elements for each; the last row stands in for those that lack.
///
/// # Safety
/// `rows` by `k` elements of `a` are in reach, and `height * k` in the run of `to`; `0 < rows <= height`.
#[inline(never)]
unsafe fn copy_strip<T: Float>(a: Mat<T>, rows: usize, k: usize, height: usize, to: *mut T) {
    let fours = if a.col == 1 { height / 4 * 4 } else { 0 };
    debug_assert!(0 < rows && rows <= height);
    // SAFETY: rows are below `rows`, steps below `k`, so all that is read is in reach; places of a column are below
    // `height`, so all that is written is in the run. What is read as four elements of a row is adjacent and has as
    // many steps left.
    unsafe {
        let row = |i: usize| a.at(i.min(rows - 1), 0);
        for i in (0..fours).step_by(4) {
            let four = [row(i), row(i + 1), row(i + 2), row(i + 3)];
            for p in (0..k / 4 * 4).step_by(4) {
                T::transpose(four.map(|row| row.add(p)), to.add(p * height + i), height as isize);
            }
            for p in k / 4 * 4..k {
                for (at, row) in four.iter().enumerate() {
                    *to.add(p * height + i + at) = *row.add(p);
                }
            }
        }
        for p in 0..k {
            for i in fours..height {
                *to.add(p * height + i) = *row(i).wrapping_offset(p as isize * a.col);
            }
        }
    }
}

/// The depth of a chunk of `k`.
pub(in crate::kernel) fn depth<T>(kernels: &Kernels<T>, k: usize) -> usize {
    even(k, STRIP / size_of::<T>() / kernels.height)
}

/// The depth of a chunk of `k`, and the columns of a block of `b`, whole panels.
fn block<T>(kernels: &Kernels<T>, k: usize, n: usize) -> (usize, usize) {
    let depth = depth(kernels, k);
    let panels = even(n.div_ceil(kernels.width), BLOCK / size_of::<T>() / kernels.width / depth.max(1));
    (depth, panels * kernels.width)
}

/// Places of a first-level cache for lines that are a multiple of twice [`CLASH`] apart.
#[cfg(all(target_arch = "x86_64", not(conformable_matrixmultiply)))]
const WAYS: usize = 8;

/// Whether the rows of a strip that is not copied, as there are few panels, are in each other's way: more than there are places for.
#[cfg(all(target_arch = "x86_64", not(conformable_matrixmultiply)))]
pub(in crate::kernel) fn is_crowded<T>(kernels: &Kernels<T>, row: usize, n: usize) -> bool {
    let clash = row * size_of::<T>() % (2 * CLASH) < size_of::<Line>();
    clash && kernels.height > WAYS && n <= FEW * kernels.width
}

/// Whether the rows can be divided into strips of the heights that [`strip`] has.
#[inline(always)]
pub(in crate::kernel) fn has_strips(m: usize, height: usize) -> bool {
    m > 0 && 3 * (m / m.div_ceil(height)) >= 2 * height
}

/// A product of large matrices.
///
/// # Safety
/// The conditions of [`Panel`] for all columns, but for `b_col`, the distance between the columns of `b`, and
/// [`has_strips`]. If there is a bias, `m` elements are in its run. The processor has the level of `kernels`.
#[inline(never)]
pub(super) unsafe fn product<T: Float>(kernels: &Kernels<T>, whole: Panel<T>, b_col: isize, bias: Option<*const T>) {
    let blocks = block(kernels, whole.k, whole.n);
    // As many parts as there are threads, since each copies all of `b`. A row's sums are the same in all parts that have strips: of so many
    // heights that the rows which are left over behind the last of them can be divided among these.
    let heights = whole.m / kernels.height;
    let count = (heights / (kernels.height / 2).max(1)).clamp(1, parallel::threads().max(1));
    let row = |part: usize| if part == count { whole.m } else { heights * part / count * kernels.height };
    // SAFETY: the threads use the elements apart: the operands are only read, and each part writes rows of its own.
    let shared = unsafe { Shared::new((kernels, whole, bias)) };
    parallel::parts(count, 1, whole.m * whole.k / 8 * whole.n, |parts| {
        let (kernels, whole, bias) = shared.get();
        let (i, m) = (row(parts.start), row(parts.end) - row(parts.start));
        let a = Mat { ptr: whole.a.at(i, 0), ..whole.a };
        let part = Panel { m, a, out: whole.out.wrapping_offset(i as isize * whole.out_row), ..whole };
        let b = Mat { ptr: part.b, row: part.b_row, col: b_col };
        let bias = bias.map(|bias| bias.wrapping_add(i));
        // SAFETY: these rows of `a`, of the output and of the bias are some of the whole's, so they are in reach and in the run, for the
        // level of `kernels`.
        unsafe { in_blocks(kernels, part, &b, bias, blocks) };
    });
}

/// Where the patches of a convolution are the columns of `b`, a product of any number of rows, with a bias for each.
///
/// # Safety
/// As for [`product`], but for `b`, of which the blocks come from `columns`, of at most `most` columns; the rows need no strips.
#[cfg(all(target_arch = "x86_64", not(conformable_matrixmultiply)))]
pub(in crate::kernel) unsafe fn product_of<T: Float>(
    (m, k, n): (usize, usize, usize),
    a: Mat<T>,
    b: &impl PanelSource<T>,
    bias: Option<*const T>,
    (out, out_row): (*mut T, isize),
    most: usize,
) {
    let kernels = &T::KERNELS[crate::kernel::isa::isa() as usize];
    let (depth, columns) = block(kernels, k, n);
    let columns = columns.min(most / kernels.width * kernels.width);
    debug_assert!(columns > 0);
    let whole = Panel { m, k, n, a, b: a.ptr, b_row: 0, out, out_row, accumulate: false };
    // SAFETY: `a` and the output are in reach and the bias in the run, and there are blocks of so many columns; the loops are of the level
    // that `isa` says.
    unsafe { in_blocks(kernels, whole, b, bias, (depth, columns)) };
}

/// [`product`] in blocks of `depth` by `columns`, the latter a multiple of the kernels' width, of whatever has the columns of `b`. Where the
/// rows cannot be divided into strips, all of them go over each panel.
///
/// # Safety
/// As for [`product`], but for `b`, which is `k` by `n`; the rows need no strips.
pub(super) unsafe fn in_blocks<T: Float>(
    kernels: &Kernels<T>,
    whole: Panel<T>,
    b: &impl PanelSource<T>,
    bias: Option<*const T>,
    (depth, columns): (usize, usize),
) {
    let Panel { m, k, n, a, out, out_row, accumulate, .. } = whole;
    debug_assert!(!accumulate);
    let height = kernels.height;
    let strips = if has_strips(m, height) { m.div_ceil(height) } else { 0 };
    // For a few panels they do not fight long enough for a copy to be worth it.
    let clash = n > FEW * kernels.width && a.row.unsigned_abs() * size_of::<T>() % CLASH < size_of::<Line>();
    let copies = strips > 0 && (a.col != 1 || clash);
    // All copies of strips are kept if there is another block of `b` for them.
    let kept = if n > columns { height * depth } else { 0 };
    let elements = depth * columns + if copies { height * depth + (strips - 1) * kept } else { 0 };
    let mut memory = SizedScratch::new::<T>(elements);
    let copy: *mut T = memory.as_mut_ptr();
    let copied_strips = copy.wrapping_add(depth * columns);
    let mut p = 0;
    while p < k {
        let k = depth.min(k - p);
        let mut j = 0;
        while j < n {
            let n = columns.min(n - j);
            debug_assert!(k <= depth && n.next_multiple_of(kernels.width) <= columns);
            // SAFETY: the block from (p, j) on is in `b`; the copy has room for `depth` by `columns`, which is whole panels. The level
            // is that of `kernels`.
            unsafe { b.panels(kernels, (p, j), k, n, copy) };
            let (accumulate, out) = (p > 0, out.wrapping_add(j));
            if strips == 0 {
                let task = Panel { m, k, n, a: Mat { ptr: a.at(0, p), ..a }, b: copy, out, accumulate, ..whole };
                // SAFETY: all rows of `a` and of the output are in reach, and the panels were copied; the bias of all rows is in the
                // run. The level is that of `kernels`.
                unsafe { by_panels(kernels, task, bias) };
            }
            let mut i = 0;
            for number in 0..strips {
                // The rows that remain, shared by the strips that remain.
                let m = (m - i).div_ceil(strips - number);
                // SAFETY: `m` by `k` elements of `a` are in reach, their part of the output, and that of the bias; the copy of a strip
                // has room for `height` by `depth`, and is written before it is read: with the first block of `b`, or
                // with each. The level is that of `kernels`.
                unsafe {
                    let mut a = Mat { ptr: a.at(i, p), ..a };
                    if copies {
                        let strip = copied_strips.add(number * kept);
                        if j == 0 || kept == 0 {
                            copy_strip(a, m, k, height, strip);
                        }
                        a = Mat { ptr: strip, row: 1, col: height as isize };
                    }
                    let out = out.offset(i as isize * out_row);
                    let b_row = kernels.width as isize;
                    let bias = bias.filter(|_| !accumulate).map(|bias| bias.add(i));
                    (kernels.strip)(Panel { m, k, n, a, b: copy, b_row, out, out_row, accumulate }, bias);
                }
                i += m;
            }
            j += n;
        }
        p += k;
    }
}

/// All rows of a block, panel by panel.
///
/// # Safety
/// The conditions of [`Panel`] but for `b`, which has `k` times two vectors for each panel. If there is a bias, `m` elements are in its
/// run. The processor has the level of `kernels`.
unsafe fn by_panels<T: Float>(kernels: &Kernels<T>, task: Panel<T>, bias: Option<*const T>) {
    let (b_row, width) = (kernels.width as isize, kernels.width);
    let mut accumulate = task.accumulate;
    // SAFETY: rows are below `m` and columns below `n`, so they are in reach, and the bias in the run. A panel begins where a column is
    // left, behind `k` times two vectors for each before it. The level is that of `kernels`.
    unsafe {
        if let Some(bias) = bias.filter(|_| !accumulate) {
            for i in 0..task.m {
                let row = task.out.offset(i as isize * task.out_row);
                for j in 0..task.n {
                    row.add(j).write(*bias.add(i));
                }
            }
            accumulate = true;
        }
        let mut j = 0;
        while j < task.n {
            let n = width.min(task.n - j);
            let (b, out) = (task.b.add(j * task.k), task.out.add(j));
            Panel { n, b, b_row, out, accumulate, ..task }.compute(kernels);
            j += n;
        }
    }
}
