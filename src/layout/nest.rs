//! A [`Plan`] as a constant: of operands that are all contiguous, of sizes that are known while compiling.
//!
//! A plan has 8 KiB, which a program with a thousand shapes cannot have a thousand times. This has the axes and operands that nearly
//! all expressions have, in narrow numbers. Expressions that do not fit are planned at run time.

use super::Layout;
use super::plan::{MAX_AXES, Plan};
use crate::shape::Sizes;

/// The most axes of a nest, after neighbours are merged.
pub const NEST_AXES: usize = 6;

/// The most leaves of an expression with a nest.
pub const NEST_LEAVES: usize = 7;

/// What stands in a nest for the length of a first axis that is known only at run time: any but 1, as such an axis does not stretch.
pub const SOME: usize = 2;

/// Where the strides of the output stand: behind those of the leaves.
pub const NEST_OUT: usize = NEST_LEAVES;

/// How contiguous arrays are walked together, as a [`Plan`] that lies in read-only memory. Axis 0 is the innermost. Axes that are not
/// there have size 1 and strides 0.
#[derive(Clone, Copy, Debug)]
pub struct Nest {
    /// The number of axes.
    pub rank: u8,
    /// The number of leaves.
    pub leaves: u8,
    /// How many of the leaves and the output are not read again and again along an axis.
    pub arrays: u8,
    /// The number of elements of the output.
    pub len: usize,
    /// The sizes.
    pub dims: [u32; NEST_AXES],
    /// The strides of the leaves, and at [`NEST_OUT`] those of the output, in elements.
    pub strides: [[i32; NEST_LEAVES + 1]; NEST_AXES],
}

impl Nest {
    /// Nothing to walk.
    pub const NOTHING: Nest = Nest {
        rank: 0,
        leaves: 0,
        arrays: 0,
        len: 0,
        dims: [0, 1, 1, 1, 1, 1],
        strides: [[0; NEST_LEAVES + 1]; NEST_AXES],
    };

    /// The nest for contiguous leaves of these sizes, all broadcast to those of a contiguous output; or nothing where it does not
    /// fit.
    ///
    /// # Panics
    /// When a leaf does not broadcast to the output's sizes: the types rule that out.
    pub const fn of(leaves: &[Sizes<'static>], out: Sizes<'static>) -> Option<Nest> {
        let len = Layout::contiguous(out).len();
        if leaves.len() > NEST_LEAVES || len > i32::MAX as usize {
            return None;
        }
        if len == 0 {
            return Some(Self::NOTHING);
        }
        // Slices here, and no function for each size: the compiler computes this for every shape of a program.
        let (count, sizes, mut lists, mut leaf) = (leaves.len(), out.as_slice(), [&[] as &[usize]; NEST_LEAVES], 0);
        while leaf < count {
            lists[leaf] = leaves[leaf].as_slice();
            assert!(lists[leaf].len() <= sizes.len(), "an operand has more axes than the output");
            leaf += 1;
        }
        let mut nest = Nest { leaves: count as u8, arrays: 1, len, dims: [1; NEST_AXES], ..Self::NOTHING };
        // What each stride would be along the next axis: if there is a step, and if the axis goes on as the one before it.
        let (mut steps, mut next) = ([1i32; NEST_LEAVES + 1], [0i32; NEST_LEAVES + 1]);
        let (mut rank, mut depth, mut once) = (0, 0, (1u32 << count) - 1);
        while depth < sizes.len() {
            let n = sizes[sizes.len() - 1 - depth] as i32;
            depth += 1;
            let mut here = [0i32; NEST_LEAVES + 1];
            here[NEST_OUT] = steps[NEST_OUT];
            steps[NEST_OUT] *= n;
            let (mut merges, mut k) = (rank > 0 && here[NEST_OUT] == next[NEST_OUT], 0);
            while k < count {
                let list = lists[k];
                let own = if depth <= list.len() { list[list.len() - depth] as i32 } else { 1 };
                if own == n {
                    here[k] = steps[k];
                    steps[k] *= own;
                } else {
                    assert!(own == 1, "an operand does not broadcast to the output");
                    once &= !(1 << k);
                }
                merges = merges && here[k] == next[k];
                k += 1;
            }
            if n == 1 {
                continue;
            }
            if merges {
                nest.dims[rank - 1] *= n as u32;
            } else if rank == NEST_AXES {
                return None;
            } else {
                nest.dims[rank] = n as u32;
                nest.strides[rank] = here;
                rank += 1;
                next = here;
            }
            k = 0;
            while k < count {
                next[k] *= n;
                k += 1;
            }
            next[NEST_OUT] *= n;
        }
        nest.rank = rank as u8;
        nest.arrays += once.count_ones() as u8;
        Some(nest)
    }

    /// The nest for leaves at strides of their own along the output's axes, and last the output, each of whose elements has one position;
    /// or nothing where it does not fit, or an element of a row is neither beside the one before it nor the same.
    pub const fn at_strides(layouts: &[Layout<'static>]) -> Option<Nest> {
        let leaves = layouts.len() - 1;
        let len = layouts[leaves].sizes.len();
        if leaves > NEST_LEAVES || len == 0 || len > i32::MAX as usize {
            return None;
        }
        let Some(nest) = Self::narrow(&Plan::<MAX_AXES>::new(layouts), leaves) else { return None };
        let mut leaf = 0;
        while leaf < leaves {
            if !matches!(nest.strides[0][leaf], 0 | 1) {
                return None;
            }
            leaf += 1;
        }
        if nest.rank == 0 || nest.strides[0][NEST_OUT] == 1 { Some(nest) } else { None }
    }

    /// A plan of so many leaves in narrow numbers, if it fits.
    pub const fn narrow<const AXES: usize>(plan: &Plan<AXES>, leaves: usize) -> Option<Nest> {
        if plan.rank() > NEST_AXES || leaves > NEST_LEAVES || plan.len() > i32::MAX as usize {
            return None;
        }
        let mut nest = Nest { dims: [1; NEST_AXES], ..Self::NOTHING };
        (nest.rank, nest.leaves, nest.arrays, nest.len) = (plan.rank() as u8, leaves as u8, 1, plan.len());
        let mut leaf = 0;
        while leaf <= leaves {
            let to = if leaf == leaves { NEST_OUT } else { leaf };
            let (mut axis, mut once) = (0, leaf < leaves);
            while axis < plan.rank() {
                let stride = plan.stride(axis, leaf);
                if stride as i32 as isize != stride {
                    return None;
                }
                nest.dims[axis] = plan.dim(axis) as u32;
                nest.strides[axis][to] = stride as i32;
                once = once && stride != 0;
                axis += 1;
            }
            nest.arrays += once as u8;
            leaf += 1;
        }
        Some(nest)
    }

    /// Is its outermost axis the output's first, of [`SOME`] elements, or some times as many after a merge? With another length there, and
    /// all else as it is, it is then the nest of shapes whose first axis has that length.
    pub const fn begins_with_some(&self) -> bool {
        if self.rank == 0 {
            return self.len == 0;
        }
        let (last, len) = (self.rank as usize - 1, self.len);
        (self.dims[last] as usize).is_multiple_of(SOME)
            && len == self.dims[last] as usize * self.strides[last][NEST_OUT] as usize
    }

    /// The sizes with `n` in place of [`SOME`] elements along the first axis, with which it [begins](Self::begins_with_some). There are fewer
    /// than 2^31 elements then.
    #[inline(always)]
    pub fn dims_of_length(&self, n: usize) -> [u32; NEST_AXES] {
        let mut dims = self.dims;
        if let Some(last) = (self.rank as usize).checked_sub(1) {
            dims[last] = self.dims[last] / SOME as u32 * n as u32;
        }
        dims
    }

    /// The leaves that stay where they are along the innermost axis, a bit for each.
    pub const fn constant(&self) -> u32 {
        let (mut constant, mut leaf) = (0, 0);
        while leaf < self.leaves as usize {
            if self.rank > 0 && self.strides[0][leaf] == 0 {
                constant |= 1 << leaf;
            }
            leaf += 1;
        }
        constant
    }

    /// Makes a plan that has been made at run time this one.
    pub fn write_to(&self, plan: &mut Plan) {
        let strides =
            |axis: usize, k: usize| self.strides[axis][if k == self.leaves as usize { NEST_OUT } else { k }] as isize;
        plan.set(self.rank as usize, self.leaves as usize + 1, self.len, |axis| self.dims[axis] as usize, strides);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::plan::MAX_OPERANDS;

    /// The nest of leaves that stretch in every way is the plan's.
    #[test]
    fn is_the_plan_in_narrow_numbers() {
        let outputs: [&[usize]; 8] =
            [&[], &[1], &[5], &[2, 3], &[1, 4, 1], &[3, 1, 2, 5], &[2, 3, 2, 2, 3], &[2, 3, 2, 3, 2, 3, 2]];
        let mut nests = 0;
        for out in outputs {
            // Each leaf has some of the last axes, of which a bit says whether it stretches.
            let mut leaves: [[usize; 7]; 1 << 8] = [[0; 7]; 1 << 8];
            let mut of = Vec::new();
            for (number, leaf) in leaves.iter_mut().enumerate().take(2 << out.len()) {
                let rank = (usize::BITS - 1 - (number + 1).leading_zeros()) as usize;
                if rank > out.len() {
                    break;
                }
                let own = &out[out.len() - rank..];
                for (axis, &n) in own.iter().enumerate() {
                    leaf[axis] = if (number + 1) >> axis & 1 == 1 { 1 } else { n };
                }
                of.push(rank);
            }
            // The compiler has them for good.
            let leaves: &'static [[usize; 7]] = Box::leak(Box::new(leaves));
            let sizes: Vec<Sizes<'static>> =
                of.iter().zip(leaves).map(|(&rank, leaf)| Sizes::fixed(&leaf[..rank])).collect();
            let out = Sizes::fixed(out);
            for (first, second) in (0..sizes.len()).flat_map(|a| (0..sizes.len()).map(move |b| (a, b))) {
                let both = [sizes[first], sizes[second]];
                let mut layouts = [Layout::contiguous(Sizes::NONE); MAX_OPERANDS];
                for (layout, leaf) in layouts.iter_mut().zip(both) {
                    *layout = Layout::contiguous(leaf);
                }
                layouts[2] = Layout::contiguous(out);
                let planned = Nest::narrow(&Plan::<MAX_AXES>::new(&layouts[..3]), 2);
                let nest = Nest::of(&both, out);
                assert_eq!(format!("{nest:?}"), format!("{planned:?}"), "{both:?} {out:?}");
                nests += usize::from(nest.is_some());
            }
        }
        assert!(nests > 20_000, "{nests}");
    }
}
