//! Products of strided arrays of any rank: batch axes are walked together, and each pair of matrices goes to
//! [`matmul`](super::matmul).

use super::elementwise::advance;
use super::matmul::{Mat, Product};
use crate::element::{Element, Numeric};
use crate::layout::plan::{MAX_AXES, Plan};
use crate::layout::{Layout, Strided};
use crate::shape::Sizes;

/// The sizes, and the strides written out, of an operand.
struct Operand {
    rank: usize,
    strides: [isize; MAX_AXES],
}

impl Operand {
    fn of(layout: Layout<'_>) -> Self {
        let (mut rank, mut node) = (0, layout.sizes);
        while let Some(axis) = node {
            rank += 1;
            node = axis.lead;
        }
        let mut strides = [0; MAX_AXES];
        match layout.strides {
            Some(own) => strides[..rank].copy_from_slice(own),
            None => {
                let (mut step, mut node) = (1, layout.sizes);
                for axis in (0..rank).rev() {
                    let Some(sizes) = node else { break };
                    strides[axis] = step;
                    step *= sizes.last as isize;
                    node = sizes.lead;
                }
            }
        }
        Operand { rank, strides }
    }
}

fn lead(sizes: Option<&'static Sizes>) -> Option<&'static Sizes> {
    sizes.and_then(|axis| axis.lead)
}

fn last(sizes: Option<&'static Sizes>) -> usize {
    sizes.map_or(1, |axis| axis.last)
}

/// `out = a · b`, by the rules of `torch.matmul`; `out` is contiguous, of the sizes `out_sizes`.
///
/// # Safety
/// `out` can be written at as many adjacent elements as `out_sizes` has, and no operand reads them.
///
/// # Panics
/// When the shapes have no product, or another: the types rule that out.
pub unsafe fn product<T: Product + Element>(
    a: Strided<'_, T>,
    b: Strided<'_, T>,
    out: *mut T,
    out_sizes: Option<&'static Sizes>,
) {
    let (left, right) = (Operand::of(a.layout()), Operand::of(b.layout()));
    assert!(left.rank > 0 && right.rank > 0);
    let (la, lb) = (left.rank, right.rank);
    let k = last(a.sizes());
    // A vector on the left is one row, on the right one column.
    let (mut m, row) = if la > 1 { (last(lead(a.sizes())), left.strides[la - 2]) } else { (1, 0) };
    let (n, inner, right_row, right_col) = if lb > 1 {
        (last(b.sizes()), last(lead(b.sizes())), right.strides[lb - 2], right.strides[lb - 1])
    } else {
        (1, k, right.strides[0], 1)
    };
    assert!(k == inner || lb == 1 && k == last(b.sizes()));
    let batch_of = |sizes: Option<&'static Sizes>, rank: usize| if rank > 2 { lead(lead(sizes)) } else { None };
    let mut out_batch = out_sizes;
    let mut out_rank = 0;
    if la > 1 {
        assert!(last(if lb > 1 { lead(out_batch) } else { out_batch }) == m);
    }
    if lb > 1 {
        assert!(last(out_batch) == n);
        out_batch = lead(out_batch);
    }
    if la > 1 {
        out_batch = lead(out_batch);
    }
    let mut out_strides = [0; MAX_AXES];
    let mut node = out_batch;
    while let Some(axis) = node {
        out_rank += 1;
        node = axis.lead;
    }
    let mut step = (m * n) as isize;
    node = out_batch;
    for axis in (0..out_rank).rev() {
        let Some(sizes) = node else { break };
        out_strides[axis] = step;
        step *= sizes.last as isize;
        node = sizes.lead;
    }
    let mut plan: Plan = Plan::new(&[
        Layout { sizes: batch_of(a.sizes(), la), strides: Some(&left.strides[..la.saturating_sub(2)]) },
        Layout { sizes: batch_of(b.sizes(), lb), strides: Some(&right.strides[..lb.saturating_sub(2)]) },
        Layout { sizes: out_batch, strides: Some(&out_strides[..out_rank]) },
    ]);
    if plan.is_empty() || m == 0 || n == 0 {
        return;
    }
    // A right side that all matrices share, after rows that follow each other: one tall matrix.
    let mut tall = 0;
    if plan.rank() > 0 && m > 0 && plan.stride(0, 1) == 0 && (m == 1 || plan.stride(0, 0) == m as isize * row) {
        let row_of_one = plan.stride(0, 0);
        tall = 1;
        let rows = plan.dim(0);
        // SAFETY (the walk below): the rows of the first batch axis follow each other in `a` and in `out`.
        let row = if m == 1 { row_of_one } else { row };
        m *= rows;
        return unsafe {
            walk(&plan, tall, (a.ptr(), row, left.strides[la - 1]), (b.ptr(), right_row, right_col), out, (m, k, n))
        };
    }
    let _ = &mut plan;
    // SAFETY: the matrices at each position of the batch axes are within their operands.
    unsafe { walk(&plan, tall, (a.ptr(), row, left.strides[la - 1]), (b.ptr(), right_row, right_col), out, (m, k, n)) }
}

/// One product at each position of the plan's axes from `first` on.
///
/// # Safety
/// The matrices of sizes `m, k, n` at each of these positions can be read and written.
unsafe fn walk<T: Product>(
    plan: &Plan,
    first: usize,
    a: (*const T, isize, isize),
    b: (*const T, isize, isize),
    out: *mut T,
    (m, k, n): (usize, usize, usize),
) {
    let mut index = [0; MAX_AXES];
    loop {
        let at = |operand: usize| {
            (first..plan.rank()).map(|axis| index[axis] as isize * plan.stride(axis, operand)).sum::<isize>()
        };
        let left = Mat { ptr: a.0.wrapping_offset(at(0)), row: a.1, col: a.2 };
        let right = Mat { ptr: b.0.wrapping_offset(at(1)), row: b.1, col: b.2 };
        // SAFETY: the caller's guarantees.
        unsafe { T::product(m, k, n, left, right, out.wrapping_offset(at(2)), n as isize) };
        if advance(plan, &mut index, first).is_none() {
            return;
        }
    }
}

/// The product of two vectors.
pub fn dot<T: Numeric>(a: Strided<'_, T>, b: Strided<'_, T>) -> T {
    let mut out = T::ZERO;
    // SAFETY: one element, which no operand reads.
    unsafe { product(a, b, &raw mut out, None) };
    out
}
