//! Products of strided arrays of any rank: batch axes are walked together, and each pair of matrices goes to
//! [`matmul`](super::matmul).

use super::copies::one_distance;
use super::matmul::{Fixed, Mat, MatrixProduct};
use super::pack::{self, Buffer, Pitch};
use super::parallel::{self, Shared};
use super::wide::Wide;
use crate::element::{AnyNumber, Element};
use crate::layout::odometer::Odometer;
use crate::layout::plan::{MAX_AXES, Plan};
use crate::layout::{Layout, Strided};
use crate::shape::Sizes;

/// The sizes, and the strides written out, of an operand.
struct OperandStrides {
    rank: usize,
    strides: [isize; MAX_AXES],
}

impl OperandStrides {
    fn of(layout: Layout<'_>) -> Self {
        let rank = layout.sizes.rank();
        let mut strides = [0; MAX_AXES];
        layout.write_strides(&mut strides[..rank]);
        OperandStrides { rank, strides }
    }
}

/// The strides of the last axis but one and of the last; 0 where there is no such axis.
#[inline]
pub fn last_two(layout: Layout<'_>) -> (isize, isize) {
    match layout.strides {
        Some([.., row, col]) => (*row, *col),
        Some([col]) => (0, *col),
        Some([]) => (0, 0),
        None => (layout.sizes.last() as isize, 1),
    }
}

/// `out = a · b`, by the rules of `torch.matmul`; `out` is contiguous, of the sizes `out_sizes`.
///
/// # Safety
/// `out` can be written at as many adjacent elements as `out_sizes` has, and no operand reads them.
///
/// # Panics
/// When the shapes have no product, or another: the types rule that out.
pub unsafe fn product<T: MatrixProduct + Element>(
    a: Strided<'_, T>,
    b: Strided<'_, T>,
    out: *mut T,
    out_sizes: Sizes<'_>,
) {
    let (la, lb) = (a.sizes().rank(), b.sizes().rank());
    assert!(la > 0 && lb > 0);
    let (left, right) = (last_two(a.layout()), last_two(b.layout()));
    let k = a.sizes().last();
    // A vector on the left is one row, on the right one column.
    let (m, row) = if la > 1 { (a.sizes().lead().last(), left.0) } else { (1, 0) };
    let (n, inner, right) =
        if lb > 1 { (b.sizes().last(), b.sizes().lead().last(), right) } else { (1, b.sizes().last(), (right.1, 1)) };
    assert!(k == inner);
    let mut out_batch = out_sizes;
    if lb > 1 {
        assert!(out_batch.last() == n);
        out_batch = out_batch.lead();
    }
    if la > 1 {
        assert!(out_batch.last() == m);
        out_batch = out_batch.lead();
    }
    let left = Mat { ptr: a.ptr(), row, col: left.1 };
    let right = Mat { ptr: b.ptr(), row: right.0, col: right.1 };
    if la <= 2 && lb <= 2 {
        assert!(out_batch.rank() == 0);
        // SAFETY: both operands are arrays, whose elements are in reach along their own strides for the sizes asserted;
        // so are `m * n` elements of the output, which has these two axes alone.
        return unsafe { T::product(m, k, n, left, right, out, n as isize) };
    }
    let batch = out_batch.len();
    if batch == 0 || m == 0 || n == 0 {
        return;
    }
    let batches = PairsOfMatrices { a: a.layout(), b: b.layout(), out: out_batch, sizes: (m, k, n) };
    let is_far = right.col != 1 && batch > 1 && m > 1 && n > 1;
    // One for all, and not for a tall matrix, of which it is turned once anyway.
    let is_turned = is_far
        && k * n * size_of::<T>() <= Buffer::part(1)
        && b.sizes().lead().lead().len() == 1
        && batch_step(a.layout(), batch).is_none_or(|step| tall_row(m, left.row, step, 0).is_none());
    // SAFETY: `left` and `right` are the matrices, in reach, at the first position of the batch axes that the layouts have; those of a batch are
    // at distances that are found there. Of one matrix `k * n` elements are turned only where a buffer has room for them.
    unsafe {
        if is_turned {
            batches.with_one_turned(left, right, out);
        } else {
            batches.write(left, right, out);
        }
    }
}

/// The batch axes of two operands and of their products, and the sizes `m, k, n` of these.
#[derive(Clone, Copy)]
struct PairsOfMatrices<'a> {
    a: Layout<'a>,
    b: Layout<'a>,
    out: Sizes<'a>,
    sizes: (usize, usize, usize),
}

impl PairsOfMatrices<'_> {
    /// [`product`], where there are some elements.
    ///
    /// # Safety
    /// As there; `left` and `right` are the first matrices.
    unsafe fn write<T: MatrixProduct + Element>(self, left: Mat<T>, right: Mat<T>, out: *mut T) {
        let (batch, (m, k, n)) = (self.out.len(), self.sizes);
        // SAFETY: the matrices are in reach at the first position of the batch axes that the layouts have, and those of a batch at the distances
        // that are found.
        unsafe {
            match (batch_step(self.a, batch), batch_step(self.b, batch)) {
                (Some(a_step), Some(b_step)) if !parallel::is_enough(batch * steps(m, k, n)) => {
                    evenly(batch, self.sizes, (left, a_step), (right, b_step), out);
                }
                _ => batches(self.a, self.b, out, self.out, self.sizes, left, right),
            }
        }
    }

    /// The same, where the right side is one matrix for all, which each product would copy to rows: that is done once, here.
    ///
    /// # Safety
    /// As there, and the matrix fits a [`Buffer`].
    #[inline(never)]
    unsafe fn with_one_turned<T: MatrixProduct + Element>(self, left: Mat<T>, right: Mat<T>, out: *mut T) {
        let (mut buffer, (_, k, n)) = (Buffer::new(), self.sizes);
        let (to, row) = (buffer.parts(1)[0], n as isize);
        let (source, target) = (Pitch { col: right.col, row: right.row }, Pitch { col: 1, row });
        // SAFETY: `k` by `n` elements of the right side are in reach, and the buffer has room for as many, aligned for any; a batch of one matrix
        // has no distance to another.
        unsafe {
            pack::copy(size_of::<T>(), right.ptr.cast(), source, to, target, k, n);
            self.write(left, Mat { ptr: to.cast_const().cast(), row, col: 1 }, out);
        }
    }
}

/// The distance of rows of the one tall matrix that matrices of `m` rows, `a_step` apart, are together, if they are: their rows follow each
/// other, and one right side is there for all.
fn tall_row(m: usize, row: isize, a_step: isize, b_step: isize) -> Option<isize> {
    match m {
        _ if b_step != 0 => None,
        1 => Some(a_step),
        _ => (a_step == m as isize * row).then_some(row),
    }
}

/// How much work one product is, in the steps of [`parallel`].
fn steps(m: usize, k: usize, n: usize) -> usize {
    (m * k * n).div_ceil(8)
}

/// [`product`] where the matrices of each operand are at one distance from each other, or one is there for all.
///
/// # Safety
/// So many matrices of these sizes are in reach, at these distances from the first ones, and `out` has room for as many adjacent elements as their
/// products have.
unsafe fn evenly<T: MatrixProduct>(
    batch: usize,
    (m, k, n): (usize, usize, usize),
    (left, a_step): (Mat<T>, isize),
    (right, b_step): (Mat<T>, isize),
    out: *mut T,
) {
    let (batch, m, row) = match tall_row(m, left.row, a_step, b_step) {
        Some(row) => (1, batch * m, row),
        None => (batch, m, left.row),
    };
    for number in 0..batch {
        let left = Mat { ptr: left.ptr.wrapping_offset(number as isize * a_step), row, ..left };
        let right = Mat { ptr: right.ptr.wrapping_offset(number as isize * b_step), ..right };
        // SAFETY: matrix `number` of each operand is that far from its first, in reach as all are; those of a tall one follow each other in the
        // left side and in `out`.
        unsafe { T::product(m, k, n, left, right, out.wrapping_add(number * m * n), n as isize) };
    }
}

/// The most elements of a matrix given transposed that are read where they lie: of more a copy is less than to read them one by one.
const COLUMNS: isize = 32;

/// `batch` products of the sizes `X`, for which [`is_looped`](super::matmul::is_looped) holds, in loops whose sizes are constants; or `false`,
/// and nothing is written, where the matrices are not at one distance from each other, or those on the right not rows, or few columns, that
/// follow each other.
///
/// # Safety
/// `out` can be written at as many adjacent elements as the products have, and no operand reads them. The last two axes of both operands
/// are those of `X`.
#[inline(always)]
pub unsafe fn looped<T: MatrixProduct + Element, X: Fixed>(
    a: Strided<'_, T>,
    b: Strided<'_, T>,
    out: *mut T,
    batch: usize,
) -> bool {
    let (Some(a_step), Some(b_step)) = (batch_step(a.layout(), batch), batch_step(b.layout(), batch)) else {
        return false;
    };
    let (k, n, left, right) = (X::K as isize, X::N as isize, last_two(a.layout()), last_two(b.layout()));
    // Constants, and not what was found, where that is the same.
    let right = match right {
        rows if rows == (n, 1) => (n, 1),
        columns if columns == (1, k) && k * n <= COLUMNS => (1, k),
        _ => return false,
    };
    for number in 0..batch as isize {
        let left = Mat { ptr: a.ptr().wrapping_offset(number * a_step), row: left.0, col: left.1 };
        let right = Mat { ptr: b.ptr().wrapping_offset(number * b_step), row: right.0, col: right.1 };
        // SAFETY: matrix `number` of each operand is that far from its first, and in reach along its own strides for the sizes of `X`; so are as
        // many elements of the output, behind those of the products before.
        unsafe { T::looped::<X>(left, right, out.add(number as usize * X::M * X::N)) };
    }
    true
}

/// The distance from each matrix to the next of `batch`, if there is one: 0 for one matrix that is there for all.
#[inline(always)]
fn batch_step(layout: Layout<'_>, batch: usize) -> Option<isize> {
    let sizes = layout.sizes.lead().lead();
    let len = sizes.len();
    if len == 1 {
        return Some(0);
    }
    let Some(strides) = layout.strides else {
        return (len == batch).then(|| (layout.sizes.len() / len) as isize);
    };
    if len == batch { one_distance(sizes.as_slice(), strides, None) } else { None }
}

/// [`product`] where an operand has batch axes; `left` and `right` are the first matrices.
///
/// # Safety
/// As for [`product`].
#[inline(never)]
unsafe fn batches<T: MatrixProduct + Element>(
    a: Layout<'_>,
    b: Layout<'_>,
    out: *mut T,
    out_batch: Sizes<'_>,
    (m, k, n): (usize, usize, usize),
    left: Mat<T>,
    right: Mat<T>,
) {
    let (a_strides, b_strides) = (OperandStrides::of(a), OperandStrides::of(b));
    let (la, lb) = (a_strides.rank, b_strides.rank);
    let mut out_strides = [0; MAX_AXES];
    let out_rank = out_batch.rank();
    out_batch.strides(&mut out_strides[..out_rank]);
    for stride in &mut out_strides[..out_rank] {
        *stride *= (m * n) as isize;
    }
    let mut plan: Plan = Plan::empty();
    plan.fill(&[
        Layout { sizes: a.sizes.lead().lead(), strides: Some(&a_strides.strides[..la.saturating_sub(2)]) },
        Layout { sizes: b.sizes.lead().lead(), strides: Some(&b_strides.strides[..lb.saturating_sub(2)]) },
        Layout { sizes: out_batch, strides: Some(&out_strides[..out_rank]) },
    ]);
    if plan.is_empty() || m == 0 || n == 0 {
        return;
    }
    let inner = (plan.rank() > 0).then(|| tall_row(m, left.row, plan.stride(0, 0), plan.stride(0, 1)));
    let (first, m, row) = match inner.flatten() {
        Some(row) => (1, m * plan.dim(0), row),
        None => (0, m, left.row),
    };
    let left = Mat { row, ..left };
    let longest = (first..plan.rank()).max_by_key(|&axis| plan.dim(axis));
    let Some(axis) = longest.filter(|_| cfg!(feature = "rayon")) else {
        // SAFETY: at each position of the batch axes the matrices of `a`, `b` and `out` are in reach, since `fill`
        // holds the batch axes of the operands to those of the output; those of a tall one follow each other in `a` and
        // in `out`.
        return unsafe { walk(&plan, first, left, right, out, (m, k, n)) };
    };
    let positions: usize = (first..plan.rank()).map(|axis| plan.dim(axis)).product();
    // SAFETY: the threads use the elements apart: the operands are only read, and each part writes matrices of its own.
    let shared = unsafe { Shared::new((&plan, left, right, out)) };
    parallel::parts(plan.dim(axis), 1, positions * steps(m, k, n), |range| {
        let (plan, mut left, mut right, out) = shared.get();
        let moved = |operand: usize| range.start as isize * plan.stride(axis, operand);
        left.ptr = left.ptr.wrapping_offset(moved(0));
        right.ptr = right.ptr.wrapping_offset(moved(1));
        // SAFETY: the matrices are in reach at these positions, which are some of the whole's, from the first of them
        // on.
        unsafe { walk(&plan.part(axis, range.len()), first, left, right, out.wrapping_offset(moved(2)), (m, k, n)) }
    });
}

/// Calls `f` with how far each operand's matrix and that of the output, of `len` elements, are from their first, at all positions of the
/// batch axes.
pub(super) fn each_pair(
    a: Layout<'_>,
    b: Layout<'_>,
    out_batch: Sizes<'_>,
    len: usize,
    mut f: impl FnMut(isize, isize, isize),
) {
    let (a_strides, b_strides) = (OperandStrides::of(a), OperandStrides::of(b));
    let mut out_strides = [0; MAX_AXES];
    let out_strides = &mut out_strides[..out_batch.rank()];
    out_batch.strides(out_strides);
    for stride in &mut *out_strides {
        *stride *= len as isize;
    }
    let mut plan: Plan = Plan::empty();
    plan.fill(&[
        Layout { sizes: a.sizes.lead().lead(), strides: Some(&a_strides.strides[..a_strides.rank.saturating_sub(2)]) },
        Layout { sizes: b.sizes.lead().lead(), strides: Some(&b_strides.strides[..b_strides.rank.saturating_sub(2)]) },
        Layout { sizes: out_batch, strides: Some(&*out_strides) },
    ]);
    if plan.is_empty() {
        return;
    }
    let mut position = Odometer::START;
    loop {
        let at = |operand: usize| position.offset(&plan, 0, operand);
        f(at(0), at(1), at(2));
        if position.step_from(&plan, 0).is_none() {
            return;
        }
    }
}

/// One product at each position of the plan's axes from `first` on.
///
/// # Safety
/// The matrices of sizes `m, k, n` at each of these positions are in reach, and no two of the output share an element.
unsafe fn walk<T: MatrixProduct>(
    plan: &Plan,
    first: usize,
    a: Mat<T>,
    b: Mat<T>,
    out: *mut T,
    (m, k, n): (usize, usize, usize),
) {
    let mut position = Odometer::START;
    loop {
        let at = |operand: usize| position.offset(plan, first, operand);
        let left = Mat { ptr: a.ptr.wrapping_offset(at(0)), ..a };
        let right = Mat { ptr: b.ptr.wrapping_offset(at(1)), ..b };
        // SAFETY: the matrices at this position are in reach, from the pointers moved on to it.
        unsafe { T::product(m, k, n, left, right, out.wrapping_offset(at(2)), n as isize) };
        if position.step_from(plan, first).is_none() {
            return;
        }
    }
}

/// The product of two vectors. Those that lie in memory are multiplied where they lie, by no call if they are short.
#[inline(always)]
pub fn dot<T: AnyNumber>(a: Strided<'_, T>, b: Strided<'_, T>) -> T {
    if let (Some(x), Some(y)) = (a.as_slice(), b.as_slice())
        && x.len() == y.len()
    {
        if x.len() <= SHORT_DOT {
            let mut sums = [<Wide<T>>::ZERO; 4];
            for (k, (x, y)) in x.iter().zip(y).enumerate() {
                sums[k % 4] += widen!(*x) * widen!(*y);
            }
            return narrow!(T: (sums[0] + sums[1]) + (sums[2] + sums[3]));
        }
        if T::VECTORS {
            return T::loops().dot(x, y);
        }
    }
    dot_of_any(a, b)
}

/// The longest vectors that are multiplied where they are asked for.
const SHORT_DOT: usize = 12;

#[inline(never)]
fn dot_of_any<T: AnyNumber>(a: Strided<'_, T>, b: Strided<'_, T>) -> T {
    let mut out = T::ZERO;
    // SAFETY: the output is one element, in reach of its pointer, and no operand reads it; `product` asserts that two
    // vectors, or what else has one element for its product, were given.
    unsafe { product(a, b, &raw mut out, Sizes::NONE) };
    out
}
