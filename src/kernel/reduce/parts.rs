//! Reductions on several threads.

use super::walk::{single, walk, whole_run};
use super::{BLOCK, Cascade, Job, Reducer, WIDTH};
use crate::element::Element;
use crate::kernel::parallel::{self, Shared};
use crate::kernel::tree::Pointers;

/// [`reduce`] on several threads: each reduces some of the outputs, or, where there is but one, a part of a run.
///
/// # Safety
/// As [`reduce`], with its plan.
pub(super) unsafe fn in_parts<T: Element, R: Reducer<T>>(job: &Job<'_, T, R>, pointers: &Pointers, out: *mut R::Out) {
    let plan = job.plan;
    let kept = (0..plan.rank()).filter(|&axis| plan.stride(axis, job.widths.len()) != 0);
    let Some(axis) = kept.max_by_key(|&axis| (plan.dim(axis).min(16), axis)) else {
        // SAFETY: all are laid out along the plan, and the output is one element, as no axis is kept.
        return unsafe { if plan.rank() == 1 { run_in_parts(job, pointers, out) } else { walk(job, pointers, out) } };
    };
    let positions = plan.dim(axis);
    let grain = parallel::grain(plan.len() / positions);
    let grain = if axis == 0 { grain.next_multiple_of(WIDTH) } else { grain };
    // SAFETY: the threads use the elements apart: leaves are only read, and each part writes outputs of its own, those
    // at its positions of a kept axis.
    let shared = unsafe { Shared::new((job, *pointers, out)) };
    parallel::parts(positions, grain, plan.len(), |range| {
        let (whole, mut pointers, out) = shared.get();
        let moved = |k: usize| range.start as isize * whole.plan.stride(axis, k);
        for (leaf, pointer) in pointers.iter_mut().enumerate().take(job.widths.len()) {
            *pointer = pointer.wrapping_offset(moved(leaf) * whole.widths[leaf] as isize);
        }
        let plan = whole.plan.part(axis, range.len());
        let part = Job { plan: &plan, ..*whole };
        // SAFETY: the pointers, moved on to the first of these positions, are laid out along them: they are some of the
        // whole's.
        unsafe {
            walk(&part, &pointers, out.wrapping_offset(moved(part.widths.len())));
        };
    });
}

/// The only output, of the only axis. Runs of equal length are reduced and then merged in pairs, as one thread merges
/// what is shorter: the order of additions is that of one thread.
///
/// # Safety
/// As [`in_parts`], where the plan has one axis and the output one element.
unsafe fn run_in_parts<T: Element, R: Reducer<T>>(job: &Job<'_, T, R>, pointers: &Pointers, out: *mut R::Out) {
    const PART: usize = 64 * BLOCK;
    // At a time, so that the results need no memory but the stack.
    const PARTS: usize = 64;
    let (plan, reducer, n) = (job.plan, job.reducer, job.plan.len());
    if (0..job.widths.len()).any(|leaf| plan.stride(0, leaf) != 1) {
        // SAFETY: all are laid out along the plan, whole as it is.
        return unsafe { walk(job, pointers, out) };
    }
    let merge = |a: &[R::Acc; 1], b: &[R::Acc; 1]| [reducer.merge(a[0], b[0])];
    let mut cascade = Cascade::<R::Acc, 1>::new();
    let mut results = [reducer.start(); PARTS];
    let mut start = 0;
    while start < n {
        let whole = n - start;
        let count = whole.div_ceil(PART).min(PARTS);
        // SAFETY: the threads use the elements apart: leaves are only read, and each part writes results of its own.
        let shared = unsafe { Shared::new((job, *pointers, results.as_mut_ptr())) };
        parallel::parts(count, 1, whole, |range| {
            let (job, pointers, results) = shared.get();
            for part in range {
                let at = start + part * PART;
                let mut here = pointers;
                for (leaf, pointer) in here.iter_mut().enumerate().take(job.widths.len()) {
                    *pointer = pointer.wrapping_add(at * job.widths[leaf]);
                }
                // SAFETY: the leaves are laid out at stride 1, and `at < n`: what remains from there, or a `PART`, is
                // in the run. `part < count <= PARTS` is a result.
                unsafe { *results.add(part) = whole_run(job, &here, PART.min(n - at), at) };
            }
        });
        for result in &results[..count] {
            cascade.push([*result], merge);
        }
        start += count * PART;
    }
    // SAFETY: the output is laid out along no axis but reduced ones: it is the element here.
    unsafe { *out = reducer.finish(single(reducer, &cascade), job.n) };
}
