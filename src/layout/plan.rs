//! The plan of an elementwise walk: all operands at the output's rank, stretched axes at stride 0, axes of size 1 left
//! out, and neighbours merged where every operand advances uniformly over both.
//!
//! ```text
//! plan(out, operands):
//!     all contiguous, of the output's sizes: one axis
//!     for each axis of out, from the last:
//!         stride of each operand = 0 where it has size 1 or no such axis, else its own
//!         (an axis whose size is known only at run time has the output's size, also if that is 1)
//!         size 1: skip
//!         every stride == the previous axis' stride * size: grow the previous axis
//!         else: a new axis
//! ```
//!
//! One `const fn`: it runs while compiling for small shapes whose strides are constants, and in some nanoseconds at run
//! time for all others. There is room for every array that fits in memory: 63 axes of size 2 do not.

use super::Layout;
use crate::shape::Sizes;
use core::mem::MaybeUninit;

/// The most tensors that one fused expression may read.
pub const MAX_LEAVES: usize = 15;

/// All operands of a walk: the leaves, and the output behind them.
pub const MAX_OPERANDS: usize = MAX_LEAVES + 1;

/// The most axes a plan can have.
pub const MAX_AXES: usize = 64;

/// How several arrays are walked together. Axis 0 is the innermost.
///
/// An axis is **counted** in `rank` after its size and its stride for each of the operands have been written; the rest of
/// both arrays is uninitialised.
#[derive(Clone, Copy)]
pub struct Plan<const AXES: usize = MAX_AXES> {
    rank: usize,
    operands: usize,
    len: usize,
    dims: [MaybeUninit<usize>; AXES],
    strides: [[MaybeUninit<isize>; MAX_OPERANDS]; AXES],
}

impl<const AXES: usize> Plan<AXES> {
    /// A plan of nothing, to be [filled](Self::fill).
    #[inline(always)]
    pub const fn empty() -> Self {
        Plan {
            rank: 0,
            operands: 0,
            len: 0,
            dims: [const { MaybeUninit::uninit() }; AXES],
            strides: [const { [const { MaybeUninit::uninit() }; MAX_OPERANDS] }; AXES],
        }
    }

    /// The plan for `operands`, all broadcast to the sizes of the last one, the output.
    ///
    /// # Panics
    /// When an operand does not broadcast to the output's sizes: the types rule that out.
    pub const fn new(operands: &[Layout<'_>]) -> Self {
        let mut plan = Self::empty();
        plan.fill(operands);
        plan
    }

    /// Makes this the plan for `operands`, as [`new`](Self::new) does: a plan has 8 KiB, which cost more to return than to
    /// make.
    ///
    /// # Panics
    /// When an operand does not broadcast to the output's sizes: the types rule that out.
    pub const fn fill(&mut self, operands: &[Layout<'_>]) {
        assert!(
            !operands.is_empty() && operands.len() <= MAX_OPERANDS,
            "too many tensors in one expression: evaluate a part of it first, with `.eval()`"
        );
        let count = operands.len();
        let plan = self;
        (plan.rank, plan.operands, plan.len) = (0, count, 1);
        let out = operands[count - 1].sizes;
        // The output first: that of a reduction has strides.
        let mut k = count;
        while k > 0 && operands[k - 1].strides.is_none() && Sizes::same(operands[k - 1].sizes, out) {
            k -= 1;
        }
        if k == 0 {
            return plan.fill_flat(out.len());
        }
        // Loops of a known length for what nearly all walks have.
        match count {
            2 => plan.fill_each::<2>(operands),
            3 => plan.fill_each::<3>(operands),
            4 => plan.fill_each::<4>(operands),
            _ => plan.fill_each::<MAX_OPERANDS>(operands),
        }
    }

    /// Makes this the plan for operands of which not all are flat: `K` of them, or any number if that is the most there can be.
    const fn fill_each<const K: usize>(&mut self, operands: &[Layout<'_>]) {
        let count = if K < MAX_OPERANDS { K } else { operands.len() };
        assert!(count <= K && count == operands.len());
        let out = operands[count - 1].sizes;
        let plan = self;
        let mut k = 0;
        while k < count {
            assert!(operands[k].sizes.rank() <= out.rank(), "an operand has more axes than the output");
            k += 1;
        }
        // What an operand's stride would be along the next axis: if it is contiguous, and if the axis goes on as the one before it.
        let (mut steps, mut next) = ([1isize; K], [0isize; K]);
        let (mut rank, mut dim, mut depth) = (0, 1, 0);
        while depth < out.rank() {
            let n = out.at_depth(depth);
            plan.len *= n;
            let (mut here, mut merges) = ([0isize; K], rank > 0);
            k = 0;
            while k < count {
                let sizes = operands[k].sizes;
                if depth < sizes.rank() {
                    let own = sizes.at_depth(depth);
                    assert!(own == n || sizes.stretches(depth), "an operand does not broadcast to the output");
                    if own != 1 {
                        here[k] = match operands[k].strides {
                            Some(strides) => strides[strides.len() - 1 - depth],
                            None => steps[k],
                        };
                        steps[k] *= own as isize;
                    }
                }
                merges = merges && here[k] == next[k];
                k += 1;
            }
            depth += 1;
            if n == 1 {
                continue;
            }
            if merges {
                dim *= n;
            } else {
                assert!(rank < AXES, "more axes than a plan holds");
                dim = n;
                k = 0;
                while k < count {
                    plan.strides[rank][k] = MaybeUninit::new(here[k]);
                    k += 1;
                }
                rank += 1;
            }
            plan.dims[rank - 1] = MaybeUninit::new(dim);
            k = 0;
            while k < count {
                next[k] = if merges { next[k] * n as isize } else { here[k] * n as isize };
                k += 1;
            }
        }
        plan.rank = rank;
    }

    /// Makes this a plan of so many axes, operands and elements, with these sizes, and strides by axis and operand.
    pub fn set(
        &mut self,
        rank: usize,
        operands: usize,
        len: usize,
        dims: impl Fn(usize) -> usize,
        strides: impl Fn(usize, usize) -> isize,
    ) {
        assert!(rank <= AXES && operands <= MAX_OPERANDS);
        for axis in 0..rank {
            self.dims[axis] = MaybeUninit::new(dims(axis));
            for k in 0..operands {
                self.strides[axis][k] = MaybeUninit::new(strides(axis, k));
            }
        }
        (self.rank, self.operands, self.len) = (rank, operands, len);
    }

    /// Makes this the plan for contiguous operands of `n` elements and of the output's own sizes: one axis, or none.
    const fn fill_flat(&mut self, n: usize) {
        self.len = n;
        if n == 1 {
            return;
        }
        self.dims[0] = MaybeUninit::new(n);
        let mut k = 0;
        while k < self.operands {
            self.strides[0][k] = MaybeUninit::new(1);
            k += 1;
        }
        self.rank = 1;
    }

    /// The number of merged axes.
    #[inline(always)]
    pub const fn rank(&self) -> usize {
        self.rank
    }

    /// The number of elements of the output.
    #[inline(always)]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Has the output no element?
    #[inline(always)]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The size of merged axis `axis`; 0 is the innermost.
    #[inline(always)]
    pub const fn dim(&self, axis: usize) -> usize {
        assert!(axis < self.rank);
        // SAFETY: the axis is below `rank`, so it is counted, and `dims[axis]` has been written before that.
        unsafe { self.dims[axis].assume_init() }
    }

    /// The size of merged axis `axis`, or 1 where there is no such axis.
    #[inline(always)]
    pub const fn dim_or_one(&self, axis: usize) -> usize {
        if axis < self.rank { self.dim(axis) } else { 1 }
    }

    /// The stride of an operand along merged axis `axis`, in elements.
    #[inline(always)]
    pub const fn stride(&self, axis: usize, operand: usize) -> isize {
        assert!(axis < self.rank && operand < self.operands);
        // SAFETY: the axis is below `rank`, so it is counted, and the strides of all operands have been written before that.
        unsafe { self.strides[axis][operand].assume_init() }
    }

    /// The stride, or 0 where there is no such axis.
    #[inline(always)]
    pub const fn stride_or_zero(&self, axis: usize, operand: usize) -> isize {
        if axis < self.rank { self.stride(axis, operand) } else { 0 }
    }

    /// The plan of a part: `n` positions of axis `axis`, not more than it has.
    pub fn part(&self, axis: usize, n: usize) -> Self {
        let whole = self.dim(axis);
        assert!(n <= whole);
        let mut part = *self;
        part.dims[axis] = MaybeUninit::new(n);
        part.len = self.len / whole.max(1) * n;
        part
    }

    /// The axis along which the walk is divided among threads: the outermost with enough positions, or the longest.
    pub fn axis_of_parts(&self) -> Option<usize> {
        let long = (0..self.rank).rev().find(|&axis| self.dim(axis) >= 16);
        long.or_else(|| (0..self.rank).max_by_key(|&axis| self.dim(axis)))
    }

    /// Exchanges two axes.
    pub fn swap_axes(&mut self, a: usize, b: usize) {
        assert!(a < self.rank && b < self.rank);
        self.dims.swap(a, b);
        self.strides.swap(a, b);
    }

    /// The offset of operand `operand` at output position number `at`, in row-major order of the merged axes.
    #[inline(always)]
    pub const fn offset(&self, operand: usize, mut at: usize) -> isize {
        let (mut axis, mut offset) = (0, 0);
        while axis < self.rank {
            offset += (at % self.dim(axis)) as isize * self.stride(axis, operand);
            at /= self.dim(axis);
            axis += 1;
        }
        offset
    }
}
