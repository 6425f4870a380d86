//! Products of tiny matrices whose sizes are known while compiling: straight code, inlined where it is called.
//!
//! A processor passes what was just written on to a load that asks for no more than one store wrote; any other load waits until
//! the stores have reached the cache. A chain of small operations is nothing but such pairs. So `b` is read, and the output
//! written, in vectors that follow each other, as elementwise operations on small tensors do; rows are joined and split in
//! registers. And an output that is inline is a value: through a pointer it would be written to a place of its own and moved
//! from there by a call of `memcpy`, whose wide loads wait for all the stores that they span.

use core::hint::black_box;
use core::ops::{Add, Mul};

use super::kernels::RowTimes;
use super::line::{adjacent_dots, few_columns};
use super::{Fixed, Mat, contiguous};
use crate::kernel::elementwise::WIDER;
use crate::kernel::lanes::{InVectors, JoinLanes, LaneElement, MOST_LANES, Widest};

/// Whether a product of constant sizes is small enough for straight code to be faster than a call of
/// [`MatrixProduct::product`](super::MatrixProduct::product).
///
/// Straight code has vectors of 16 bytes, the only ones that all processors have, and costs code for each multiplication, but
/// no call, and no wait for what another call has just written. It loses beyond about two hundred instructions.
#[inline(always)]
pub const fn is_constant<T>(m: usize, k: usize, n: usize) -> bool {
    is_left_to_compiler(m, k, n)
        || is_line::<T>(m, k, n)
        || are_in_vectors::<T>(m, k, n)
        || are_rows_in_turn::<T>(m, k, n)
}

/// Whether it is so in vectors, [`floats`].
#[inline(always)]
pub(super) const fn are_in_vectors<T>(m: usize, k: usize, n: usize) -> bool {
    let most = if n == 1 && k <= SHORT { 256 } else { 112 };
    are_few(m, k, n) && m.saturating_mul(k) * (1 + n.div_ceil(lanes::<T>(16))) <= most
}

/// Whether rows are computed in turn where it is called: in vectors as wide as any there are that saves the call, and little else is as short.
#[inline(always)]
pub(super) const fn are_rows_in_turn<T>(m: usize, k: usize, n: usize) -> bool {
    WIDER == 2 && m > 1 && n >= lanes::<T>(32) && is_looped(m, k, n)
}

/// Whether so many rows of a contiguous `b` begin at so many places in a vector of so many bytes that the compiler leaves them a loop, in which
/// each is joined through memory. Inlined, as all that decides here is: what is decided late leaves loops behind.
#[inline(always)]
pub(super) const fn are_joined_in_a_loop<T>(k: usize, n: usize, bytes: usize) -> bool {
    // Of so few elements it unrolls it in any case.
    let at_once = if WIDER > 1 && lanes::<T>(bytes) > 2 { 0 } else { 4 * UNROLLED };
    let is_crooked = k > UNROLLED && !n.is_power_of_two() && k.saturating_mul(n) > at_once;
    n > 1 && !n.is_multiple_of(lanes::<T>(bytes)) && (is_crooked || k > 2 * UNROLLED)
}

/// Whether a product is little enough for the compiler to make straight code of loops.
#[inline(always)]
pub(super) const fn is_little(m: usize, k: usize, n: usize) -> bool {
    m.saturating_mul(n) <= CONSTANT && m.saturating_mul(n).saturating_mul(k) <= 2 * CONSTANT
}

/// The most turns of a loop in which the compiler sees what each comes to, and unrolls it for that.
const UNROLLED: usize = 10;

/// Whether the compiler makes better straight code of loops: where rows are a power of two long, and vectors as wide as several of them.
#[inline(always)]
pub(super) const fn is_left_to_compiler(m: usize, k: usize, n: usize) -> bool {
    WIDER == 4 && n > 1 && n.is_power_of_two() && is_little(m, k, n)
}

/// Whether it is a vector by a matrix, or the other way round, so little to do that a call would be half of it, and too much, or too crooked, for
/// vectors that are joined: left to the compiler where the results are side by side, or [in vectors](IN_VECTORS).
#[inline(always)]
pub(super) const fn is_line<T>(m: usize, k: usize, n: usize) -> bool {
    let results = if m == 1 { n } else { m };
    let terms = k.saturating_mul(results);
    let fits = results <= most_in_line::<T>() && terms.saturating_mul(size_of::<T>()) <= LINE_BYTES;
    let is_joined = if n == 1 { m > 1 && k > SHORT } else { are_joined_in_a_loop::<T>(k, n, 16) };
    let is_better = if terms > CONSTANT {
        IN_VECTORS || terms <= 2 * CONSTANT || results.is_multiple_of(lanes::<T>(16))
    } else {
        is_joined || IN_VECTORS && m == 1
    };
    // One result is a dot product, which has loops of its own.
    (m == 1 || n == 1) && results > 1 && fits && is_better || are_short_rows(m, k, n)
}

/// Whether a vector by a matrix is computed in vectors that are written as such where it is called, since those of the compiler, of whatever
/// width it prefers, would be kept in memory.
const IN_VECTORS: bool = WIDER > 1;

/// The most results of such a product: in vectors eight of them.
#[inline(always)]
const fn most_in_line<T>() -> usize {
    if IN_VECTORS { 8 * lanes::<T>(16 * WIDER) } else { CONSTANT }
}

/// Whether it is short rows by a vector, of which several fill a vector, and so few that a call would be half of it.
#[inline(always)]
const fn are_short_rows(m: usize, k: usize, n: usize) -> bool {
    IN_VECTORS && n == 1 && 1 < k && k <= SHORT && m > CONSTANT / 2 && m <= 8 * CONSTANT
}

/// The most bytes of such a matrix: of more one call, for wider vectors, is less.
const LINE_BYTES: usize = if IN_VECTORS { 2048 * WIDER } else { 1024 };

/// `out[m, n] = a[m, k] * b[k, n]` of which one is a vector, or `false`, and nothing is written, where the elements do not lie as the loops need them.
///
/// # Safety
/// As for [`MatrixProduct::product`](super::MatrixProduct::product), with sizes for which [`is_line`] holds: there are some results.
#[inline(always)]
pub(super) unsafe fn line<T: InVectors + Default>(
    m: usize,
    k: usize,
    n: usize,
    a: Mat<T>,
    b: Mat<T>,
    out: *mut T,
    out_row: isize,
) -> bool {
    let is_column = n == 1 && out_row == 1;
    let rows = |b| RowTimes { k, n, x: a.ptr, x_step: a.col, b, out, out_step: 1, accumulate: false };
    // The product turned: the vector by columns.
    let turned = |b: Mat<T>| RowTimes { n: m, x: b.ptr, x_step: b.row, ..rows(a.transposed()) };
    // SAFETY: the elements are in reach, as the caller says: those of a column as those of a row, and of a matrix as of one that is turned; the
    // vectors are of a level that the compiler takes for granted.
    unsafe {
        if const { IN_VECTORS } {
            if are_short_rows(m, k, n) && is_column && a.col == 1 && a.row == k as isize && b.row == 1 {
                adjacent_dots(turned(b));
            } else if m == 1 && n <= most_in_line::<T>() && b.col == 1 {
                few_columns::<T, Widest>(rows(b));
            } else if m <= most_in_line::<T>() && is_column && a.row == 1 {
                few_columns::<T, Widest>(turned(b));
            } else {
                return false;
            }
        } else if m == 1 && b.col == 1 {
            any(1, k, n, a, b, out, out_row);
        } else if is_column && a.row == 1 {
            let (row, turned) = (Mat { row: b.col, col: b.row, ..b }, Mat { row: a.col, col: 1, ..a });
            any(1, k, m, row, turned, out, m as isize);
        } else {
            return false;
        }
    }
    true
}

/// Whether a product of constant sizes is small enough for straight code, inlined or as a function of its own.
pub(super) const fn is_fixed<T>(m: usize, k: usize, n: usize) -> bool {
    is_constant::<T>(m, k, n) || is_wide::<T>(m, k, n)
}

/// `is_fixed` of the sizes `X`, if they are known while compiling.
pub const fn is_straight<T, X: Fixed>() -> bool {
    match X::SIZES {
        Some([m, k, n]) => is_fixed::<T>(m, k, n),
        None => false,
    }
}

/// Whether it is better a function, for processors with vectors of 32 bytes that multiply and add in one instruction.
///
/// It costs a call, so rows fill more than a vector of 16 bytes. Rows of an odd length are joined from two vectors and
/// shuffled, and gain only up to half the size of others.
#[inline(always)]
pub(super) const fn is_wide<T>(m: usize, k: usize, n: usize) -> bool {
    let (narrow, wide) = (1 + n.div_ceil(lanes::<T>(16)), 1 + n.div_ceil(lanes::<T>(32)));
    let most = if n.is_multiple_of(2) { 128 } else { 80 };
    are_few(m, k, n) && m > 1 && n > 4 && m * k * narrow > 64 && m * k * wide <= most
}

/// Whether `b` and the output have few enough elements to be in arrays.
#[inline(always)]
const fn are_few(m: usize, k: usize, n: usize) -> bool {
    m.saturating_mul(n) <= CONSTANT && k.saturating_mul(n) <= CONSTANT
}

/// The elements of a vector.
#[inline(always)]
const fn lanes<T>(bytes: usize) -> usize {
    if size_of::<T>() < bytes { bytes / size_of::<T>() } else { 1 }
}

/// The most elements of the output and of `b`.
const CONSTANT: usize = 64;

/// Rows of at most this many elements are multiplied with a vector one by one.
const SHORT: usize = 8;

/// `out[m, n] = a[m, k] * b[k, n]` of the sizes `X`, in vectors of `V`, all contiguous; `b` is given transposed, or is not.
///
/// # Safety
/// As for [`floats`].
#[inline(always)]
pub(super) unsafe fn fixed<V: JoinLanes, X: Fixed, const TRANSPOSED: bool>(
    a: *const V::Element,
    b: *const V::Element,
    out: *mut V::Element,
) {
    let (a, b) = contiguous::<X, V::Element, TRANSPOSED>(a, b);
    // SAFETY: `a` and `b` are contiguous, `b` as it is or transposed, so their elements are in reach at these
    // distances.
    unsafe { floats::<V>(X::M, X::K, X::N, a, b, out, X::N as isize) }
}

/// `out[m, n] = a[m, k] * b[k, n]` in vectors of floats.
///
/// A contiguous `b` is read, and a contiguous `out` written, in vectors that follow each other in memory, as elementwise
/// operations on small tensors do; where a row does not begin with a vector it is joined from two. A row read in other pieces
/// than it was written in would have to reach the cache first, which takes longer than the product.
///
/// # Safety
/// As for [`MatrixProduct::product`](super::MatrixProduct::product), with `n > 0` and sizes for which [`is_constant`] holds; the
/// processor has the level of `V`.
#[inline(always)]
pub(super) unsafe fn floats<V: JoinLanes>(
    m: usize,
    k: usize,
    n: usize,
    a: Mat<V::Element>,
    b: Mat<V::Element>,
    out: *mut V::Element,
    out_row: isize,
) {
    assert!(are_few(m, k, n), "too many elements for straight code");
    if n == 1 && k > 0 && k <= SHORT {
        // All of them before one is stored, so that the compiler need not fear that they overlap.
        let mut sums = [V::Element::ZERO; CONSTANT];
        for i in 0..m {
            // SAFETY: `i < m` and `p < k`, so these elements are in reach.
            unsafe {
                let mut sum = *a.at(i, 0) * *b.at(0, 0);
                for p in 1..k {
                    sum = sum + *a.at(i, p) * *b.at(p, 0);
                }
                sums[i] = sum;
            }
        }
        for i in 0..m {
            // SAFETY: `i < m`, so the result is in the run of `out`.
            unsafe { *out.offset(i as isize * out_row) = sums[i] };
        }
        return;
    }
    if n == 1 && out_row == 1 && k > 1 && m * k <= CONSTANT && a.col == 1 && a.row == k as isize {
        // SAFETY: the elements are in reach; those of `b` are one row, `b.row` apart. `a` has no more than `CONSTANT`,
        // and `k > 1`. The level is that of `V`.
        return unsafe { dots::<V>(m, k, a, Mat { col: b.row, row: k as isize, ..b }, out) };
    }
    // SAFETY: `b` is in reach and has at most `CONSTANT` elements, as asserted. `group` rows of `a` and the output are
    // in reach behind row `i`, and at last what `m` leaves of them; together they are contiguous in the output, or one
    // is alone. The level is that of `V`.
    unsafe {
        let factors = vectors::<V>(k, n, b);
        // Rows that together are whole vectors. The compiler unrolls the loops over a group; over all of a matrix it may not,
        // and then what is in the arrays is in memory.
        let group =
            if out_row == n as isize { V::COUNT >> n.trailing_zeros().min(V::COUNT.trailing_zeros()) } else { 1 };
        let mut i = 0;
        while i + group <= m {
            rows::<V>(group, k, n, Mat { ptr: a.at(i, 0), ..a }, &factors, out.offset(i as isize * out_row));
            i += group;
        }
        if !m.is_multiple_of(group) {
            rows::<V>(m % group, k, n, Mat { ptr: a.at(i, 0), ..a }, &factors, out.offset(i as isize * out_row));
        }
    }
}

/// The rows of `b[k, n]` as vectors, each row in as many as it needs. Lanes behind a row hold whatever follows.
///
/// # Safety
/// `k` by `n` elements of `b` are in reach; `n > 0` and `k * n <= CONSTANT`. The processor has the level of `V`.
#[inline(always)]
unsafe fn vectors<V: JoinLanes>(k: usize, n: usize, b: Mat<V::Element>) -> [V; CONSTANT] {
    debug_assert!(n > 0 && k * n <= CONSTANT);
    let (flat, width) = (b.col == 1 && b.row == n as isize, n.div_ceil(V::COUNT));
    // SAFETY: `p < k` and `first + lane < n`, so these elements are in reach; of a contiguous matrix, vectors are read
    // whole, or as much of them as remains of its `k * n` elements. The level is that of `V`.
    unsafe {
        let zero = V::splat(V::Element::ZERO);
        let (mut parts, mut factors) = ([zero; CONSTANT], [zero; CONSTANT]);
        if flat {
            for first in (0..k * n).step_by(V::COUNT) {
                parts[first / V::COUNT] = V::load_part(b.ptr.add(first), k * n - first);
            }
        }
        for p in 0..k {
            for v in 0..width {
                let first = v * V::COUNT;
                factors[p * width + v] = if flat {
                    let (part, by) = ((p * n + first) / V::COUNT, (p * n + first) % V::COUNT);
                    let next = if part + 1 < CONSTANT { parts[part + 1] } else { zero };
                    V::join(parts[part], next, by)
                } else {
                    let mut lanes = [V::Element::ZERO; MOST_LANES];
                    for lane in 0..V::COUNT.min(n - first) {
                        lanes[lane] = *b.at(p, first + lane);
                    }
                    V::load(lanes.as_ptr())
                };
            }
        }
        factors
    }
}

/// `out[m, n] = a[m, k] * factors[k, n]`, with contiguous output.
///
/// # Safety
/// `m` by `k` elements of `a` are in reach, and `m * n` in the run of `out`, which does not overlap them. The processor has
/// the level of `V`.
#[inline(always)]
unsafe fn rows<V: JoinLanes>(
    m: usize,
    k: usize,
    n: usize,
    a: Mat<V::Element>,
    factors: &[V; CONSTANT],
    out: *mut V::Element,
) {
    let width = n.div_ceil(V::COUNT);
    // SAFETY: `i < m` and `p < k`, so the elements of `a` are in reach. A vector of the output is stored when as many
    // lanes are computed as it has, and at last through the mask of those that are held: in the run of `m * n`. The
    // level is that of `V`.
    unsafe {
        // Lanes that wait to become a vector: the last `held` of `pending`.
        let (mut pending, mut held, mut done) = (V::splat(V::Element::ZERO), 0, 0);
        for i in 0..m {
            // Read once: for all that the compiler knows a store may change them.
            let mut own = [V::splat(V::Element::ZERO); CONSTANT];
            for p in 0..k {
                own[p] = V::splat(*a.at(i, p));
            }
            for v in 0..width {
                let mut sum = V::splat(V::Element::ZERO);
                for p in 0..k {
                    let (row, factor) = (factors[p * width + v], own[p]);
                    sum = if p == 0 { row.mul(factor) } else { row.mul_add(factor, sum) };
                }
                let count = V::COUNT.min(n - v * V::COUNT);
                if held + count < V::COUNT {
                    (pending, held) = (V::join(pending, sum, count), held + count);
                } else {
                    V::join(pending, sum, V::COUNT - held).store(out.add(done));
                    (pending, held) = (V::join(sum, sum, count % V::COUNT), held + count - V::COUNT);
                    done += V::COUNT;
                }
            }
        }
        if held > 0 {
            debug_assert!(done + held == m * n);
            V::join(pending, pending, V::COUNT - held).store_head(out.add(done), V::mask(held));
        }
    }
}

/// `out[m] = a[m, k] * x[1, k]`: the products of rows with a vector, added across four at a time.
///
/// # Safety
/// `a` and `x` are in reach and have at most [`CONSTANT`] elements, `m` elements are in the run of `out`, which overlaps
/// neither; `k > 0`. The processor has the level of `V`.
#[inline(always)]
unsafe fn dots<V: JoinLanes>(m: usize, k: usize, a: Mat<V::Element>, x: Mat<V::Element>, out: *mut V::Element) {
    let (width, count) = (k.div_ceil(V::COUNT), (k - 1) % V::COUNT + 1);
    // SAFETY: `vectors` asks for no more than is asked here, since `x` has fewer elements than `a`. `first + i < m`, so
    // an element of the output is in the run. The level is that of `V`.
    unsafe {
        let (zero, rows, x) = (V::splat(V::Element::ZERO), vectors::<V>(m, k, a), vectors::<V>(1, k, x));
        for first in (0..m).step_by(4) {
            let mut sums = [zero; 4];
            for (i, sum) in sums.iter_mut().enumerate().take(m - first) {
                for v in 0..width {
                    let (mut row, mut factors) = (rows[(first + i) * width + v], x[v]);
                    if v + 1 == width {
                        // What is behind the row is not a part of it.
                        (row, factors) = (V::join(zero, row, count), V::join(zero, factors, count));
                    }
                    *sum = if v == 0 { row.mul(factors) } else { row.mul_add(factors, *sum) };
                }
            }
            let totals = V::totals(sums);
            for (i, total) in totals.iter().enumerate().take(m - first) {
                *out.add(first + i) = *total;
            }
        }
    }
}

/// Whether each product of a batch is so small that a call would be a good part of it, and is computed in loops whose sizes are constants.
#[inline(always)]
pub const fn is_looped(m: usize, k: usize, n: usize) -> bool {
    let most = if cfg!(debug_assertions) { 128 } else { 256 * if WIDER > 1 { 2 } else { 1 } };
    k > 0 && 1 < n && n <= CONSTANT && m.saturating_mul(k).saturating_mul(n) <= most
}

/// `out[m, n] = a[m, k] * b[k, n]`, contiguous, row after row: of each the sums are kept in a local array, which becomes registers.
///
/// # Safety
/// As for [`MatrixProduct::product`](super::MatrixProduct::product), with sizes for which [`is_looped`] holds.
#[inline(always)]
pub(super) unsafe fn rows_in_turn<T>(m: usize, k: usize, n: usize, a: Mat<T>, b: Mat<T>, out: *mut T, out_row: isize)
where
    T: Copy + Default + Add<Output = T> + Mul<Output = T>,
{
    for i in 0..m {
        // Kept from gathers across the rows.
        black_box(());
        let mut sums = [T::default(); CONSTANT];
        // SAFETY: with `i < m`, `p < k` and `j < n` these elements are in reach.
        unsafe {
            for p in 0..k {
                let factor = *a.at(i, p);
                for (j, sum) in sums[..n].iter_mut().enumerate() {
                    let term = factor * *b.at(p, j);
                    *sum = if p == 0 { term } else { *sum + term };
                }
            }
            for (j, sum) in sums[..n].iter().enumerate() {
                out.offset(i as isize * out_row + j as isize).write(*sum);
            }
        }
    }
}

/// `out[m, n] = a[m, k] * b[k, n]` for any elements.
///
/// Sums are kept in a local array, which becomes registers. Where all fit, they are stored together at the end: nothing
/// is read after the first write to `out`, so the compiler need not fear that they overlap. Otherwise each row is.
///
/// # Safety
/// As for [`MatrixProduct::product`](super::MatrixProduct::product).
#[inline(always)]
pub(super) unsafe fn any<T>(m: usize, k: usize, n: usize, a: Mat<T>, b: Mat<T>, out: *mut T, out_row: isize)
where
    T: Copy + Default + Add<Output = T> + Mul<Output = T>,
{
    assert!(m * n <= CONSTANT, "too many elements for straight code");
    let group =
        if m * k * n <= 64 || is_left_to_compiler(m, k, n) || are_joined_in_a_loop::<T>(k, n, 16) { m } else { 1 };
    let mut first = 0;
    while first < m {
        let mut sums = [T::default(); CONSTANT];
        // SAFETY: `group` is 1 or `m`, so `first + i < m`; with `p < k` and `j < n` these elements are in reach.
        unsafe {
            for i in 0..group {
                for p in 0..k {
                    let factor = *a.at(first + i, p);
                    for j in 0..n {
                        let term = factor * *b.at(p, j);
                        let sum = &mut sums[i * n + j];
                        *sum = if p == 0 { term } else { *sum + term };
                    }
                }
            }
            for i in 0..group {
                for j in 0..n {
                    *out.offset((first + i) as isize * out_row + j as isize) = sums[i * n + j];
                }
            }
        }
        first += group;
    }
}
