//! Attention: `softmax(q · kᵀ) · v`, some queries and some keys at a time.
//!
//! The scores of all queries and keys are never in memory together. Those of a block of queries with a block of keys lie in
//! scratch memory; where there are more keys than a block, the sums so far are scaled to the largest score seen, as the
//! blocks go by.
//!
//! ```text
//! for each block of queries:
//!     for each block of keys that one of them sees:
//!         s = q · kᵀ                              scores, a row for each key where there are queries enough
//!         m' = max(m, max s), w = e^(s - m')      weights
//!         out = out * e^(m - m') + w · v          and the sums of weights likewise
//!     out = out / sum
//! ```
//!
//! Source: Milakov and Gimelshein, "Online normalizer calculation for softmax" (2018); Dao et al., "FlashAttention" (2022).

use super::isa::{Loop, in_vectors};
use super::lanes::Vectors;
use super::math;
use super::matmul::Mat;
use super::parallel::{self, Shared};
use super::scratch::{SCRATCH, Scratch};
use crate::element::{Element, Real};
use crate::layout::odometer::Odometer;
use crate::layout::plan::MAX_AXES;
use crate::layout::{Layout, Strided};
use crate::shape::Sizes;
use core::hint::{black_box, select_unpredictable};
use core::ops::Range;

/// The most queries of a block.
const QUERIES: usize = 64;

/// Bytes of the keys, or values, of a block: what a product uses where it lies.
const KEYS: usize = 32 << 10;

/// The least queries of a block whose scores lie side by side, whatever the keys; those of fewer do if the keys are few, too.
const SIDE_BY_SIDE: usize = 8;

/// Do the scores of so many queries with so many keys lie side by side? Then each key is a vector, else each query.
const fn are_side_by_side(queries: usize, keys: usize) -> bool {
    queries >= SIDE_BY_SIDE || queries > 1 && keys <= 2 * queries
}

/// An element of a mask over the scores, of type `T`.
#[diagnostic::on_unimplemented(
    message = "a mask over scores of type `{T}` has elements of type `bool` or `{T}`, not `{Self}`",
    label = "the elements of the mask are `{Self}`",
    note = "compare to get a mask of `bool`: `mask.not_equal(0)`",
    note = "C38: read on in `conformable::errors::c38` (`cargo doc --open`)"
)]
pub trait MaskElement<T>: Element {
    /// The score as the mask leaves it.
    fn masked(self, score: T) -> T;
}

#[diagnostic::do_not_recommend]
impl<T: Real> MaskElement<T> for T {
    #[inline(always)]
    fn masked(self, score: T) -> T {
        score + self
    }
}

#[diagnostic::do_not_recommend]
impl<T: Real> MaskElement<T> for bool {
    #[inline(always)]
    fn masked(self, score: T) -> T {
        // No branch, of which nobody could tell where it goes.
        select_unpredictable(self, score, num_traits::Float::neg_infinity())
    }
}

/// Which keys a query sees, and what is made of its scores.
#[derive(Clone, Copy, Debug)]
pub struct Ways<T> {
    /// Queries of a head for each of its keys and values: heads of `q` are `groups` times those of `k`.
    pub groups: usize,
    /// The number of the first query among the keys.
    pub position: usize,
    /// How many keys before its own a query sees.
    pub before: usize,
    /// How many keys after its own a query sees.
    pub after: usize,
    /// What scores are multiplied by.
    pub scale: T,
    /// Scores `x` become `cap * tanh(x / cap)`.
    pub cap: Option<T>,
}

impl<T> Ways<T> {
    /// The keys of `n` that query `i` sees.
    pub(super) fn seen(&self, i: usize, n: usize) -> Range<usize> {
        let own = self.position.saturating_add(i);
        let end = own.saturating_add(self.after).saturating_add(1).min(n);
        own.saturating_sub(self.before).min(end)..end
    }
}

impl<T> Ways<T> {
    /// Which of the queries `rows` see a key, counted from the first of them.
    #[inline(always)]
    fn seen_by(&self, key: usize, rows: &Range<usize>) -> Range<usize> {
        let first = key.saturating_sub(self.position.saturating_add(self.after));
        let end = match key.saturating_add(self.before).checked_sub(self.position) {
            Some(last) => last.saturating_add(1),
            None => 0,
        };
        let first = first.clamp(rows.start, rows.end) - rows.start;
        first..(end.clamp(rows.start, rows.end) - rows.start).max(first)
    }
}

/// An operand: its first matrix, and the strides of its batch axes aligned with the output's.
#[derive(Clone, Copy)]
pub(super) struct BatchedOperand<T> {
    pub(super) first: Mat<T>,
    pub(super) strides: [isize; MAX_AXES],
}

impl<T> BatchedOperand<T> {
    /// The last two axes are those of the matrices, of the sizes `matrix` or 1, of which a mask may lack some; those
    /// before are the batch's, which has the sizes `whole` in the output. Along its last axis `groups` positions are
    /// the same.
    ///
    /// # Panics
    /// When the sizes are others: the types rule that out.
    pub(super) fn of(x: Strided<'_, T>, whole: &[usize], groups: usize, matrix: [usize; 2]) -> Self {
        let (own, rank) = (x.sizes().rank(), whole.len());
        assert!(own <= rank + 2);
        let (sizes, mut all) = (x.sizes().as_slice(), [0; MAX_AXES]);
        // Whether an axis of one position stands for all.
        let stretches = |axis: usize| x.sizes().stretches(own - 1 - axis);
        x.layout().write_strides(&mut all[..own]);
        let aligned = |axis: usize| if sizes[axis] == 1 { 0 } else { all[axis] };
        let mut strides = [0; MAX_AXES];
        let batch = own.saturating_sub(2);
        for axis in 0..batch {
            let to = rank - batch + axis;
            let n = if to + 1 == rank { whole[to].div_ceil(groups) } else { whole[to] };
            assert!(sizes[axis] == n || stretches(axis), "an operand does not go with the output");
            strides[to] = aligned(axis);
        }
        for axis in batch..own {
            let n = matrix[axis + 2 - own];
            assert!(sizes[axis] == n || stretches(axis), "a matrix does not go with the others");
        }
        // A mask may have one axis, or none.
        let row = if own > 1 { aligned(own - 2) } else { 0 };
        let col = if own > 0 { aligned(own - 1) } else { 0 };
        BatchedOperand { first: Mat { ptr: x.ptr(), row, col }, strides }
    }

    /// The matrix at a position of the batch axes; of the last, `groups` follow each other that are the same.
    pub(super) fn at(&self, index: &[usize], groups: usize) -> Mat<T> {
        Mat { ptr: self.first.ptr.wrapping_offset(self.offset(index, groups)), ..self.first }
    }

    /// How far that matrix is from the first one.
    pub(super) fn offset(&self, index: &[usize], groups: usize) -> isize {
        let mut offset = 0;
        for (axis, (&i, &stride)) in index.iter().zip(&self.strides).enumerate() {
            offset += (if axis + 1 == index.len() { i / groups } else { i }) as isize * stride;
        }
        offset
    }
}

/// The sizes of one head.
#[derive(Clone, Copy)]
pub(super) struct Head {
    /// The queries.
    pub(super) m: usize,
    /// The keys, and values.
    pub(super) n: usize,
    /// The elements of a query, and of a key.
    pub(super) d: usize,
    /// The elements of a value.
    pub(super) e: usize,
}

/// `softmax(q · kᵀ * scale + mask) · v` in the batch axes of `out_sizes`, of which the last two are the queries and the
/// elements of a value. A query that sees no key, by the mask or otherwise, gives zeros.
///
/// # Safety
/// `out` can be written at as many adjacent elements as `out_sizes` has, and no operand reads them.
///
/// # Panics
/// When the sizes do not go together: the types rule that out.
pub unsafe fn attention<T: Real, M: MaskElement<T>>(
    q: Strided<'_, T>,
    k: Strided<'_, T>,
    v: Strided<'_, T>,
    mask: Option<Strided<'_, M>>,
    ways: &Ways<T>,
    out: *mut T,
    out_sizes: Sizes<'_>,
) {
    // SAFETY: the caller's output, whose elements are in reach, and no other.
    unsafe { with_log_sums(q, k, v, mask, ways, out, None, out_sizes) }
}

/// [`attention`], and the logarithm of the sum of `e^score` of each query, of which its weights can be computed again: infinity for a query
/// that sees no key.
///
/// # Safety
/// As for [`attention`]; `log_sums` can be written as well, at an element for each query of the output.
#[expect(clippy::too_many_arguments, reason = "four operands, and two outputs")]
pub(super) unsafe fn with_log_sums<T: Real, M: MaskElement<T>>(
    q: Strided<'_, T>,
    k: Strided<'_, T>,
    v: Strided<'_, T>,
    mask: Option<Strided<'_, M>>,
    ways: &Ways<T>,
    out: *mut T,
    log_sums: Option<*mut T>,
    out_sizes: Sizes<'_>,
) {
    let (rank, sizes) = (out_sizes.rank(), out_sizes.as_slice());
    let (m, d) = last_two_sizes(q.layout());
    let (n, kd) = last_two_sizes(k.layout());
    let (vn, e) = last_two_sizes(v.layout());
    assert!(rank >= 2 && sizes[rank - 2..rank] == [m, e] && d == kd && n == vn && ways.groups > 0);
    let sizes = &sizes[..rank - 2];
    let head = Head { m, n, d, e };
    let q = BatchedOperand::of(q, sizes, 1, [m, d]);
    let (k, v) = (BatchedOperand::of(k, sizes, ways.groups, [n, d]), BatchedOperand::of(v, sizes, ways.groups, [n, e]));
    let mask = mask.map(|mask| BatchedOperand::of(mask, sizes, 1, [m, n]));
    let blocks = m.div_ceil(head.block::<T>().0);
    let count = sizes.iter().product::<usize>() * blocks;
    // SAFETY: the threads use the elements apart: the operands are only read, and each block of queries writes rows of
    // its own.
    let shared = unsafe { Shared::new(([&q, &k, &v], mask.as_ref(), out, log_sums)) };
    parallel::parts(count, 1, (count * head.block::<T>().0).saturating_mul(n * (d + e) / 8), |range| {
        let ([q, k, v], mask, out, log_sums) = shared.get();
        let mut scratch = Scratch::new();
        for number in range {
            let (number, block) = (number / blocks, number % blocks);
            let position = Odometer::at(number, sizes);
            let index = position.along(sizes.len());
            let task = Task {
                head,
                ways,
                q: q.at(index, 1),
                k: k.at(index, ways.groups),
                v: v.at(index, ways.groups),
                mask: mask.map(|mask| mask.at(index, 1)),
                out: out.wrapping_add(number * m * e),
                log_sums: log_sums.map(|first| first.wrapping_add(number * m)),
            };
            // SAFETY: `BatchedOperand::of` has held the sizes to each other, so the matrices at a position of the batch axes
            // are in reach, as is the one of the output; the scratch has the room that it has.
            unsafe { task.block(block, scratch.as_mut_ptr()) };
        }
    });
}

/// The sizes of the last axis but one and of the last.
pub(super) fn last_two_sizes(layout: Layout<'_>) -> (usize, usize) {
    assert!(layout.sizes.rank() >= 2, "a matrix has two axes");
    (layout.sizes.at_depth(1), layout.sizes.last())
}

impl Head {
    /// The most queries and keys of a block.
    fn block<T>(&self) -> (usize, usize) {
        // A quarter of the memory is for what comes of a block of keys.
        let room = SCRATCH / size_of::<T>() / 4 * 3;
        // Few queries are multiplied as vectors, for which keys and values are read where they lie.
        let most = if self.m <= 8 { room } else { KEYS / size_of::<T>() / self.d.max(self.e).max(1) };
        let queries = pitch_of(self.m.clamp(1, 48));
        let keys = self.n.min(most.max(16)).min(room / queries).max(1);
        let wide = (KEYS / size_of::<T>() / self.d.max(1)).max(SIDE_BY_SIDE);
        let fit = room / keys;
        // Whole blocks of queries, if they do not all fit.
        let fit = if fit < pitch_of(self.m.min(QUERIES)) { fit / AT_ONCE * AT_ONCE } else { fit };
        (self.m.clamp(1, QUERIES).min(wide).min(fit.max(1)), keys)
    }
}

/// How far apart the scores of one key and the next are, of so many queries, where they lie side by side: whole blocks.
const fn pitch_of(queries: usize) -> usize {
    if queries == 1 { 1 } else { queries.next_multiple_of(AT_ONCE) }
}

/// A head of attention: its matrices, and where its output goes, all of them in reach; the output's rows are adjacent.
struct Task<'a, T, M> {
    head: Head,
    ways: &'a Ways<T>,
    q: Mat<T>,
    k: Mat<T>,
    v: Mat<T>,
    mask: Option<Mat<M>>,
    out: *mut T,
    /// Where the logarithms of the sums go to, one for each query in the run.
    log_sums: Option<*mut T>,
}

impl<T: Real, M: MaskElement<T>> Task<'_, T, M> {
    /// The output of the block of queries of this number.
    ///
    /// # Safety
    /// There is room for [`SCRATCH`] bytes; `number` is that of a block, of which there are some as there are queries.
    unsafe fn block(&self, number: usize, scratch: *mut T) {
        let Head { m, n, d, e } = self.head;
        let (queries, keys) = self.head.block::<T>();
        let rows = number * queries..m.min((number + 1) * queries);
        let all = self.ways.seen(rows.start, n).start..self.ways.seen(rows.end - 1, n).end;
        let mut largest = [T::neg_infinity(); QUERIES];
        let mut sums = [T::ZERO; QUERIES];
        let mut first = all.start;
        let scores = scratch;
        let room = pitch_of(queries) * keys;
        let parts = scratch.wrapping_add(room);
        let columns = ((SCRATCH / size_of::<T>() - room) / queries).max(1);
        debug_assert!(queries <= QUERIES && (room + queries * columns) * size_of::<T>() <= SCRATCH);
        let out = self.out.wrapping_add(rows.start * e);
        while first < all.end {
            let part = first..all.end.min(first + keys);
            let count = part.len();
            let k = Mat { ptr: self.k.at(first, 0), ..self.k };
            let q = Mat { ptr: self.q.at(rows.start, 0), ..self.q };
            let mut factors = [T::ZERO; QUERIES];
            let weights = if are_side_by_side(rows.len(), count) {
                let (largest, sums, factors) = (&mut largest, &mut sums, &mut factors);
                let (rows, part, width) = (rows.clone(), part.clone(), rows.len());
                let pitch = pitch_of(width);
                // SAFETY: the queries `rows` and the keys `part` are in reach, and there is room for their scores, whole blocks of each key: at
                // most `room`, which are written before they are read.
                unsafe {
                    if width < pitch {
                        for key in 0..count {
                            let last = scores.add(key * pitch + pitch - AT_ONCE);
                            last.cast::<[T; AT_ONCE]>().write_unaligned([T::neg_infinity(); AT_ONCE]);
                        }
                    }
                    T::product(count, d, width, k, q.transposed(), scores, pitch as isize);
                    in_vectors(SideBySide { task: self, rows, part, scores, largest, sums, factors });
                }
                Mat { ptr: scores.cast_const(), row: 1, col: pitch as isize }
            } else {
                // SAFETY: the queries `rows` and the keys `part` are in reach, and there is room for their scores.
                unsafe { T::product(rows.len(), d, count, q, k.transposed(), scores, count as isize) };
                for (row, i) in rows.clone().enumerate() {
                    // SAFETY: `count` scores of this query are in the run, and were written before.
                    let [now, sum] =
                        unsafe { self.weigh(i, part.clone(), scores.wrapping_add(row * count), largest[row]) };
                    factors[row] = if now == largest[row] { T::ONE } else { (largest[row] - now).exp() };
                    sums[row] = sums[row] * factors[row] + sum;
                    largest[row] = now;
                }
                Mat { ptr: scores.cast_const(), row: count as isize, col: 1 }
            };
            if first == all.start {
                let v = Mat { ptr: self.v.at(first, 0), ..self.v };
                // SAFETY: the values `part` are in reach, as are the weights and these rows of the output.
                unsafe { T::product(rows.len(), count, e, weights, v, out, e as isize) };
            } else {
                let mut column = 0;
                while column < e {
                    let width = columns.min(e - column);
                    let v = Mat { ptr: self.v.at(first, column), ..self.v };
                    let to = Rescale { rows: rows.len(), cols: width, out: out.wrapping_add(column), e };
                    // SAFETY: these columns of the values `part` are in reach, as are the weights and the rows of the
                    // output, which were written before. There is room for the products behind the scores, by
                    // `columns`.
                    unsafe {
                        T::product(rows.len(), count, width, weights, v, parts, width as isize);
                        in_vectors(Add { to, factors: &factors, terms: parts });
                    }
                    column += width;
                }
            }
            first = part.end;
        }
        if let Some(first) = self.log_sums {
            for (row, i) in rows.clone().enumerate() {
                let seen = sums[row] != T::ZERO;
                let log_sum = if seen { largest[row] + num_traits::Float::ln(sums[row]) } else { T::infinity() };
                // SAFETY: `i` is a query, so there is a place for its logarithm in the run.
                unsafe { *first.add(i) = log_sum };
            }
        }
        if all.is_empty() {
            // SAFETY: these rows of the output are adjacent, so `rows.len() * e` elements are in the run.
            return unsafe { core::slice::from_raw_parts_mut(out, rows.len() * e).fill(T::ZERO) };
        }
        let to = Rescale { rows: rows.len(), cols: e, out, e };
        for sum in &mut sums[..rows.len()] {
            *sum = if *sum == T::ZERO { T::ZERO } else { T::ONE / *sum };
        }
        // SAFETY: these rows of the output are in reach, and were written before: with the first keys that one of them
        // sees.
        unsafe { in_vectors(Multiply { to, factors: &sums }) };
    }

    /// The weights of the keys `part` for query `i`, over their scores, and the largest score and the sum: see
    /// [`Rows::weigh`](super::rows::Rows::weigh).
    ///
    /// # Safety
    /// `part.len()` scores are in the run, to read and to write; `i` is a query, and `part` are keys.
    unsafe fn weigh(&self, i: usize, part: Range<usize>, scores: *mut T, least: T) -> [T; 2] {
        let seen = self.ways.seen(i, self.head.n);
        let begin = seen.start.clamp(part.start, part.end) - part.start;
        let end = (seen.end.clamp(part.start, part.end) - part.start).max(begin);
        let negative = self.ways.scale < T::ZERO;
        let plain = self.is_plain() && !negative;
        debug_assert!(begin <= end && end <= part.len());
        // SAFETY: `begin <= end <= part.len()`, so these scores are in the run, and the mask's elements for the query
        // and each of these keys are in reach.
        unsafe {
            for hidden in (0..begin).chain(end..part.len()) {
                *scores.add(hidden) = T::ZERO;
            }
            let (row, n) = (scores.add(begin), end - begin);
            if plain {
                return T::weigh(row, n, self.ways.scale, least);
            }
            let mask = self.mask.map(|mask| Mat { ptr: mask.at(i, part.start + begin), ..mask });
            in_vectors(Change { row, n, scale: self.ways.scale, cap: self.ways.cap, mask });
            T::weigh(row, n, T::ONE, least)
        }
    }

    /// Are scores multiplied, and no more?
    fn is_plain(&self) -> bool {
        self.mask.is_none() && self.ways.cap.is_none()
    }

    /// Scales, caps and masks the scores of a key with queries from `first` on.
    ///
    /// # Safety
    /// They are queries, and `key` is a key; the processor has the level of `V`.
    #[inline(always)]
    unsafe fn change_key<V: Vectors>(&self, first: usize, key: usize, row: &mut [T]) {
        let mask = match self.mask {
            Some(mask) => Some(Mat { ptr: mask.at(first, key), row: mask.col, col: mask.row }),
            None => None,
        };
        let change = Change { row: row.as_mut_ptr(), n: row.len(), scale: self.ways.scale, cap: self.ways.cap, mask };
        // SAFETY: the scores are in the run of their slice, and as many elements of the mask in reach, one below the
        // other; the level is that of `V`.
        unsafe { change.run::<V>() }
    }
}

/// [`Task::weigh`] of all queries of a block, whose scores lie side by side: a row for each key. So nothing is added or
/// compared but whole vectors.
///
/// `rows` are queries of the task, at most [`QUERIES`], and `part` are keys; a score of each with each is in the run.
struct SideBySide<'a, T, M> {
    task: &'a Task<'a, T, M>,
    rows: Range<usize>,
    part: Range<usize>,
    scores: *mut T,
    largest: &'a mut [T; QUERIES],
    sums: &'a mut [T; QUERIES],
    /// What comes of it: what sums so far are multiplied by.
    factors: &'a mut [T; QUERIES],
}

/// Queries whose weights are computed at once.
const AT_ONCE: usize = 16;

impl<T: Real, M: MaskElement<T>> Loop for SideBySide<'_, T, M> {
    type Out = ();
    const IN_VECTORS: bool = true;

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let (count, width) = (self.part.len(), self.rows.len());
        let (pitch, lowest) = (pitch_of(width), T::neg_infinity());
        // SAFETY: a score of each query with each key is in the run, and what fills the last block behind them; nothing else has them
        // meanwhile.
        let scores = unsafe { core::slice::from_raw_parts_mut(self.scores, count * pitch) };
        for j in 0..count {
            let row = &mut scores[j * pitch..(j + 1) * pitch];
            if self.task.is_plain() {
                for block in row.as_chunks_mut::<AT_ONCE>().0 {
                    for score in block {
                        *score *= self.task.ways.scale;
                    }
                }
            } else {
                // SAFETY: `part.start + j` is a key, and the elements of the mask for it and the queries are in reach.
                unsafe { self.task.change_key::<V>(self.rows.start, self.part.start + j, &mut row[..width]) };
            }
            let seen = self.task.ways.seen_by(self.part.start + j, &self.rows);
            for hidden in &mut row[..seen.start] {
                *hidden = lowest;
            }
            for hidden in &mut row[seen.end..width] {
                *hidden = lowest;
            }
        }
        for first in (0..width).step_by(AT_ONCE) {
            let at = |j: usize| j * pitch + first;
            let mut now = of_block(&self.largest[..], first);
            for j in 0..count {
                let block = of_block(scores, at(j));
                for lane in 0..AT_ONCE {
                    now[lane] = if block[lane] > now[lane] { block[lane] } else { now[lane] };
                }
            }
            let (mut factors, mut origin) = ([T::ZERO; AT_ONCE], [T::ZERO; AT_ONCE]);
            for lane in 0..AT_ONCE {
                let before = self.largest[first + lane];
                factors[lane] = if now[lane] == before { T::ZERO } else { before - now[lane] };
                // A query that sees no key: its weights are e^-inf.
                origin[lane] = if now[lane] == lowest { T::ZERO } else { now[lane] };
                self.largest[first + lane] = now[lane];
            }
            // SAFETY: the processor has the level of `V`, which that of its arithmetic is.
            unsafe { math::exp_down_each::<V::Arithmetic, T>(&mut factors) };
            // As in the elementwise loops: what is vectorised is one block.
            black_box(());
            let mut sums = [T::ZERO; AT_ONCE];
            for j in 0..count {
                let (mut block, part) = ([T::ZERO; AT_ONCE], &scores[at(j)..at(j) + AT_ONCE]);
                // SAFETY: the scores are in the run of their part, and there is room for as many in that of the block; the processor has the level
                // of `V`, which that of its arithmetic is.
                unsafe {
                    math::exp_of_less::<V::Arithmetic, T>(part.as_ptr(), &origin, T::EXP_LOW, block.as_mut_ptr())
                };
                black_box(());
                for lane in 0..AT_ONCE {
                    sums[lane] += block[lane];
                }
                scores[at(j)..at(j) + AT_ONCE].copy_from_slice(&block);
            }
            for lane in 0..AT_ONCE {
                self.sums[first + lane] = self.sums[first + lane] * factors[lane] + sums[lane];
                self.factors[first + lane] = factors[lane];
            }
        }
    }
}

/// A block of a row.
#[inline(always)]
fn of_block<T: Real>(row: &[T], first: usize) -> [T; AT_ONCE] {
    let mut block = [T::ZERO; AT_ONCE];
    block.copy_from_slice(&row[first..first + AT_ONCE]);
    block
}

/// Scales, caps and masks scores that lie side by side: `n` in the run, with as many elements of a row of the mask in
/// reach.
struct Change<T, M> {
    row: *mut T,
    n: usize,
    scale: T,
    cap: Option<T>,
    mask: Option<Mat<M>>,
}

impl<T: Real, M: MaskElement<T>> Loop for Change<T, M> {
    type Out = ();
    const IN_VECTORS: bool = true;

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        // SAFETY: `j < n`, so the score is in the run, and the mask's element in reach.
        unsafe {
            for j in 0..self.n {
                *self.row.add(j) = *self.row.add(j) * self.scale;
            }
            if let Some(cap) = self.cap {
                for j in 0..self.n {
                    *self.row.add(j) = math::tanh::<V::Arithmetic, T>(*self.row.add(j) / cap) * cap;
                }
            }
            match self.mask {
                Some(mask) if mask.col == 1 => {
                    for j in 0..self.n {
                        *self.row.add(j) = (*mask.ptr.add(j)).masked(*self.row.add(j));
                    }
                }
                Some(mask) => {
                    for j in 0..self.n {
                        *self.row.add(j) = (*mask.at(0, j)).masked(*self.row.add(j));
                    }
                }
                None => {}
            }
        }
    }
}

/// Some rows of the output, `e` apart, at most [`QUERIES`]: `cols` elements of each are in reach, and written.
struct Rescale<T> {
    rows: usize,
    cols: usize,
    out: *mut T,
    e: usize,
}

/// Multiplies each row by a factor and adds terms, of which there are `cols` in the run for each row.
struct Add<'a, T> {
    to: Rescale<T>,
    factors: &'a [T; QUERIES],
    terms: *const T,
}

impl<T: Real> Loop for Add<'_, T> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        for row in 0..self.to.rows {
            let factor = self.factors[row];
            for j in 0..self.to.cols {
                // SAFETY: `row < rows` and `j < cols`, so the element is in reach, and its term in the run.
                unsafe {
                    let to = self.to.out.add(row * self.to.e + j);
                    *to = *to * factor + *self.terms.add(row * self.to.cols + j);
                }
            }
        }
    }
}

/// Multiplies each row by a factor.
struct Multiply<'a, T> {
    to: Rescale<T>,
    factors: &'a [T; QUERIES],
}

impl<T: Real> Loop for Multiply<'_, T> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        for row in 0..self.to.rows {
            let factor = self.factors[row];
            for j in 0..self.to.cols {
                // SAFETY: `row < rows` and `j < cols`, so the element is in reach.
                unsafe {
                    let to = self.to.out.add(row * self.to.e + j);
                    *to *= factor;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::FixedShape;

    fn ones<S: FixedShape>() -> Strided<'static, f32> {
        static ONES: [f32; 64] = [1.0; 64];
        assert!(S::LEN <= ONES.len());
        // SAFETY: there are as many elements, in the run of a `static`, which is not written.
        unsafe { Strided::contiguous(ONES.as_ptr(), S::SIZES) }
    }

    fn attend<Q: FixedShape, K: FixedShape, V: FixedShape, M: FixedShape>(groups: usize) -> [f32; 24] {
        let ways = Ways { groups, position: 0, before: usize::MAX, after: usize::MAX, scale: 1.0, cap: None };
        let mut out = [0.0; 24];
        // SAFETY: the elements of the output, `[3, 2, 4]`, are in reach, and no operand reads them.
        unsafe {
            let (q, k, v, mask) = (ones::<Q>(), ones::<K>(), ones::<V>(), Some(ones::<M>()));
            attention(q, k, v, mask, &ways, out.as_mut_ptr(), <crate::shape![3, 2, 4] as FixedShape>::SIZES);
        }
        out
    }

    #[test]
    fn sizes_that_go_together() {
        use crate::shape;
        assert_eq!(attend::<shape![3, 2, 4], shape![3, 5, 4], shape![5, 4], shape![1, 5]>(1), [1.0; 24]);
        assert_eq!(attend::<shape![3, 2, 4], shape![1, 5, 4], shape![1, 5, 4], shape![2, 1]>(3), [1.0; 24]);
    }

    #[test]
    #[should_panic(expected = "an operand does not go with the output")]
    fn a_batch_of_another_size() {
        use crate::shape;
        attend::<shape![3, 2, 4], shape![2, 5, 4], shape![5, 4], shape![5]>(1);
    }

    #[test]
    #[should_panic(expected = "a matrix does not go with the others")]
    fn a_mask_of_another_size() {
        use crate::shape;
        attend::<shape![3, 2, 4], shape![3, 5, 4], shape![5, 4], shape![2, 4]>(1);
    }
}
