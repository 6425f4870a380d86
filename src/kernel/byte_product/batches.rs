//! Products of arrays of bytes of any rank.

use super::{Byte, ByteTask, Bytes, OneOrEach, Sums, bytes_of, flip_left, flip_right, product};
use crate::kernel::matmul_batch::{each_pair, last_two};
use crate::layout::Strided;
use crate::shape::Sizes;

/// `a · b`, by the rules of `torch.matmul`, of an output of the sizes `out_sizes`. `sums` says where those go of the matrix whose first
/// element has this number, with so many columns. `rows` says that all rows are taken alike, so that those of several matrices may be taken as
/// the rows of one.
///
/// # Safety
/// The elements of the output are in the run of what `sums` gives, and no operand reads them.
///
/// # Panics
/// When the shapes have no product, or another: the types rule that out.
pub unsafe fn batched<A: Byte, B: Byte, S: Sums>(
    (a, zeros_left): (Strided<'_, A>, &[A]),
    (b, zeros_right): (Strided<'_, B>, &[B]),
    out_sizes: Sizes<'_>,
    rows: bool,
    sums: impl Fn(usize, usize) -> S,
) {
    let (la, lb) = (a.sizes().rank(), b.sizes().rank());
    assert!(la > 0 && lb > 0);
    let (left, right) = (last_two(a.layout()), last_two(b.layout()));
    let k = a.sizes().last();
    // A vector on the left is one row, on the right one column.
    let mut m = if la > 1 { a.sizes().lead().last() } else { 1 };
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
    // A right side that all matrices share, after rows that follow each other: one tall matrix.
    let tall = rows && lb <= 2 && zeros_left.len() == 1 && a.as_slice().is_some();
    let left = if tall { (k as isize, 1) } else { left };
    let run = |m: usize, from_left: isize, from_right: isize, at: usize| {
        let of =
            |ptr: *const u8, by: isize, (row, col): (isize, isize)| Bytes { ptr: ptr.wrapping_offset(by), row, col };
        let task = ByteTask {
            sizes: [m, k, n],
            left: of(a.ptr().cast(), from_left, left),
            flip_left: flip_left::<A>(),
            zeros_left: OneOrEach(bytes_of(zeros_left)),
            right: &of(b.ptr().cast(), from_right, right),
            flip_right: flip_right::<B>(),
            zeros_right: OneOrEach(bytes_of(zeros_right)),
            sums: sums(at, n),
        };
        // SAFETY: both matrices are in reach at this position of the batch axes, by strides of bytes, and their output is in the run.
        unsafe { product(task) }
    };
    if tall {
        m *= out_batch.len();
    }
    if out_batch.rank() == 0 || tall {
        return run(m, 0, 0, 0);
    }
    each_pair(a.layout(), b.layout(), out_batch, m * n, |from_left, from_right, at| {
        run(m, from_left, from_right, at as usize)
    });
}
