//! Backwards through attention, some queries and some keys at a time.
//!
//! The scores are computed again, block by block, from the queries, the keys, and a number for each query that the forward pass
//! keeps: the logarithm of its sum. So the scores of all queries and keys are never in memory together.
//!
//! ```text
//! for each block of queries, d = Σ dy · y:        of each query
//!     for each block of keys that one of them sees:
//!         s = q · kᵀ * scale, capped, masked      w = e^(s - log sum)
//!         dv += wᵀ · dy
//!         ds = w (dy · vᵀ - d)                    the gradient of what the mask leaves
//!         ds *= 1 - (s / cap)²                    where scores have a cap
//!         dq += ds · k * scale,  dk += dsᵀ · q * scale
//! ```
//!
//! Source: Dao et al., "FlashAttention" (2022), algorithm 4.

use super::rows::{LANES, each, likely, normal};
use crate::element::Real;
use crate::kernel::attention::{BatchedOperand, Head, MaskElement, Ways, last_two_sizes, with_log_sums};
use crate::kernel::isa::{Loop, in_vectors};
use crate::kernel::lanes::Vectors;
use crate::kernel::math;
use crate::kernel::matmul::Mat;
use crate::kernel::parallel::{self, Shared};
use crate::kernel::scratch::{SCRATCH, Scratch};
use crate::layout::Strided;
use crate::layout::odometer::Odometer;
use crate::shape::Sizes;
use core::ops::Range;

/// The most queries, and keys, of a block: three squares of these are a part of the scratch memory.
const BLOCK: usize = if SCRATCH >= 128 << 10 { 64 } else { 16 };

/// What attention is of: queries, keys and values, perhaps a mask, and how.
#[derive(Clone, Copy)]
pub struct AttendedSizes<'a, T, M> {
    /// The queries, `[.., M, D]`.
    pub q: Strided<'a, T>,
    /// The keys, `[.., N, D]`.
    pub k: Strided<'a, T>,
    /// The values, `[.., N, E]`.
    pub v: Strided<'a, T>,
    /// The mask, which broadcasts to `[.., M, N]`.
    pub mask: Option<Strided<'a, M>>,
    /// Which keys a query sees, and what is made of its scores.
    pub ways: Ways<T>,
    /// The sizes of what comes out, `[.., M, E]`.
    pub sizes: Sizes<'a>,
}

/// Where the gradients go, those that are wanted; each as many adjacent elements as its operand has.
#[derive(Debug, Default)]
pub struct AttentionGradients<'a, T> {
    /// Of the queries.
    pub q: Option<&'a mut [T]>,
    /// Of the keys.
    pub k: Option<&'a mut [T]>,
    /// Of the values.
    pub v: Option<&'a mut [T]>,
    /// Of a mask that is added to the scores.
    pub mask: Option<&'a mut [T]>,
}

/// Attention, and the logarithm of the sum of `e^score` of each query, from which [`attention`] goes back.
///
/// # Panics
/// When there are not as many elements as the sizes say, or these do not go together: the types rule that out.
pub fn attention_forward<T: Real, M: MaskElement<T>>(of: AttendedSizes<'_, T, M>, out: &mut [T], log_sums: &mut [T]) {
    let AttendedSizes { q, k, v, mask, ways, sizes } = of;
    assert!(out.len() == sizes.len() && log_sums.len() == sizes.lead().len(), "as many elements as the sizes say");
    // SAFETY: both slices can be written, and no operand reads them; they have the elements of the output in reach, and one for
    // each query.
    unsafe { with_log_sums(q, k, v, mask, &ways, out.as_mut_ptr(), Some(log_sums.as_mut_ptr()), sizes) }
}

/// Backwards through [`attention_forward`], whose `out` and `log_sums` these are. A query that sees no key has no part in it.
///
/// # Panics
/// When there are not as many elements as the sizes say, or these do not go together: the types rule that out.
pub fn attention<T: Real, M: MaskElement<T>>(
    of: AttendedSizes<'_, T, M>,
    [out, log_sums, dy]: [&[T]; 3],
    to: AttentionGradients<'_, T>,
) {
    let AttendedSizes { q, k, v, mask, ways, sizes } = of;
    let (rank, all) = (sizes.rank(), sizes.as_slice());
    let (m, d) = last_two_sizes(q.layout());
    let (n, kd) = last_two_sizes(k.layout());
    let (vn, e) = last_two_sizes(v.layout());
    assert!(rank >= 2 && all[rank - 2..rank] == [m, e] && d == kd && n == vn && ways.groups > 0);
    let queries = sizes.lead().len();
    assert!([out.len(), dy.len(), log_sums.len()] == [sizes.len(), sizes.len(), queries], "elements as the sizes say");
    let (batch, groups) = (&all[..rank - 2], ways.groups);
    // The gradients lie as their operands would if these were contiguous.
    let mask_sizes = mask.map_or(Sizes::fixed(&[]), |mask| mask.sizes());
    let mut wanted = [
        (to.q, q.sizes(), 1, [m, d]),
        (to.k, k.sizes(), groups, [n, d]),
        (to.v, v.sizes(), groups, [n, e]),
        (to.mask, mask_sizes, 1, [m, n]),
    ];
    let gradients = wanted.each_mut().map(|(slice, sizes, groups, matrix)| {
        let slice = slice.as_deref_mut()?;
        assert!(slice.len() == sizes.len(), "as many elements of a gradient as its operand has");
        slice.fill(T::ZERO);
        let first = slice.as_mut_ptr();
        // SAFETY: the slice is as many elements in the run as the sizes have.
        let layout = unsafe { Strided::contiguous(first.cast_const(), *sizes) };
        Some((BatchedOperand::of(layout, batch, *groups, *matrix), first))
    });
    let pass = BackPass {
        head: Head { m, n, d, e },
        ways,
        q: BatchedOperand::of(q, batch, 1, [m, d]),
        k: BatchedOperand::of(k, batch, groups, [n, d]),
        v: BatchedOperand::of(v, batch, groups, [n, e]),
        mask: mask.map(|mask| BatchedOperand::of(mask, batch, 1, [m, n])),
        gradients: gradients.map(|gradient| gradient.map(|(operand, _)| operand)),
        out,
        log_sums,
        dy,
    };
    let first = gradients.map(|gradient| gradient.map(|(_, first)| first));
    if queries == 0 || n == 0 {
        return;
    }
    // Parts along an axis of the batch in which each has elements of its own of every gradient; of the last one, whole groups.
    let apart = |axis: usize| pass.gradients.iter().flatten().all(|of| of.strides[axis] != 0 || batch[axis] == 1);
    let parts_of = |axis: usize| if axis + 1 == batch.len() { batch[axis] / groups } else { batch[axis] };
    let axis = (0..batch.len()).filter(|&axis| apart(axis)).max_by_key(|&axis| parts_of(axis));
    let steps = queries.saturating_mul(n).saturating_mul(d + e) / 2;
    // SAFETY: the threads use the elements apart: each part is of other positions of an axis along which every gradient has
    // elements of its own, for as many positions as a group has.
    let shared = unsafe { Shared::new((&pass, first)) };
    parallel::parts(axis.map_or(1, parts_of), 1, steps, |part| {
        let (pass, first) = shared.get();
        let each = axis.map_or(0, |axis| batch[axis] / parts_of(axis));
        let mut scratch = Scratch::new();
        for number in 0..queries / m {
            let position = Odometer::at(number, batch);
            let index = position.along(batch.len());
            if axis.is_some_and(|axis| !(part.start * each..part.end * each).contains(&index[axis])) {
                continue;
            }
            // SAFETY: `BatchedOperand::of` has held the sizes to each other, so the matrices at a position of the batch axes are
            // in reach, those of the gradients too, which this thread alone has; the scratch has the room that it has.
            unsafe { pass.position(number, index, first, scratch.as_mut_ptr()) };
        }
    });
}

/// All that the heads have in common: operands and gradients, whose matrices at each position of the batch axes are in reach.
struct BackPass<'a, T, M> {
    head: Head,
    ways: Ways<T>,
    q: BatchedOperand<T>,
    k: BatchedOperand<T>,
    v: BatchedOperand<T>,
    mask: Option<BatchedOperand<M>>,
    /// Of the queries, the keys, the values and the mask: how they lie.
    gradients: [Option<BatchedOperand<T>>; 4],
    out: &'a [T],
    log_sums: &'a [T],
    dy: &'a [T],
}

impl<T: Real, M: MaskElement<T>> BackPass<'_, T, M> {
    /// Adds what the head at a position of the batch axes has for the gradients, which begin at `first`.
    ///
    /// # Safety
    /// There is room for [`SCRATCH`] bytes; the gradients are in reach.
    unsafe fn position(&self, number: usize, index: &[usize], first: [Option<*mut T>; 4], scratch: *mut T) {
        let Head { m, n, d, e } = self.head;
        let groups = self.ways.groups;
        let (q, k, v) = (self.q.at(index, 1), self.k.at(index, groups), self.v.at(index, groups));
        let mask = self.mask.as_ref().map(|mask| mask.at(index, 1));
        // The matrix of a gradient, through the pointer that may write.
        let gradient = |at: usize, groups: usize| {
            let (operand, first) = (self.gradients[at].as_ref()?, first[at]?);
            let Mat { row, col, .. } = operand.first;
            Some((first.wrapping_offset(operand.offset(index, groups)), row, col))
        };
        let (dq, dk, dv, dmask) = (gradient(0, 1), gradient(1, groups), gradient(2, groups), gradient(3, 1));
        let (out, dy) = (&self.out[number * m * e..][..m * e], &self.dy[number * m * e..][..m * e]);
        let log_sums = &self.log_sums[number * m..][..m];
        let square = BLOCK * BLOCK;
        let [weights, slopes, scores, more] = [0, 1, 2, 3].map(|k| scratch.wrapping_add(k * square));
        let room = SCRATCH / size_of::<T>() - 3 * square;
        for start in (0..m).step_by(BLOCK) {
            let rows = start..m.min(start + BLOCK);
            let mut along = [T::ZERO; BLOCK];
            for (i, along) in rows.clone().zip(&mut along) {
                let here = i * e..(i + 1) * e;
                *along = T::loops().dot(&out[here.clone()], &dy[here]);
            }
            let seen = self.ways.seen(rows.start, n).start..self.ways.seen(rows.end - 1, n).end;
            for start in seen.clone().step_by(BLOCK) {
                let part = start..seen.end.min(start + BLOCK);
                let (height, width) = (rows.len(), part.len());
                let (q, k) = (Mat { ptr: q.at(rows.start, 0), ..q }, Mat { ptr: k.at(part.start, 0), ..k });
                let v = Mat { ptr: v.at(part.start, 0), ..v };
                let dy = Mat { ptr: dy[rows.start * e..].as_ptr(), row: e as isize, col: 1 };
                let by_row = width as isize;
                let matrix = |ptr: *mut T| Mat { ptr: ptr.cast_const(), row: by_row, col: 1 };
                let adding = AddingBlocks { more, room };
                // SAFETY: the queries `rows` and the keys `part` are in reach, as their values and the gradients of all; there is
                // room for three squares of a block, of which the scores of these are no more, and behind them for `room`
                // elements. Each is written before it is read.
                unsafe {
                    T::product(height, d, width, q, k.transposed(), weights, by_row);
                    in_vectors(Weigh {
                        ways: &self.ways,
                        mask,
                        rows: rows.clone(),
                        part: part.clone(),
                        n,
                        log_sums: &log_sums[rows.clone()],
                        weights: core::slice::from_raw_parts_mut(weights, height * width),
                        slopes,
                    });
                    if let Some((first, row, _)) = dv {
                        let to = first.wrapping_offset(part.start as isize * row);
                        adding.product([width, height, e], matrix(weights).transposed(), dy, to, row);
                    }
                    if dq.is_none() && dk.is_none() && dmask.is_none() {
                        continue;
                    }
                    T::product(height, e, width, dy, v.transposed(), scores, by_row);
                    let weights = core::slice::from_raw_parts(weights, height * width);
                    let ds = core::slice::from_raw_parts_mut(scores, height * width);
                    in_vectors(Slope { weights, along: &along, ds: &mut *ds, width });
                    if let Some((first, row, col)) = dmask {
                        for (at, ds) in ds.iter().enumerate() {
                            let (i, j) = ((rows.start + at / width) as isize, (part.start + at % width) as isize);
                            *first.wrapping_offset(i * row + j * col) += *ds;
                        }
                    }
                    let slopes = match self.ways.cap {
                        Some(_) => core::slice::from_raw_parts(slopes.cast_const(), height * width),
                        None => &[],
                    };
                    in_vectors(Scale { ds, slopes, scale: self.ways.scale });
                    if let Some((first, row, _)) = dq {
                        let to = first.wrapping_offset(rows.start as isize * row);
                        adding.product([height, width, d], matrix(scores), k, to, row);
                    }
                    if let Some((first, row, _)) = dk {
                        let to = first.wrapping_offset(part.start as isize * row);
                        adding.product([width, height, d], matrix(scores).transposed(), q, to, row);
                    }
                }
            }
        }
    }
}

/// Memory for the products that are added to something: there is room for so many elements.
#[derive(Clone, Copy)]
struct AddingBlocks<T> {
    more: *mut T,
    room: usize,
}

impl<T: Real> AddingBlocks<T> {
    /// `to += a · b`, for adjacent columns of `to`, whose rows are `step` apart.
    ///
    /// # Safety
    /// All elements of `a`, of `b` and of `to` are in reach; there are at most [`BLOCK`] rows.
    unsafe fn product(self, [m, k, n]: [usize; 3], a: Mat<T>, b: Mat<T>, to: *mut T, step: isize) {
        const { assert!(3 * BLOCK * BLOCK + BLOCK <= SCRATCH / size_of::<T>()) };
        debug_assert!(m <= BLOCK && BLOCK <= self.room);
        let columns = self.room / m.max(1);
        for column in (0..n).step_by(columns) {
            let width = columns.min(n - column);
            // SAFETY: these columns of `b` and of `to` are in reach, and there is room for a product of so many.
            unsafe {
                T::product(m, k, width, a, Mat { ptr: b.at(0, column), ..b }, self.more, width as isize);
                in_vectors(AddBlock { to: to.wrapping_add(column), step, terms: self.more, rows: m, cols: width });
            }
        }
    }
}

/// Adds terms, of which there are `rows * cols` in the run, to as many elements in reach, whose rows are `step` apart.
struct AddBlock<T> {
    to: *mut T,
    step: isize,
    terms: *const T,
    rows: usize,
    cols: usize,
}

impl<T: Real> Loop for AddBlock<T> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        for row in 0..self.rows {
            // SAFETY: row `row < rows` of either: `cols` elements of it are in the run, and nobody else has them.
            let (to, terms) = unsafe {
                let to = self.to.offset(row as isize * self.step);
                let terms = core::slice::from_raw_parts(self.terms.add(row * self.cols), self.cols);
                (core::slice::from_raw_parts_mut(to, self.cols), terms)
            };
            for (to, term) in to.iter_mut().zip(terms) {
                *to += *term;
            }
        }
    }
}

/// Writes weights over products of queries `rows` with keys `part`, and with a cap its slopes, for which there is room behind a
/// pointer.
struct Weigh<'a, T, M> {
    ways: &'a Ways<T>,
    mask: Option<Mat<M>>,
    rows: Range<usize>,
    part: Range<usize>,
    n: usize,
    log_sums: &'a [T],
    weights: &'a mut [T],
    slopes: *mut T,
}

impl<T: Real, M: MaskElement<T>> Loop for Weigh<'_, T, M> {
    type Out = ();
    const IN_VECTORS: bool = true;

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let Weigh { ways, mask, rows, part, n, log_sums, weights, slopes } = self;
        let (width, scale) = (part.len(), ways.scale);
        for ((at, i), (row, &log_sum)) in rows.enumerate().zip(weights.chunks_exact_mut(width).zip(log_sums)) {
            let seen = ways.seen(i, n);
            let begin = seen.start.clamp(part.start, part.end) - part.start;
            let end = (seen.end.clamp(part.start, part.end) - part.start).max(begin);
            // Whole blocks: what is not seen is written over below.
            let blocks = begin / LANES * LANES..end.next_multiple_of(LANES).min(width);
            let blocks = if begin < end { blocks } else { 0..0 };
            each(
                &mut row[blocks.clone()],
                #[inline(always)]
                |x| x * scale,
            );
            if let Some(cap) = ways.cap {
                // SAFETY: the scratch has room for a slope of each weight; all of this row are written here.
                let slopes = unsafe {
                    let first = slopes.add(at * width);
                    first.write_bytes(0, width);
                    core::slice::from_raw_parts_mut(first, width)
                };
                for (x, slope) in row[begin..end].iter_mut().zip(&mut slopes[begin..end]) {
                    let part = math::tanh::<V::Arithmetic, T>(*x / cap);
                    *x = part * cap;
                    *slope = T::ONE - part * part;
                }
            }
            if let Some(mask) = mask {
                for (j, x) in row[begin..end].iter_mut().enumerate() {
                    // SAFETY: a query and a key, so the element of the mask is in reach.
                    *x = unsafe { *mask.at(i, part.start + begin + j) }.masked(*x);
                }
            }
            each(
                &mut row[blocks],
                #[inline(always)]
                |x| likely(math::exp_down::<V::Arithmetic, T>(x - log_sum)),
            );
            row[..begin].fill(T::ZERO);
            row[end..].fill(T::ZERO);
        }
    }
}

/// `w (ds - along)` over `ds`, in rows of `width` elements; 0 where `w` is, whatever the values are there.
struct Slope<'a, T> {
    weights: &'a [T],
    along: &'a [T],
    ds: &'a mut [T],
    width: usize,
}

impl<T: Real> Loop for Slope<'_, T> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let rows = self.weights.chunks_exact(self.width).zip(self.ds.chunks_exact_mut(self.width));
        for ((weights, ds), &along) in rows.zip(self.along) {
            for (ds, &w) in ds.iter_mut().zip(weights) {
                let slope = normal(w * (*ds - along));
                *ds = if w == T::ZERO { T::ZERO } else { slope };
            }
        }
    }
}

/// Multiplies by a scale, and by slopes if there are any.
struct Scale<'a, T> {
    ds: &'a mut [T],
    slopes: &'a [T],
    scale: T,
}

impl<T: Real> Loop for Scale<'_, T> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        for (ds, &slope) in self.ds.iter_mut().zip(self.slopes) {
            *ds *= slope;
        }
        for ds in self.ds {
            *ds = normal(*ds * self.scale);
        }
    }
}
