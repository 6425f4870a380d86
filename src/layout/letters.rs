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

/// The output: which axes of the list of all letters it has.
#[derive(Clone, Copy, Debug)]
pub enum Picks {
    /// All in their order, but for those whose bit is set, by depth.
    Without(u64),
    /// Letters, then the axes under `...`, which are those before the last `letters`, then letters.
    BesideDots {
        /// Before those under `...`.
        before: Option<&'static AxisNumbers>,
        /// Behind them.
        after: Option<&'static AxisNumbers>,
        /// How many letters there are in all.
        letters: usize,
    },
}

impl Picks {
    /// These, and one letter more behind them, which is summed or not.
    pub const fn behind(self, summed: bool) -> Self {
        match self {
            Picks::Without(bits) => Picks::Without(bits << 1 | summed as u64),
            around => around,
        }
    }
}

/// An array along all letters: its stride at each depth, and along which of them it has more than one element.
///
/// It is **spread out**: each position along all letters, by these strides, is one of the array.
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

    /// An operand along the letters, of which `depths` has that of each of its axes. Each position of them is one of the
    /// operand.
    ///
    /// # Panics
    /// When an axis has another size than its letter, and not 1: the types rule that out.
    pub const fn of(operand: Layout<'_>, depths: &[u8; MAX_AXES], all: &LetterSizes) -> Self {
        let mut spread = Self::NOWHERE;
        let (mut depth, mut step) = (0, 1);
        while depth < operand.sizes.rank() {
            let stride = match operand.strides {
                Some(strides) => strides[strides.len() - 1 - depth],
                None => step,
            };
            let (at, n) = (depths[depth] as usize, operand.sizes.at_depth(depth));
            assert!(
                at < all.count && (n == all.sizes[at] || operand.sizes.stretches(depth)),
                "an axis is not of its letter's size"
            );
            if n != 1 {
                spread.strides[at] += stride;
                spread.has |= 1 << at;
            }
            step *= n as isize;
            depth += 1;
        }
        spread
    }

    /// A contiguous output of these letters, along all of them. Each of its elements is one position.
    ///
    /// # Panics
    /// When a letter is picked twice, or the output has another number of elements than `len`: the types rule that out.
    pub const fn output(picks: Picks, all: &LetterSizes, len: usize) -> Self {
        let mut output = Output { spread: Self::NOWHERE, seen: 0, step: 1 };
        let mut depth = 0;
        match picks {
            Picks::Without(summed) => {
                while depth < all.count {
                    if summed >> depth & 1 == 0 {
                        output.add(depth, all.sizes[depth]);
                    }
                    depth += 1;
                }
            }
            Picks::BesideDots { before, after, letters } => {
                output.push(after, all);
                depth = letters;
                while depth < all.count {
                    output.add(depth, all.sizes[depth]);
                    depth += 1;
                }
                output.push(before, all);
            }
        }
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
    const fn push(&mut self, mut list: Option<&'static AxisNumbers>, all: &LetterSizes) {
        while let Some(node) = list {
            let depth = depth_of(node.axis, all.count);
            self.add(depth, all.sizes[depth]);
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

/// The sizes of all letters, and of the axes under `...`, by depth.
#[derive(Clone, Copy, Debug)]
pub struct LetterSizes {
    /// 1 beyond the first.
    pub sizes: [usize; MAX_AXES],
    /// How many there are.
    pub count: usize,
}

impl LetterSizes {
    /// These sizes.
    pub const fn new(sizes: Sizes<'_>) -> Self {
        let mut all = LetterSizes { sizes: [1; MAX_AXES], count: 0 };
        while all.count < sizes.rank() {
            all.sizes[all.count] = sizes.at_depth(all.count);
            all.count += 1;
        }
        all
    }
}

/// The depth, in the list of all letters, of each axis of an output, by the axis's own depth, and how many axes it has.
#[cfg(any(feature = "std", feature = "libm"))]
pub fn picked(picks: Picks, count: usize) -> ([u8; MAX_AXES], usize) {
    let (mut depths, mut rank) = ([u8::MAX; MAX_AXES], 0);
    let mut add = |depth: usize| {
        depths[rank] = depth as u8;
        rank += 1;
    };
    let each = |mut list: Option<&'static AxisNumbers>, add: &mut dyn FnMut(usize)| {
        while let Some(node) = list {
            add(depth_of(node.axis, count));
            list = node.rest;
        }
    };
    match picks {
        Picks::Without(summed) => (0..count).filter(|depth| summed >> depth & 1 == 0).for_each(add),
        Picks::BesideDots { before, after, letters } => {
            each(after, &mut add);
            (letters..count).for_each(&mut add);
            each(before, &mut add);
        }
    }
    (depths, rank)
}

/// The depth of an axis among `rank`.
const fn depth_of(axis: isize, rank: usize) -> usize {
    let depth = if axis < 0 { -axis - 1 } else { rank as isize - 1 - axis };
    assert!(depth >= 0 && depth < rank as isize, "there is no such axis");
    depth as usize
}

/// The depth, in the list of all letters, of each axis of an operand of so many axes, by the axis's own depth.
///
/// # Panics
/// When a letter stands on no axis, or two on one: the types rule that out.
pub const fn depths(mut places: Option<&'static LetterPlaces>, rank: usize) -> [u8; MAX_AXES] {
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
