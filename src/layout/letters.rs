//! The letters of an einsum as values: along which axes of an operand each runs, and with what stride.
//!
//! All letters of an einsum, and the axes under `...` before them, are one list of axes, over whose sizes all operands are
//! walked together. Here they are numbered by depth: 0 is the last of the list.

use super::{Layout, plan::MAX_AXES};
use crate::shape::Sizes;

/// A list of axis numbers, the last first; negative ones count from the back.
#[derive(Debug)]
pub struct AxisNumbers {
    /// The numbers before it.
    pub rest: Option<&'static AxisNumbers>,
    /// A number.
    pub axis: isize,
}

/// On which axes of an operand each letter stands, the last letter first.
#[derive(Debug)]
pub struct LetterPlaces {
    /// The letters before it.
    pub lead: Option<&'static LetterPlaces>,
    /// Its axes; none if the operand lacks it, several if it is on a diagonal.
    pub axes: Option<&'static AxisNumbers>,
}

/// The letters of the output: those before `...`, those behind, and how many letters there are in all.
#[derive(Clone, Copy, Debug)]
pub struct Picks {
    /// Axes of the list of all letters, before those under `...`.
    pub before: Option<&'static AxisNumbers>,
    /// Behind them, or all if there are none.
    pub after: Option<&'static AxisNumbers>,
    /// The letters of the list, if axes under `...` are kept.
    pub letters: Option<usize>,
}

/// An array along all letters: its stride at each depth, and along which of them it has more than one element.
#[derive(Clone, Copy, Debug)]
pub struct Spread {
    /// 0 where it has none.
    pub strides: [isize; MAX_AXES],
    /// A bit for each depth.
    pub has: u64,
}

impl Spread {
    /// An array of one element.
    pub const NOWHERE: Self = Spread { strides: [0; MAX_AXES], has: 0 };

    /// The strides in the order of axes, the last last, for a list of `rank`.
    pub const fn in_order(&self, rank: usize) -> [isize; MAX_AXES] {
        let (mut strides, mut axis) = ([0; MAX_AXES], 0);
        while axis < rank {
            strides[axis] = self.strides[rank - 1 - axis];
            axis += 1;
        }
        strides
    }

    /// An operand along the letters, whose sizes are `all`. Each position of them is one of the operand.
    ///
    /// # Panics
    /// When a letter stands on no axis of the operand, or on one of another size that is not 1: the types rule that out.
    pub const fn of(operand: Layout<'_>, places: Option<&'static LetterPlaces>, all: Option<&'static Sizes>) -> Self {
        let (sizes, count) = by_depth(all);
        let (own, rank) = by_depth(operand.sizes);
        let depths = depths(places, rank);
        let mut spread = Self::NOWHERE;
        let (mut depth, mut step) = (0, 1);
        while depth < rank {
            let stride = match operand.strides {
                Some(strides) => strides[rank - 1 - depth],
                None => step,
            };
            let at = depths[depth] as usize;
            assert!(at < count && (own[depth] == sizes[at] || own[depth] == 1), "an axis is not of its letter's size");
            if own[depth] != 1 {
                spread.strides[at] += stride;
                spread.has |= 1 << at;
            }
            step *= own[depth] as isize;
            depth += 1;
        }
        spread
    }

    /// A contiguous output of these letters, along all of them, whose sizes are `all`. Each of its elements is one position.
    ///
    /// # Panics
    /// When a letter is picked twice, or the output has another number of elements than `len`: the types rule that out.
    pub const fn output(picks: Picks, all: Option<&'static Sizes>, len: usize) -> Self {
        let (sizes, count) = by_depth(all);
        let mut output = Output { spread: Self::NOWHERE, seen: 0, step: 1 };
        output.push(picks.after, &sizes, count);
        let mut depth = match picks.letters {
            Some(letters) => letters,
            None => count,
        };
        while depth < count {
            output.add(depth, sizes[depth]);
            depth += 1;
        }
        output.push(picks.before, &sizes, count);
        assert!(output.step == len, "the output has another shape");
        output.spread
    }
}

/// An output while its axes are listed, from the last.
struct Output {
    spread: Spread,
    seen: u64,
    step: usize,
}

impl Output {
    const fn push(&mut self, mut list: Option<&'static AxisNumbers>, sizes: &[usize; MAX_AXES], count: usize) {
        while let Some(node) = list {
            let depth = depth_of(node.axis, count);
            self.add(depth, sizes[depth]);
            list = node.rest;
        }
    }

    const fn add(&mut self, depth: usize, n: usize) {
        assert!(self.seen >> depth & 1 == 0, "a letter is picked twice");
        self.seen |= 1 << depth;
        if n != 1 {
            self.spread.strides[depth] = self.step as isize;
            self.spread.has |= 1 << depth;
        }
        self.step *= n;
    }
}

/// The sizes, the last first, and their number.
pub const fn by_depth(mut sizes: Option<&'static Sizes>) -> ([usize; MAX_AXES], usize) {
    let (mut list, mut rank) = ([1; MAX_AXES], 0);
    while let Some(axis) = sizes {
        list[rank] = axis.last;
        rank += 1;
        sizes = axis.lead;
    }
    (list, rank)
}

/// The depth of an axis among `rank`.
const fn depth_of(axis: isize, rank: usize) -> usize {
    let depth = if axis < 0 { -axis - 1 } else { rank as isize - 1 - axis };
    assert!(depth >= 0 && depth < rank as isize, "there is no such axis");
    depth as usize
}

/// The depth, in the list of all letters, of each axis of an operand, by the axis's own depth.
const fn depths(mut places: Option<&'static LetterPlaces>, rank: usize) -> [u8; MAX_AXES] {
    const NONE: u8 = u8::MAX;
    let mut depths = [NONE; MAX_AXES];
    let mut letters = 0;
    while let Some(place) = places {
        let mut axes = place.axes;
        while let Some(node) = axes {
            let depth = depth_of(node.axis, rank);
            assert!(depths[depth] == NONE, "an axis has two letters");
            depths[depth] = letters;
            axes = node.rest;
        }
        letters += 1;
        places = place.lead;
    }
    // Axes without a letter are under `...`, before all letters, and aligned at the last.
    let mut depth = 0;
    while depth < rank {
        if depths[depth] == NONE {
            depths[depth] = letters;
            letters += 1;
        }
        depth += 1;
    }
    depths
}
