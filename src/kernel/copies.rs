//! Copies of strided elements: what is joined, repeated, padded, rolled, or made contiguous.
//!
//! ```text
//! plan the walk of source and target; then, of the innermost axes:
//!     both adjacent                            rows, by their number of bytes       (rows)
//!     the source adjacent along another axis   tiles of a line of the cache         (transposed)
//!     the source near, in long rows            vectors of several elements          (spaced)
//!     any other strides                        elements, by the number in a row     (elements)
//! ```
//!
//! Elements are plain data, so these loops know only their width, and are compiled once. What is chosen is chosen once for a
//! copy: short rows, of which there are mostly many, then cost no more than their loads and stores.

use super::elementwise::{self, LINE};
use super::gather::all_of;
use super::pack::{self, Eight, Pitch, PlaneSteps, TwoEights, has_tiles, is_aligned, transpose};
use super::parallel;
use super::repeat::Repeated;
use crate::element::Element;
use crate::layout::odometer::Odometer;
use crate::layout::plan::Plan;
use crate::layout::{Layout, Strided};
use core::mem::MaybeUninit;
use core::ops::Range;

/// Are copies of so many elements divided among threads?
pub fn is_divided(len: usize) -> bool {
    parallel::is_enough(len) && parallel::threads() > 1
}

/// Copies an array to memory that may be uninitialised; it is stretched as a leaf of an expression is.
///
/// # Safety
/// `out` can be written at every position of `layout`, no two of which share an element, and nothing reads these elements.
///
/// # Panics
/// When the array does not broadcast to the layout's sizes.
#[inline]
pub unsafe fn copy<T: Element>(from: Strided<'_, T>, out: *mut T, layout: Layout<'_>) {
    // SAFETY: the positions of `layout` can be written, and nothing reads them: the output is laid out. An array is
    // readable at each of its own.
    unsafe {
        if is_divided(layout.len()) {
            elementwise::evaluate(&from, out, layout);
        } else if let Some(slice) = from.as_slice()
            && slice.len() == layout.len()
            && layout.is_contiguous()
        {
            core::ptr::copy_nonoverlapping(slice.as_ptr(), out, slice.len());
        } else {
            bytes_of(size_of::<T>(), (from.ptr().cast(), from.layout()), (out.cast(), layout));
        }
    }
}

/// [`copy`] of elements of `width` bytes.
///
/// # Safety
/// As for [`copy`], and what is read is initialised.
#[inline(never)]
unsafe fn bytes_of(width: usize, from: (*const u8, Layout<'_>), to: (*mut u8, Layout<'_>)) {
    let mut plan: Plan = Plan::empty();
    plan.fill(&[from.1, to.1]);
    if plan.is_empty() {
        return;
    }
    // SAFETY: the plan walks both within their sizes, so they are laid out along it; nothing reads what is written, so they
    // do not overlap.
    unsafe { Copier::new(&mut plan, width).run(from.0, to.0) }
}

/// The distance from each position of some axes to the next, if it is the same all along them, and `step` where one is asked for; 0 of one position.
#[inline(always)]
pub(super) fn one_distance(sizes: &[usize], strides: &[isize], mut step: Option<isize>) -> Option<isize> {
    let mut first = step;
    for (&n, &stride) in sizes.iter().zip(strides).rev() {
        if n == 1 {
            continue;
        }
        if step.is_some_and(|step| step != stride) {
            return None;
        }
        first = first.or(Some(stride));
        step = Some(stride * n as isize);
    }
    Some(first.unwrap_or(0))
}

/// A part of each row of an output, row after row.
pub struct JoinedRows<T> {
    /// The first element.
    from: *const T,
    /// Elements in each row; all the same one if it is `repeated`.
    row: usize,
    /// The distance from each row to the next.
    step: isize,
    repeated: bool,
}

impl<T> Clone for JoinedRows<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for JoinedRows<T> {}

impl<T> JoinedRows<T> {
    /// No rows.
    pub const NONE: Self = JoinedRows { from: core::ptr::dangling(), row: 0, step: 0, repeated: false };

    /// The rows that an array consists of, each of all elements from an axis on, if they are adjacent, and rows at one distance.
    #[inline(always)]
    pub fn of(array: Strided<'_, T>, axis: usize) -> Option<Self> {
        let sizes = array.sizes().as_slice();
        let (outer, inner) = sizes.split_at(axis.min(sizes.len()));
        let row = inner.iter().product::<usize>();
        let part = JoinedRows { from: array.ptr(), row, step: row as isize, repeated: false };
        let Some(strides) = array.layout().strides else { return Some(part) };
        let (outer_strides, inner_strides) = strides.split_at(outer.len());
        one_distance(inner, inner_strides, Some(1))?;
        Some(JoinedRows { step: one_distance(outer, outer_strides, None)?, ..part })
    }

    /// The bytes of each row.
    #[inline(always)]
    pub fn bytes(&self) -> usize {
        self.row * size_of::<T>()
    }

    /// Does each row begin where the one before it ends?
    pub fn are_adjacent(&self) -> bool {
        !self.repeated && self.step == self.row as isize
    }

    /// One element, so many times in each row.
    pub fn repeated(value: &T, row: usize) -> Self {
        JoinedRows { from: value, row, step: 0, repeated: true }
    }

    /// Elements of each row: so many, from one on.
    ///
    /// # Panics
    /// When there are not so many.
    pub fn slice(self, first: usize, row: usize) -> Self {
        assert!(!self.repeated && first <= self.row && row <= self.row - first);
        JoinedRows { from: self.from.wrapping_add(first), row, ..self }
    }
}

/// Bytes that are joined of all parts before those behind them.
const JOINED: usize = 16 << 10;

/// Rows of at least so many bytes are copied in part, where some of them become 0: less to write is more than the calls.
const LONG: usize = 512;

/// Joins the parts of `rows` rows: adjacent rows, in each the parts one after the other.
///
/// # Safety
/// Each part has so many rows of an array that is readable. `out` can be written at as many elements as all parts have, and
/// nothing reads these.
pub unsafe fn join<T: Element>(rows: usize, parts: &[JoinedRows<T>], out: *mut T) {
    let total = parts.iter().map(|part| part.row).sum::<usize>();
    let width = size_of::<T>();
    if rows == 0 || total == 0 {
        return;
    }
    if let [a, b] = parts
        && [a, b].iter().all(|part| (part.row, part.step, part.repeated) == (1, 1, false))
    {
        // SAFETY: `rows` elements of this width are in the run of each part, and twice as many in that of the output, which
        // nothing reads.
        return unsafe { INTERLEAVED[width.trailing_zeros() as usize](a.from.cast(), b.from.cast(), rows, out.cast()) };
    }
    let many = (JOINED / (total * width)).max(1);
    let mut first = 0;
    while first < rows {
        let count = many.min(rows - first);
        let mut to = out.wrapping_add(first * total);
        for part in parts {
            let from = part.from.wrapping_offset(first as isize * part.step);
            let along = if part.repeated { 0 } else { width as isize };
            let inner = Inner {
                sizes: [part.row, count, 1],
                from: [along, part.step * width as isize, 0],
                to: [width as isize, (total * width) as isize, 0],
                row: part.row * width,
            };
            let copy = match part.row {
                0 => continue,
                n if part.repeated => self::repeated(width, n),
                n => self::rows(n * width),
            };
            // SAFETY: the part's array is readable at these rows, and the output has as many elements in each row as all
            // parts, of which this one's come behind those before it: both are laid out along rows and columns.
            unsafe { copy(&inner, from.cast(), to.cast()) };
            to = to.wrapping_add(part.row);
        }
        first += count;
    }
}

/// Rows that are adjacent in both, of `total` elements each, the last `by` of each before the others. As many as a cache holds are copied at once,
/// so much further on or further back, and then those that were at the other end: whichever are fewer.
///
/// # Safety
/// So many rows are in the run of `from`, and in that of `out`, to write; nothing reads the output. `by <= total`.
pub unsafe fn roll<T: Element>(rows: usize, total: usize, by: usize, from: *const T, out: *mut T) {
    let (back, width) = (total - by, size_of::<T>());
    if rows * total == 0 {
        return;
    }
    // How far the first of all elements goes, that is copied from, and from where in each row those go that are left, and how many.
    let ([first, to], [own, place, left]) =
        if by <= back { ([0, by], [back, 0, by]) } else { ([back, 0], [0, by, back]) };
    let many = (JOINED / 2 / (total * width)).max(1);
    for begin in (0..rows).step_by(many) {
        let count = many.min(rows - begin);
        let step = (total * width) as isize;
        let distances = [width as isize, step, 0];
        let inner = Inner { sizes: [left, count, 1], from: distances, to: distances, row: left * width };
        // SAFETY: these rows are in both runs. As many elements are left in them from these on as are copied; and in each row `own + left <=
        // total` and `place + left <= total`, so that both are laid out along rows and columns.
        unsafe {
            let (from, out) = (from.add(begin * total), out.add(begin * total));
            core::ptr::copy_nonoverlapping(from.add(first), out.add(to), count * total - first.max(to));
            if left > 0 {
                self::rows(left * width)(&inner, from.add(own).cast(), out.add(place).cast());
            }
        }
    }
}

/// [`join`] of few elements, or of few in each row, whose numbers the caller knows while compiling: straight code. Where each part has the `same`
/// number of them, it is given once more, as of what stands in an array the compiler does not always know it.
///
/// # Safety
/// As for [`join`]; each part has the same number of elements in a row, if there is one.
#[inline(always)]
pub unsafe fn join_few<T: Element>(rows: usize, parts: &[JoinedRows<T>], same: Option<usize>, out: *mut T) {
    let mut to = out;
    for row in 0..rows {
        for part in parts {
            let len = same.unwrap_or(part.row);
            debug_assert!(len == part.row);
            let from = part.from.wrapping_offset(row as isize * part.step);
            // SAFETY: the part's array is readable at this row, and as many elements of the output are in the run behind those of the rows and
            // the parts before.
            unsafe {
                if part.repeated {
                    for at in 0..len {
                        to.add(at).write(*from);
                    }
                } else {
                    to.copy_from_nonoverlapping(from, len);
                }
            }
            to = to.wrapping_add(len);
        }
    }
}

/// Adjacent rows, each of which stands several times in the copy, one after the other.
pub struct RepeatedRows {
    /// The rows.
    count: usize,
    /// The elements of each.
    row: usize,
    /// How often each stands there.
    times: usize,
}

impl RepeatedRows {
    /// Those that an array consists of, if it does: it is contiguous but for axes of stride 0, between no others.
    pub fn of<T>(array: Strided<'_, T>) -> Option<Self> {
        let mut rows = RepeatedRows { count: 1, row: 1, times: 1 };
        let sizes = array.sizes().as_slice();
        let strides = array.layout().strides?;
        for (&n, &stride) in sizes.iter().zip(strides).rev().filter(|&(&n, _)| n != 1) {
            let follows = stride == (rows.row * rows.count) as isize;
            match (stride, rows.times, rows.count) {
                (0, _, 1) => rows.times *= n,
                (_, 1, _) if follows => rows.row *= n,
                (_, _, _) if follows => rows.count *= n,
                _ => return None,
            }
        }
        Some(rows)
    }
}

/// Writes the rows of an array, each several times.
///
/// # Safety
/// The rows are those of the array from whose first element on they are adjacent; `out` can be written at as many elements as they have
/// together, and nothing reads these.
pub unsafe fn repeat<T: Element>(RepeatedRows { count, row, times }: RepeatedRows, from: *const T, out: *mut T) {
    let bytes = row * size_of::<T>();
    let (from, out) = (from.cast::<u8>(), out.cast::<u8>());
    let task = Repetition { bytes, count, times };
    // SAFETY: so many rows of so many bytes are in the run of the array, and so many times as many in that of the output; the loop is for
    // this number of bytes.
    unsafe {
        match (bytes, times) {
            (0, _) => (),
            _ if Repeated::is_for(bytes, times) => Repeated { width: bytes, times, count }.write(from, out),
            (129..=IN_MANY_BLOCKS, _) => repeated_rows::<InManyBlocks>(task, from, out),
            _ => of_so_many_bytes!(bytes, repeated_rows)(task, from, out),
        }
    }
}

/// Rows of so many bytes are less than what a call for each costs.
const IN_MANY_BLOCKS: usize = 512;

/// What [`repeat`] does, in bytes.
#[derive(Clone, Copy)]
struct Repetition {
    bytes: usize,
    count: usize,
    times: usize,
}

/// The rows, by `R`.
///
/// # Safety
/// They are in the run of `from`, and so many times as many in that of `to`, to write; the two do not overlap, and `R` is for rows of this number
/// of bytes.
unsafe fn repeated_rows<R: RowBytes>(Repetition { bytes, count, times }: Repetition, from: *const u8, mut to: *mut u8) {
    for at in 0..count {
        // SAFETY: row number `at`, below `count`, is in the run of `from`, all its bytes.
        let row = unsafe { R::hold(from.add(at * bytes), bytes) };
        for _ in 0..times {
            // SAFETY: its bytes are in the run of `to`, behind those of the rows before it.
            unsafe { R::write(row, to, bytes) };
            to = to.wrapping_add(bytes);
        }
    }
}

/// The loops for two runs, an element of each by turns, for each width.
static INTERLEAVED: [unsafe fn(*const u8, *const u8, usize, *mut u8); 5] =
    [interleaved::<u8>, interleaved::<u16>, interleaved::<u32>, interleaved::<Eight>, interleaved::<TwoEights>];

/// An element of `a` and one of `b`, by turns.
///
/// # Safety
/// `n` elements of the width of `W` are in the runs of both, and `2 * n` in that of `to`, to write; it does not overlap these.
unsafe fn interleaved<W: Copy>(a: *const u8, b: *const u8, n: usize, to: *mut u8) {
    let (a, b, to) = (a.cast::<W>(), b.cast::<W>(), to.cast::<[W; 2]>());
    for at in 0..n {
        // SAFETY: `at < n`, so this element is in the run of each, and this pair in that of `to`.
        unsafe { to.add(at).write([*a.add(at), *b.add(at)]) };
    }
}

/// Writes each row of some matrices, with `T::default()` in the columns that `f` says for its number: more and more of them, or fewer and
/// fewer. Few elements are written one by one, where the sizes are constants: this is inlined for them.
///
/// # Panics
/// When the sizes are others, or the columns are not of the matrix.
#[inline(always)]
pub(crate) fn without<'o, T: Element>(
    sizes: [usize; 2],
    from: &[T],
    f: impl Fn(usize) -> Range<usize>,
    are_few: bool,
    out: &'o mut [MaybeUninit<T>],
) -> &'o mut [T] {
    let [rows, cols] = sizes;
    assert!(from.len() == out.len() && (out.is_empty() || out.len().is_multiple_of(rows * cols)));
    if !out.is_empty() {
        if are_few {
            few_without(sizes, from, f, out);
        } else if out.len() > rows * cols && rows * cols * size_of::<T>() <= SHORT_PATTERN / 2 {
            small_without::<T, SHORT_PATTERN>(sizes, from, f, out);
        } else if out.len() > rows * cols && rows * cols * size_of::<T>() <= PATTERN / 2 {
            small_without::<T, PATTERN>(sizes, from, f, out);
        } else {
            large_without(sizes, from, f, out);
        }
    }
    // SAFETY: each row has been written, all of it, so the elements are all initialised.
    unsafe { all_of(out) }
}

/// [`without`], of few elements: each by what its place says.
#[inline(always)]
fn few_without<T: Element>(
    [rows, cols]: [usize; 2],
    from: &[T],
    f: impl Fn(usize) -> Range<usize>,
    out: &mut [MaybeUninit<T>],
) {
    for (from, out) in from.chunks_exact(rows * cols).zip(out.chunks_exact_mut(rows * cols)) {
        for row in 0..rows {
            let zeros = f(row);
            for column in 0..cols {
                let at = row * cols + column;
                out[at].write(if zeros.contains(&column) { T::default() } else { from[at] });
            }
        }
    }
}

/// [`without`], of large matrices, or of one.
fn large_without<T: Element>(
    [rows, cols]: [usize; 2],
    from: &[T],
    f: impl Fn(usize) -> Range<usize>,
    out: &mut [MaybeUninit<T>],
) {
    let Range { start, end } = mixed_rows([rows, cols], &f);
    let [first, last] = [f(0), f(rows - 1)];
    let fill = |from: &[T], to: &mut [MaybeUninit<T>], zeros: &Range<usize>| {
        if zeros.is_empty() {
            to.write_copy_of_slice(from);
        } else {
            to.fill(MaybeUninit::new(T::default()));
        }
    };
    let bytes = cols * size_of::<T>();
    let many = if bytes < LONG { (JOINED / bytes).max(1) * cols } else { cols };
    for (from, to) in from.chunks_exact(rows * cols).zip(out.chunks_exact_mut(rows * cols)) {
        fill(&from[..start * cols], &mut to[..start * cols], &first);
        fill(&from[end * cols..], &mut to[end * cols..], &last);
        let mut number = start;
        let (from, to) = (&from[start * cols..end * cols], &mut to[start * cols..end * cols]);
        for (from, to) in from.chunks(many).zip(to.chunks_mut(many)) {
            if bytes >= LONG {
                let Range { start, end } = f(number);
                to[..start].write_copy_of_slice(&from[..start]);
                to[start..end].fill(MaybeUninit::new(T::default()));
                to[end..].write_copy_of_slice(&from[end..]);
                number += 1;
                continue;
            }
            to.write_copy_of_slice(from);
            for to in to.chunks_exact_mut(cols) {
                to[f(number)].fill(MaybeUninit::new(T::default()));
                number += 1;
            }
        }
    }
}

/// The rows with zeros and others, between those that are all alike, whole or zero, before and behind them.
fn mixed_rows([rows, cols]: [usize; 2], f: impl Fn(usize) -> Range<usize>) -> Range<usize> {
    let [first, last] = [f(0), f(rows - 1)];
    let alike = |zeros: &Range<usize>| zeros.is_empty() || zeros.len() == cols;
    let same = |one: &Range<usize>, other: &Range<usize>| alike(one) && one.len() == other.len();
    let start = first_where(0..rows, |row| !same(&first, &f(row)));
    start..first_where(start..rows, |row| same(&last, &f(row)))
}

/// The most bytes of some small matrices whose zeros are one pattern, and of a few: a pattern is written before it is used.
const PATTERN: usize = 2048;
const SHORT_PATTERN: usize = 512;

/// [`without`], of small matrices: several at once, by a pattern of the bytes that stay, of at most `MOST`. Zero is no byte but zeros in all types.
#[inline(never)]
fn small_without<T: Element, const MOST: usize>(
    [rows, cols]: [usize; 2],
    from: &[T],
    f: impl Fn(usize) -> Range<usize>,
    out: &mut [MaybeUninit<T>],
) {
    let (width, bytes) = (size_of::<T>(), rows * cols * size_of::<T>());
    let len = MOST.min(size_of_val(from)) / bytes * bytes;
    let mut pattern = [!0_u8; MOST];
    let mixed = mixed_rows([rows, cols], &f);
    for (alike, zeros) in [(0..mixed.start, f(0)), (mixed.end..rows, f(rows - 1))] {
        if !zeros.is_empty() {
            pattern[alike.start * cols * width..alike.end * cols * width].fill(0);
        }
    }
    for row in mixed {
        let zeros = f(row);
        pattern[(row * cols + zeros.start) * width..][..zeros.len() * width].fill(0);
    }
    let mut made = bytes;
    while made < len {
        let more = made.min(len - made);
        pattern.copy_within(..more, made);
        made += more;
    }
    // SAFETY: as many bytes are in the run of either as its elements have: those of the one are initialised, as elements are plain data, and
    // those of the other may be anything.
    let (from, out) = unsafe {
        (
            core::slice::from_raw_parts(from.as_ptr().cast::<u8>(), size_of_val(from)),
            core::slice::from_raw_parts_mut(out.as_mut_ptr().cast::<MaybeUninit<u8>>(), size_of_val(from)),
        )
    };
    for (from, out) in from.chunks(len).zip(out.chunks_mut(len)) {
        for ((&from, &stays), out) in from.iter().zip(&pattern[..len]).zip(out) {
            out.write(from & stays);
        }
    }
}

/// The first of some numbers for which `f` holds, as it then does for all behind it, or their end.
fn first_where(numbers: Range<usize>, f: impl Fn(usize) -> bool) -> usize {
    let Range { mut start, mut end } = numbers;
    while start < end {
        let middle = start + (end - start) / 2;
        if f(middle) { end = middle } else { start = middle + 1 }
    }
    start
}

/// The three innermost axes of a copy: sizes, and the distances in bytes from each position to the next.
#[derive(Clone, Copy)]
struct Inner {
    sizes: [usize; 3],
    from: [isize; 3],
    to: [isize; 3],
    /// The bytes of a row whose elements are adjacent.
    row: usize,
}

/// Copies all that an [`Inner`] describes.
///
/// Both pointers are laid out along its axes, for elements of the width that the loop is for; they do not overlap.
type CopyLoop = unsafe fn(&Inner, *const u8, *mut u8);

/// A copy whose loop has been chosen: from any source and to any target of the plan's strides.
pub(super) struct Copier<'p> {
    plan: &'p Plan,
    inner: Inner,
    copy: CopyLoop,
    width: usize,
}

impl<'p> Copier<'p> {
    /// The copy of elements of `width` bytes along a plan of the source and the target, of which it may exchange axes.
    pub(super) fn new(plan: &'p mut Plan, width: usize) -> Self {
        let rank = plan.rank();
        let is_rows = rank == 0 || (plan.stride(0, 0), plan.stride(0, 1)) == (1, 1);
        let copy = if is_rows {
            rows(plan.dim_or_one(0) * width)
        } else {
            // Where the source is adjacent along an axis further out, and both are long enough for tiles.
            let beside = (1..rank).find(|&axis| plan.stride(axis, 0) == 1 && plan.dim(axis) >= 4);
            let tiles = plan.stride(0, 1) == 1 && plan.stride(0, 0) != 0 && plan.dim(0) >= 4;
            match beside {
                Some(axis) if tiles => {
                    plan.swap_axes(1, axis);
                    TRANSPOSED[width.trailing_zeros() as usize]
                }
                _ if (plan.stride(0, 0), plan.stride(0, 1)) == (0, 1) => repeated(width, plan.dim(0)),
                _ if plan.stride(0, 1) == 1 && pack::is_long_and_near(plan.dim(0), plan.stride(0, 0)) => {
                    SPACED[width.trailing_zeros() as usize]
                }
                _ => ELEMENTS[width.trailing_zeros() as usize][plan.dim(0).min(5) - 1],
            }
        };
        let along = |k: usize| {
            core::array::from_fn(
                #[inline(always)]
                |axis| plan.stride_or_zero(axis, k) * width as isize,
            )
        };
        let sizes = [plan.dim_or_one(0), plan.dim_or_one(1), plan.dim_or_one(2)];
        let inner = Inner { sizes, from: along(0), to: along(1), row: sizes[0] * width };
        Copier { plan, inner, copy, width }
    }

    /// Copies from one pointer to another.
    ///
    /// # Safety
    /// Both are laid out along the plan, which is not empty, for elements of the width; they do not overlap.
    #[inline]
    pub(super) unsafe fn run(&self, from: *const u8, to: *mut u8) {
        debug_assert!(is_aligned(from, self.width) && is_aligned(to, self.width));
        if self.plan.rank() <= 3 {
            // SAFETY: there are no other axes, so both are laid out along the inner ones, for elements of the width that the
            // loop was chosen for.
            return unsafe { (self.copy)(&self.inner, from, to) };
        }
        let mut position = Odometer::START;
        loop {
            let distance = |k: usize| position.offset(self.plan, 3, k) * self.width as isize;
            let (from, to) = (from.wrapping_offset(distance(0)), to.wrapping_offset(distance(1)));
            // SAFETY: from this position of the outer axes on, both are laid out along the three inner ones, for elements of
            // the width that the loop was chosen for.
            unsafe { (self.copy)(&self.inner, from, to) };
            if position.step_from(self.plan, 3).is_none() {
                return;
            }
        }
    }
}

/// Calls `row` with the pointers to the first element of each row.
#[inline(always)]
fn each_row(inner: &Inner, mut from: *const u8, mut to: *mut u8, row: impl Fn(*const u8, *mut u8)) {
    let [_, rows, blocks] = inner.sizes;
    for _ in 0..blocks {
        let (mut source, mut target) = (from, to);
        for _ in 0..rows {
            row(source, target);
            (source, target) = (source.wrapping_offset(inner.from[1]), target.wrapping_offset(inner.to[1]));
        }
        (from, to) = (from.wrapping_offset(inner.from[2]), to.wrapping_offset(inner.to[2]));
    }
}

/// A function that is generic in the [`RowBytes`], for rows of so many bytes.
macro_rules! of_so_many_bytes {
    ($bytes:expr, $function:ident) => {{
        use $crate::kernel::copies::{ByCall, InBlocks, InOne, InPair, InTwo, SixteenBytes};
        match $bytes {
            0..2 => $function::<InOne<u8>>,
            2 => $function::<InOne<u16>>,
            3 => $function::<InTwo<u16>>,
            4 => $function::<InOne<u32>>,
            6 => $function::<InPair<u32, u16>>,
            5..8 => $function::<InTwo<u32>>,
            8 => $function::<InOne<u64>>,
            12 => $function::<InPair<u64, u32>>,
            9..16 => $function::<InTwo<u64>>,
            16 => $function::<InOne<SixteenBytes>>,
            17..=32 => $function::<InTwo<SixteenBytes>>,
            33..=48 => $function::<InBlocks<3, 16>>,
            49..=64 => $function::<InBlocks<4, 16>>,
            65..=80 => $function::<InBlocks<5, 16>>,
            81..=96 => $function::<InBlocks<6, 16>>,
            97..=112 => $function::<InBlocks<7, 16>>,
            113..=128 => $function::<InBlocks<8, 16>>,
            129.. => $function::<ByCall>,
        }
    }};
}
pub(super) use of_so_many_bytes;

/// The loop for rows of so many bytes, adjacent in both.
fn rows(bytes: usize) -> CopyLoop {
    of_so_many_bytes!(bytes, whole_rows)
}

/// Sixteen bytes, in a register where there are such.
#[cfg(target_arch = "x86_64")]
pub(super) type SixteenBytes = core::arch::x86_64::__m128i;
#[cfg(not(target_arch = "x86_64"))]
pub(super) type SixteenBytes = [u64; 2];

/// How the bytes of a row are copied.
pub(super) trait RowBytes {
    /// How many, if this is for one number only.
    const BYTES: Option<usize> = None;

    /// The bytes of a row, or where they are.
    type Held: Copy;

    /// So many bytes, of the number that this is for.
    ///
    /// # Safety
    /// They are in the run of `from`, initialised, and stay there as long as they are held.
    unsafe fn hold(from: *const u8, bytes: usize) -> Self::Held;

    /// Writes them.
    ///
    /// # Safety
    /// There were so many, which are in the run of `to`, to write; it does not overlap that which they were read from.
    unsafe fn write(held: Self::Held, to: *mut u8, bytes: usize);

    /// Copies so many bytes, of the number that this is for.
    ///
    /// # Safety
    /// They are in the run of `from`, initialised, and in that of `to`, to write; the two do not overlap.
    #[inline(always)]
    unsafe fn copy(from: *const u8, to: *mut u8, bytes: usize) {
        // SAFETY: the bytes are in the run of each, as the caller says.
        unsafe { Self::write(Self::hold(from, bytes), to, bytes) }
    }
}

/// As many bytes as a `W` has.
pub(super) struct InOne<W>(W);

/// More bytes than a `W` has, and no more than two have: from the first on, and up to the last.
pub(super) struct InTwo<W>(W);

/// The bytes of a `V` and of a `W`, one after the other.
pub(super) struct InPair<V, W>(V, W);

/// `N` times `B` bytes, of which the last may begin before the end of those before them.
pub(super) struct InBlocks<const N: usize, const B: usize>;

/// More than 32 bytes, so many at a time, of which the last may begin before the end of those before them.
pub(super) struct InManyBlocks;

/// Any number of bytes.
pub(super) struct ByCall;

impl<W: Copy> RowBytes for InOne<W> {
    const BYTES: Option<usize> = Some(size_of::<W>());
    type Held = W;

    #[inline(always)]
    unsafe fn hold(from: *const u8, bytes: usize) -> W {
        debug_assert!(bytes == size_of::<W>());
        // SAFETY: as many bytes as a `W` has, which is numbers, are in the run.
        unsafe { from.cast::<W>().read_unaligned() }
    }

    #[inline(always)]
    unsafe fn write(held: W, to: *mut u8, _: usize) {
        // SAFETY: as many bytes as a `W` has are in the run.
        unsafe { to.cast::<W>().write_unaligned(held) };
    }
}

impl<W: Copy> RowBytes for InTwo<W> {
    type Held = [W; 2];

    #[inline(always)]
    unsafe fn hold(from: *const u8, bytes: usize) -> [W; 2] {
        // SAFETY: at least as many bytes as a `W` has, which is numbers, are in the run: so many from the first on, and so many before the end.
        unsafe { [from.cast::<W>().read_unaligned(), from.add(bytes - size_of::<W>()).cast::<W>().read_unaligned()] }
    }

    #[inline(always)]
    unsafe fn write([head, tail]: [W; 2], to: *mut u8, bytes: usize) {
        // SAFETY: as many bytes are in the run behind `to`, as the caller says.
        unsafe {
            to.cast::<W>().write_unaligned(head);
            to.add(bytes - size_of::<W>()).cast::<W>().write_unaligned(tail);
        }
    }
}

impl<V: Copy, W: Copy> RowBytes for InPair<V, W> {
    const BYTES: Option<usize> = Some(size_of::<V>() + size_of::<W>());
    type Held = (V, W);

    #[inline(always)]
    unsafe fn hold(from: *const u8, bytes: usize) -> (V, W) {
        debug_assert!(bytes == size_of::<V>() + size_of::<W>());
        // SAFETY: as many bytes as the two have, which are numbers, are in the run.
        unsafe { (from.cast::<V>().read_unaligned(), from.add(size_of::<V>()).cast::<W>().read_unaligned()) }
    }

    #[inline(always)]
    unsafe fn write((head, tail): (V, W), to: *mut u8, _: usize) {
        // SAFETY: as many bytes are in the run behind `to`, as the caller says.
        unsafe {
            to.cast::<V>().write_unaligned(head);
            to.add(size_of::<V>()).cast::<W>().write_unaligned(tail);
        }
    }
}

impl<const N: usize, const B: usize> RowBytes for InBlocks<N, B> {
    type Held = *const u8;

    #[inline(always)]
    unsafe fn hold(from: *const u8, bytes: usize) -> *const u8 {
        debug_assert!(bytes <= B * N && B * N < bytes + B && bytes >= B);
        from
    }

    #[inline(always)]
    unsafe fn write(from: *const u8, to: *mut u8, bytes: usize) {
        for block in 0..N {
            let at = if block + 1 < N { B * block } else { bytes - B };
            // SAFETY: `B` bytes from here on, before the last `B` or these themselves, are in the run of each.
            unsafe { <InOne<[u8; B]>>::copy(from.add(at), to.add(at), B) };
        }
    }
}

impl RowBytes for InManyBlocks {
    type Held = *const u8;

    #[inline(always)]
    unsafe fn hold(from: *const u8, bytes: usize) -> *const u8 {
        debug_assert!(bytes > 32);
        from
    }

    #[inline(always)]
    unsafe fn write(from: *const u8, to: *mut u8, bytes: usize) {
        let (mut at, last) = (0, bytes - 32);
        // SAFETY: 32 bytes from each of these places on, none behind the last 32, are in the run of each.
        unsafe {
            while at < last {
                <InOne<[u8; 32]>>::copy(from.add(at), to.add(at), 32);
                at += 32;
            }
            <InOne<[u8; 32]>>::copy(from.add(last), to.add(last), 32);
        }
    }
}

impl RowBytes for ByCall {
    type Held = *const u8;

    #[inline(always)]
    unsafe fn hold(from: *const u8, _: usize) -> *const u8 {
        from
    }

    #[inline(always)]
    unsafe fn write(from: *const u8, to: *mut u8, bytes: usize) {
        // SAFETY: these bytes are in the run of each, and the two do not overlap.
        unsafe { core::ptr::copy_nonoverlapping(from, to, bytes) };
    }
}

/// Rows that are adjacent in both.
///
/// # Safety
/// As [`CopyLoop`], and the rows' bytes are as many as `R` is for.
unsafe fn whole_rows<R: RowBytes>(inner: &Inner, from: *const u8, to: *mut u8) {
    // SAFETY: both are laid out along this row, whose elements are adjacent: its bytes are in the run of each.
    each_row(inner, from, to, |from, to| unsafe { R::copy(from, to, inner.row) });
}

/// The loops for elements at any distances: for each width, of one element in a row, two, three, four, and more.
static ELEMENTS: [[CopyLoop; 5]; 5] = [
    each_element::<u8>(),
    each_element::<u16>(),
    each_element::<u32>(),
    each_element::<Eight>(),
    each_element::<TwoEights>(),
];

const fn each_element<W: Copy>() -> [CopyLoop; 5] {
    [elements::<W, 1>, elements::<W, 2>, elements::<W, 3>, elements::<W, 4>, elements::<W, 0>]
}

/// Elements at any distances, `N` in a row; 0 stands for any number.
///
/// # Safety
/// As [`CopyLoop`], for elements of the width of `W`.
unsafe fn elements<W: Copy, const N: usize>(inner: &Inner, from: *const u8, to: *mut u8) {
    let ([n, ..], [source, ..], [target, ..]) = (inner.sizes, inner.from, inner.to);
    let width = size_of::<W>() as isize;
    debug_assert!(N == 0 || N == n);
    each_row(inner, from, to, |from, to| {
        let (from, to) = (from.cast::<W>(), to.cast::<W>());
        // SAFETY: both are laid out along this row, so there is an element of this width, to read and to write, at each of
        // `n` distances; `N` is `n` or 0.
        unsafe {
            if N > 1 && target == width && source == -width {
                // All are read before one is written: a vector, turned around.
                let row: [W; N] = core::array::from_fn(|at| *from.sub(at));
                to.cast::<[W; N]>().write(row);
            } else if N > 0 {
                for at in 0..N as isize {
                    *to.byte_offset(at * target) = *from.byte_offset(at * source);
                }
            } else if target == width && source == -width {
                for at in 0..n {
                    *to.add(at) = *from.sub(at);
                }
            } else if target == width && source == 2 * width {
                // A known distance, the commonest, becomes vector code.
                for at in 0..n {
                    *to.add(at) = *from.add(2 * at);
                }
            } else {
                for at in 0..n as isize {
                    *to.byte_offset(at * target) = *from.byte_offset(at * source);
                }
            }
        }
    });
}

/// The loops for long rows of elements that are near each other in the source, by which vectors of each level are filled.
static SPACED: [CopyLoop; 5] = [spaced::<u8>, spaced::<u16>, spaced::<u32>, spaced::<Eight>, spaced::<TwoEights>];

/// # Safety
/// As [`CopyLoop`], for elements of the width of `W`, that are adjacent along axis 0 in the target.
unsafe fn spaced<W: Copy>(inner: &Inner, from: *const u8, to: *mut u8) {
    let ([cols, rows, count], width) = (inner.sizes, size_of::<W>() as isize);
    debug_assert!(inner.to[0] == width);
    let pitch = |steps: [isize; 3]| Pitch { col: steps[0] / width, row: steps[1] / width };
    let planes = PlaneSteps { count, from: inner.from[2] / width, to: inner.to[2] / width };
    // SAFETY: both are laid out along these rows and columns of each plane. The distances are those of elements, so multiples of their width.
    unsafe {
        pack::copy_planes(size_of::<W>(), (from, pitch(inner.from)), (to, pitch(inner.to)), [rows, cols], planes);
    }
}

/// The loop for rows of the target that are each one element of the source, of this width, so many times.
fn repeated(width: usize, times: usize) -> CopyLoop {
    /// The loops for each width: of two places in a row, three, four, and more.
    static REPEATED: [[CopyLoop; 4]; 5] =
        [each_one::<u8>(), each_one::<u16>(), each_one::<u32>(), each_one::<Eight>(), each_one::<TwoEights>()];

    const fn each_one<W: Copy>() -> [CopyLoop; 4] {
        [one::<W, 2>, one::<W, 3>, one::<W, 4>, one::<W, 0>]
    }

    /// One element at `N` adjacent places; 0 stands for any number.
    ///
    /// # Safety
    /// As [`CopyLoop`], for elements of the width of `W`.
    unsafe fn one<W: Copy, const N: usize>(inner: &Inner, from: *const u8, to: *mut u8) {
        let n = inner.sizes[0];
        debug_assert!(N == 0 || N == n);
        // SAFETY: both are laid out along this row: there is an element of this width at `from`, and there are `n` adjacent
        // ones to write; `N` is `n` or 0.
        each_row(inner, from, to, |from, to| unsafe {
            let (value, to) = (*from.cast::<W>(), to.cast::<W>());
            if N > 0 {
                to.cast::<[W; N]>().write_unaligned([value; N]);
            } else {
                (0..n).for_each(|at| *to.add(at) = value);
            }
        });
    }
    let loops = &REPEATED[width.trailing_zeros() as usize];
    if (2..5).contains(&times) { loops[times - 2] } else { loops[3] }
}

/// The loops for rows of the target whose elements are adjacent in the source along axis 1.
static TRANSPOSED: [CopyLoop; 5] =
    [transposed::<u8>, transposed::<u16>, transposed::<u32>, transposed::<Eight>, transposed::<TwoEights>];

/// As many rows at once as there are elements in a line of the source.
///
/// # Safety
/// As [`CopyLoop`], for elements of the width of `W`, that are adjacent along axis 0 in the target and along axis 1 in the source.
unsafe fn transposed<W: Copy>(inner: &Inner, from: *const u8, to: *mut u8) {
    let [cols, rows, blocks] = inner.sizes;
    let (source, target) = (inner.from[0], inner.to[1]);
    let tile = LINE / size_of::<W>();
    let mut block = (from, to);
    for _ in 0..blocks {
        for first in (0..rows).step_by(tile) {
            let count = tile.min(rows - first);
            let from = block.0.wrapping_add(first * size_of::<W>());
            let to = block.1.wrapping_offset(first as isize * target);
            // SAFETY: both are laid out along these `count` rows and all columns. The distances are those of elements, so
            // multiples of their width.
            unsafe {
                if has_tiles::<W>() {
                    let width = size_of::<W>() as isize;
                    let (source, target) = (source / width, target / width);
                    transpose::<W>(from.cast(), source, to.cast(), target, [count, cols], PlaneSteps::ONE);
                    continue;
                }
                for col in 0..cols {
                    let from = from.wrapping_offset(col as isize * source).cast::<W>();
                    let to = to.cast::<W>().add(col);
                    for row in 0..count {
                        *to.byte_offset(row as isize * target) = *from.add(row);
                    }
                }
            }
        }
        block = (block.0.wrapping_offset(inner.from[2]), block.1.wrapping_offset(inner.to[2]));
    }
}
