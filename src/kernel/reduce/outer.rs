//! Where a reduction is along the axes that are not its loops'.

use super::{Job, Reducer};
use crate::element::Element;
use crate::kernel::tree::Pointers;
use crate::layout::plan::{MAX_AXES, Plan};
use core::mem::MaybeUninit;

/// The outer walk of a reduction: a position along all axes but 0 and those of the loops. Those that are kept are stepped over by
/// [`next_kept`](Self::next_kept), and at each of their positions the others by [`next_reduced`](Self::next_reduced).
pub(super) struct Outer<'p> {
    plan: &'p Plan,
    widths: &'p [usize],
    /// The leaves here.
    pub(super) pointers: Pointers,
    /// How far the output is from its first element.
    pub(super) of_output: isize,
    /// The numbers of the axes, those that are reduced first, and how far the walk is along each of them.
    axes: [u8; MAX_AXES],
    /// That of an axis that is counted was written before.
    position: [MaybeUninit<usize>; MAX_AXES],
    reduced: usize,
    count: usize,
}

impl<'p> Outer<'p> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn new<T: Element, R: Reducer<T>>(
        job: &Job<'p, T, R>,
        pointers: &Pointers,
        inner: [Option<usize>; 3],
    ) -> Self {
        let (mut axes, mut count, mut reduced) = ([0; MAX_AXES], 0, 0);
        let mut position = [const { MaybeUninit::uninit() }; MAX_AXES];
        for kept in [false, true] {
            for axis in (1..job.plan.rank()).filter(|&axis| job.keeps(axis) == kept && !inner.contains(&Some(axis))) {
                axes[count] = axis as u8;
                position[count].write(0);
                count += 1;
            }
            if !kept {
                reduced = count;
            }
        }
        Outer { plan: job.plan, widths: job.widths, pointers: *pointers, of_output: 0, axes, position, reduced, count }
    }

    /// The next position of the axes that are reduced; false, and all of them back at 0, behind the last.
    pub(super) fn next_reduced(&mut self) -> bool {
        self.step(0, self.reduced)
    }

    /// The next position of the axes that are kept; false, and all of them back at 0, behind the last.
    pub(super) fn next_kept(&mut self) -> bool {
        self.step(self.reduced, self.count)
    }

    fn step(&mut self, from: usize, end: usize) -> bool {
        for k in from..end {
            // SAFETY: `k < count`: an axis that is counted, whose position was written before.
            let (axis, at) = (usize::from(self.axes[k]), unsafe { self.position[k].assume_init() });
            let last = at + 1 == self.plan.dim(axis);
            let steps = if last { -(at as isize) } else { 1 };
            self.position[k].write(if last { 0 } else { at + 1 });
            for (leaf, width) in self.widths.iter().enumerate() {
                let bytes = steps * self.plan.stride(axis, leaf) * *width as isize;
                self.pointers[leaf] = self.pointers[leaf].wrapping_offset(bytes);
            }
            self.of_output += steps * self.plan.stride(axis, self.widths.len());
            if !last {
                return true;
            }
        }
        false
    }
}
