//! Elements that do not lie as the loops want them: computed by the sheet of an expression, or packed.

use super::loops::WIDTH;
use super::walk::{JOINED, ROWS};
use super::{Job, Reducer};
use crate::element::Element;
use crate::kernel::pack::{Buffer, Packer};
use crate::kernel::tree::Pointers;
use crate::layout::plan::MAX_LEAVES;
use core::mem::MaybeUninit;

/// The most elements that are computed or packed before they are reduced: of 8 bytes, or as many as there is then room for.
const COMPUTED: usize = 1024;

/// The longest runs that are [turned](Job::turned), and the fewest beside one another: a block has room for 256 bytes of each row.
pub(super) const TURNED: usize = 32;

/// So many of a type.
const fn computed<T>() -> usize {
    if size_of::<T>() > size_of::<u64>() { COMPUTED * size_of::<u64>() / size_of::<T>() } else { COMPUTED }
}

/// Memory for blocks: what is packed, and what is computed.
pub(super) struct BlockRoom {
    buffer: Buffer,
    room: [MaybeUninit<u64>; COMPUTED],
}

impl BlockRoom {
    pub(super) fn new() -> Self {
        BlockRoom { buffer: Buffer::new(), room: [const { MaybeUninit::uninit() }; COMPUTED] }
    }

    /// The blocks of a job, of which these leaves are packed and those stay.
    pub(super) fn blocks<'p, T: Element, R: Reducer<T>>(
        &'p mut self,
        job: &Job<'p, T, R>,
        packs: u32,
        constant: u32,
    ) -> Blocks<'p> {
        let (plan, cols) = (job.plan, job.plan.dim_or_one(0));
        // Along kept columns rows are as many whatever the part, and a multiple of four, so that all are added up in the same order.
        let (rows, cols) = if !job.keeps_first() {
            ((computed::<T>() / cols).clamp(1, ROWS), cols.min(computed::<T>()))
        } else if job.turned {
            let rows = plan.dim_or_one(1).next_multiple_of(4);
            (rows, (size_of_val(&self.room) / size_of::<T>() / rows).clamp(1, WIDTH) & !(JOINED - 1))
        } else if job.few {
            (computed::<T>() / JOINED, cols)
        } else {
            (computed::<T>() / WIDTH, WIDTH)
        };
        let packer = Packer::new(plan, job.widths, job.leaves(), packs, &mut self.buffer, rows, cols);
        Blocks { packer, constant, room: &mut self.room }
    }
}

/// Blocks of elements that do not lie as the loops want them: computed by the sheet of the job, or packed.
pub(super) struct Blocks<'p> {
    pub(super) packer: Packer<'p>,
    constant: u32,
    room: &'p mut [MaybeUninit<u64>; COMPUTED],
}

impl Blocks<'_> {
    /// The elements from (row, col), `n_rows` by `n_cols` of them, and the elements between two rows.
    ///
    /// # Safety
    /// From `pointers` the leaves of the job are laid out along axes 0 and 1 of its plan, of which this block is a part that the
    /// packer has room for.
    pub(super) unsafe fn fetch<T: Element, R: Reducer<T>>(
        &mut self,
        job: &Job<'_, T, R>,
        pointers: &Pointers,
        (row, n_rows): (usize, usize),
        (col, n_cols): (usize, usize),
    ) -> (*const T, isize) {
        const { assert!(align_of::<T>() <= align_of::<u64>()) };
        debug_assert!(n_rows * n_cols * size_of::<T>() <= size_of_val(self.room));
        // SAFETY: the block is a part of what is laid out, and packed leaves become runs; so all are laid out as the sheet
        // of the tree wants them. The room has as many bytes as the elements of a block, and rows in it are adjacent.
        unsafe {
            let (here, mut steps) = self.packer.fetch(pointers, row, col, n_rows, n_cols);
            let Some(sheet) = job.origin.sheet else {
                return (here[0].cast(), steps[0] / size_of::<T>() as isize);
            };
            let to: *mut u8 = self.room.as_mut_ptr().cast();
            let adjacent = |leaf: usize| steps[leaf] == (n_cols * job.widths[leaf]) as isize;
            if self.constant == 0 && (0..job.leaves()).all(adjacent) {
                sheet(job.origin.tree, here.as_ptr(), &steps, to, 1, n_rows * n_cols, 0);
            } else {
                steps[MAX_LEAVES] = (n_cols * size_of::<T>()) as isize;
                sheet(job.origin.tree, here.as_ptr(), &steps, to, n_rows, n_cols, self.constant);
            }
            (to.cast_const().cast(), n_cols as isize)
        }
    }
}
