//! Many small planes: as many of them as stay in the cache are packed together, and computed as one run.
//!
//! Where the two innermost axes are short, what is done once for each of their planes would cost more than their elements. A **slab** is all of
//! the inner axes and some positions of the next. An operand that is adjacent all along the slab is read as it lies; any other is packed,
//! with its own axes merged, which are often fewer than those of the plan; one that stretches along all that is outside is packed once.

use super::{ONE_ROW, Walk};
use crate::kernel::pack::{self, Buffer, Pitch, PlaneSteps};
use crate::kernel::tree::Pointers;
use crate::layout::plan::MAX_OPERANDS;
use core::mem::MaybeUninit;

/// The elements of a slab, at most.
const SLAB: usize = 1024;

/// The axes of a slab, at most: of two elements each, and one of which some positions are in it.
const SLAB_AXES: usize = SLAB.ilog2() as usize + 1;

/// The axes of one operand along a slab, the innermost first: those that follow each other are one. Behind the last there are axes of one
/// element.
#[derive(Clone, Copy)]
struct SlabAxes {
    rank: usize,
    dims: [usize; SLAB_AXES],
    strides: [isize; SLAB_AXES],
}

impl SlabAxes {
    /// One element.
    const ONE: SlabAxes = SlabAxes { rank: 0, dims: [1; SLAB_AXES], strides: [0; SLAB_AXES] };

    /// Adds an axis.
    fn push(&mut self, dim: usize, stride: isize) {
        if dim == 1 {
            return;
        }
        if let Some(last) = self.rank.checked_sub(1)
            && stride == self.strides[last] * self.dims[last] as isize
        {
            self.dims[last] *= dim;
            return;
        }
        (self.dims[self.rank], self.strides[self.rank]) = (dim, stride);
        self.rank += 1;
    }

    /// Are all elements adjacent?
    fn is_adjacent(&self) -> bool {
        self.rank == 0 || self.rank == 1 && self.strides[0] == 1
    }

    /// Copies the elements, of `width` bytes, to adjacent ones.
    ///
    /// # Safety
    /// `from` is laid out along the run, and `to` is as many adjacent elements; they are aligned for this width, and do not overlap.
    unsafe fn gather(&self, width: usize, from: *const u8, to: *mut u8) {
        self.each_planes(width, from, to, |from, own, to, packed, sizes| {
            let planes =
                PlaneSteps { count: self.dims[2], from: self.strides[2], to: sizes.iter().product::<usize>() as isize };
            // SAFETY: both are laid out along the three innermost axes, to which they have been moved.
            unsafe { pack::copy_planes(width, (from, own), (to.cast_mut(), packed), sizes, planes) }
        });
    }

    /// Copies adjacent elements, of `width` bytes, to those along the run.
    ///
    /// # Safety
    /// As [`gather`](Self::gather), the other way round.
    unsafe fn scatter(&self, width: usize, from: *const u8, to: *mut u8) {
        self.each_planes(width, to, from, |to, own, from, packed, sizes| {
            let planes =
                PlaneSteps { count: self.dims[2], from: sizes.iter().product::<usize>() as isize, to: self.strides[2] };
            // SAFETY: as in `gather`: both are laid out along the three innermost axes.
            unsafe { pack::copy_planes(width, (from, packed), (to.cast_mut(), own), sizes, planes) }
        });
    }

    /// Calls `body` for the three innermost axes at each position of the others, with a pointer that is laid out along them if `strided` is
    /// along the run, one that is if `adjacent` is as many adjacent elements, and for each the distances of columns and rows, of which it
    /// has the numbers.
    #[inline(always)]
    fn each_planes(
        &self,
        width: usize,
        strided: *const u8,
        adjacent: *const u8,
        body: impl Fn(*const u8, Pitch, *const u8, Pitch, [usize; 2]),
    ) {
        let [(cols, col), (rows, row)] = [0, 1].map(|axis| (self.dims[axis], self.strides[axis]));
        let (own, packed) = (Pitch { col, row }, Pitch { col: 1, row: cols as isize });
        let (mut strided, mut adjacent) = (strided, adjacent);
        let mut position = [0; SLAB_AXES];
        loop {
            body(strided, own, adjacent, packed, [rows, cols]);
            adjacent = adjacent.wrapping_add(self.dims[2] * rows * cols * width);
            let mut axis = 3;
            loop {
                if axis >= self.rank {
                    return;
                }
                let step = self.strides[axis] * width as isize;
                position[axis] += 1;
                strided = strided.wrapping_offset(step);
                if position[axis] < self.dims[axis] {
                    break;
                }
                strided = strided.wrapping_offset(-step * self.dims[axis] as isize);
                position[axis] = 0;
                axis += 1;
            }
        }
    }
}

impl Walk<'_> {
    /// Slabs of planes; see the [module](self).
    ///
    /// # Safety
    /// As [`run`](Walk::run), for a plan of at least one axis.
    #[inline(never)]
    pub(super) unsafe fn in_slabs(&self, pointers: &Pointers, out: *mut u8) {
        let leaves = self.leaves();
        let mut buffer = Buffer::new();
        let places = buffer.parts(leaves + 1);
        // The inner axes that fit, and so many positions of the next.
        let room = pack::room_of_each(self.widths).max(self.out_width);
        let most = SLAB.min(Buffer::part(leaves + 1) / room);
        let (mut top, mut inner) = (0, 1);
        while top + 1 < self.plan.rank() && 2 * inner * self.plan.dim(top) <= most {
            inner *= self.plan.dim(top);
            top += 1;
        }
        let length = self.plan.dim(top);
        let whole = (most / inner).min(length);
        let [mut runs, mut last_runs] = [[const { MaybeUninit::uninit() }; MAX_OPERANDS]; 2];
        let runs = self.runs(&mut runs, top, whole);
        let last = length % whole;
        let last_runs = if last > 0 { self.runs(&mut last_runs, top, last) } else { runs };
        let mut held = [(core::ptr::null(), 0); MAX_OPERANDS];
        self.each_beyond(top + 1, pointers, out, |pointers, out| {
            for start in (0..length).step_by(whole) {
                let n = whole.min(length - start);
                let runs = if n == whole { runs } else { last_runs };
                let first = |k: usize| start as isize * self.stride(top, k) * self.width(k);
                let mut here = *pointers;
                for leaf in 0..leaves {
                    let source = pointers[leaf].wrapping_offset(first(leaf));
                    let adjacent = runs[leaf].is_adjacent();
                    here[leaf] = if adjacent { source } else { places[leaf] };
                    if !adjacent && held[leaf] != (source, n) {
                        // SAFETY: the leaf is laid out along the slab; its part of the buffer has room for as many elements.
                        unsafe { runs[leaf].gather(self.widths[leaf], source, places[leaf]) };
                        held[leaf] = (source, n);
                    }
                }
                let (target, adjacent) = (out.wrapping_offset(first(leaves)), runs[leaves].is_adjacent());
                let into = if adjacent { target } else { places[leaves] };
                // SAFETY: leaves and output are laid out along one row of all elements of the slab, in place or in the buffer; sheet and tree
                // are of one tree. What was computed in the buffer is then copied to where the output is laid out.
                unsafe {
                    (self.sheet)(self.tree, here.as_ptr(), &ONE_ROW, into, 1, inner * n, 0);
                    if !adjacent {
                        runs[leaves].scatter(self.out_width, into, target);
                    }
                }
            }
        });
    }

    /// The axes of each operand along a slab of `n` positions of axis `top`. Those of all operands are **written** to the array, and no others.
    fn runs<'r>(&self, runs: &'r mut [MaybeUninit<SlabAxes>; MAX_OPERANDS], top: usize, n: usize) -> &'r [SlabAxes] {
        let runs = &mut runs[..=self.leaves()];
        for (k, run) in runs.iter_mut().enumerate() {
            let run = run.write(SlabAxes::ONE);
            for axis in 0..=top {
                run.push(if axis == top { n } else { self.plan.dim(axis) }, self.stride(axis, k));
            }
        }
        // SAFETY: each of this part of the array has been written in the loop.
        unsafe { runs.assume_init_ref() }
    }
}
