//! The sizes of a shape as values, and as text.

use core::fmt::{Debug, Display};

/// The sizes of a shape as values, the first axis first.
///
/// Of a shape whose sizes are all known while compiling they are a constant; a tensor with an axis of run-time size lends those
/// that it carries.
#[derive(Clone, Copy, Debug)]
pub struct Sizes<'a> {
    list: &'a [usize],
    /// A bit for each axis whose size is known only at run time, by its depth: bit 0 is the last axis. Such an axis never
    /// stretches, though its size be 1.
    open: u64,
}

impl<'a> Sizes<'a> {
    /// No axes.
    pub const NONE: Sizes<'static> = Sizes::fixed(&[]);

    /// Sizes that are known while compiling.
    pub const fn fixed(list: &'a [usize]) -> Self {
        Sizes { list, open: 0 }
    }

    /// Sizes of which those whose bit is set in `open`, by depth, are known only at run time.
    pub const fn open(list: &'a [usize], open: u64) -> Self {
        Sizes { list, open }
    }

    /// They, the first axis first.
    #[inline(always)]
    pub const fn as_slice(self) -> &'a [usize] {
        self.list
    }

    /// The number of axes.
    #[inline(always)]
    pub const fn rank(self) -> usize {
        self.list.len()
    }

    /// The size of the axis that many axes before the last, 1 where there is none.
    #[inline(always)]
    pub const fn at_depth(self, depth: usize) -> usize {
        if depth < self.list.len() { self.list[self.list.len() - 1 - depth] } else { 1 }
    }

    /// Does the axis that many axes before the last stretch to any size? It does if its size is the type `One`.
    #[inline(always)]
    pub const fn stretches(self, depth: usize) -> bool {
        self.at_depth(depth) == 1 && self.open >> depth & 1 == 0
    }

    /// The size of the last axis, 1 where there is none.
    #[inline(always)]
    pub const fn last(self) -> usize {
        self.at_depth(0)
    }

    /// All axes but the last; of none, none.
    #[inline(always)]
    pub const fn lead(self) -> Self {
        match self.list.split_last() {
            Some((_, lead)) => Sizes { list: lead, open: self.open >> 1 },
            None => self,
        }
    }

    /// The number of elements, or `None` where the product of the sizes above 0 is above `isize::MAX`: then also the strides
    /// of such an array are no numbers.
    pub const fn count(self) -> Option<usize> {
        let (mut product, mut empty, mut axis) = (1usize, false, 0);
        while axis < self.list.len() {
            let n = self.list[axis];
            if n == 0 {
                empty = true;
            } else {
                product = match product.checked_mul(n) {
                    Some(n) if n <= isize::MAX as usize => n,
                    _ => return None,
                };
            }
            axis += 1;
        }
        Some(if empty { 0 } else { product })
    }

    /// The number of elements of an array of these sizes, which there is.
    #[inline]
    pub const fn len(self) -> usize {
        let (mut len, mut axis) = (1, 0);
        while axis < self.list.len() {
            len *= self.list[axis];
            axis += 1;
        }
        len
    }

    /// Is a size 0?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Writes the strides of a contiguous array of these sizes into an array of as many: row-major, the last axis has 1.
    #[inline]
    pub fn strides(self, out: &mut [isize]) {
        let mut step = 1;
        for (stride, &n) in out.iter_mut().zip(self.list).rev() {
            *stride = step;
            step *= n.max(1) as isize;
        }
    }

    /// Writes the position of element `number`, in row-major order, into an array of as many numbers as there are axes.
    #[inline]
    pub fn position(self, mut number: usize, out: &mut [usize]) {
        for (at, &n) in out.iter_mut().zip(self.list).rev() {
            (*at, number) = (number % n, number / n);
        }
    }

    /// Are two lists of sizes the same?
    pub const fn same(a: Sizes<'_>, b: Sizes<'_>) -> bool {
        let mut axis = 0;
        while axis < a.list.len() && axis < b.list.len() {
            if a.list[axis] != b.list[axis] {
                return false;
            }
            axis += 1;
        }
        a.list.len() == b.list.len()
    }
}

/// Writes sizes as NumPy does: `[2, 3]`.
#[derive(Clone, Copy)]
pub struct ShapeString<'a>(pub Sizes<'a>);

impl Display for ShapeString<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("[")?;
        for (axis, n) in self.0.as_slice().iter().enumerate() {
            if axis > 0 {
                f.write_str(", ")?;
            }
            write!(f, "{n}")?;
        }
        f.write_str("]")
    }
}

impl Debug for ShapeString<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        Display::fmt(self, f)
    }
}
