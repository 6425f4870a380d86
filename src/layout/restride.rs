//! Other views of the same elements: an offset and new strides for another shape.
//!
//! Each function takes a view's offset and strides for a shape `S` and gives those for another, such that every position
//! of the new shape is a position of the old one. So a [`Restride`] never leaves the elements that its source borrows; only
//! this module makes one of another. Where the elements are written, it is an [`Apart`], which has those of the functions
//! that never give two positions the same element.

use crate::shape::{Shape, contiguous_strides, rebind, zeros};
use generic_array::GenericArray;

/// What a slice does along one axis.
#[derive(Clone, Copy, Debug)]
pub enum Entry {
    /// A new axis of size 1.
    Added,
    /// One position: the axis is taken away.
    OnePosition(usize),
    /// One position, counted from the back, where 1 is the last.
    OneFromEnd(usize),
    /// All positions but so many before and behind.
    Without {
        /// Before.
        before: usize,
        /// Behind.
        after: usize,
    },
    /// `len` positions, the first of them `back` before the end.
    FromEnd {
        /// Where they start.
        back: usize,
        /// How many.
        len: usize,
    },
    /// `len` positions from `start`, `step` apart.
    Positions {
        /// The first position.
        start: usize,
        /// From one position to the next.
        step: isize,
        /// How many.
        len: usize,
    },
    /// All positions so far apart: from the first on, or from the last where it is negative.
    Every(isize),
}

impl Entry {
    /// All positions, as they are.
    pub const WHOLE: Entry = Entry::Without { before: 0, after: 0 };

    /// The first position, how far it is from one to the next, and how many there are, on an axis of this size. A new axis has one.
    ///
    /// # Panics
    /// When it leaves the axis: the types rule that out.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn positions(self, size: usize) -> (usize, isize, usize) {
        let less = |n: usize| size.checked_sub(n).expect("a slice stays on its axis");
        match self {
            Entry::Added => (0, 1, 1),
            Entry::OnePosition(at) => (at, 1, 1),
            Entry::OneFromEnd(back) => (less(back), 1, 1),
            Entry::Without { before, after } => {
                (before, 1, less(after).checked_sub(before).expect("not less than none"))
            }
            Entry::FromEnd { back, len } => (less(back), 1, len),
            Entry::Positions { start, step, len } => (start, step, len),
            Entry::Every(step) => {
                (if step < 0 { size.saturating_sub(1) } else { 0 }, step, size.div_ceil(step.unsigned_abs()))
            }
        }
    }
}

/// A selection that takes its entries one after the other, the last first: what is known of them while compiling is so in code without
/// a list of them.
pub struct Selection<S: Shape, To: Shape> {
    from: Restride<S>,
    to: Restride<To>,
    /// The axes of both that no entry has been for.
    old: usize,
    new: usize,
}

impl<S: Shape, To: Shape> Selection<S, To> {
    /// An entry, for the last of the axes that are left.
    ///
    /// # Panics
    /// When it leaves the axis, or stands still on it, or there is none: the types rule that out.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn push(&mut self, entry: Entry) {
        let (from, to) = (S::sizes(&self.from.extents).as_slice(), To::sizes(&self.to.extents).as_slice());
        if matches!(entry, Entry::Added) {
            self.new -= 1;
            assert_eq!(to[self.new], 1);
            return;
        }
        self.old -= 1;
        let (size, stride) = (from[self.old], self.from.strides[self.old]);
        let (start, step, len) = entry.positions(size);
        assert!(step != 0 && (len == 0 || is_within(start, step, len, size)));
        if len > 0 {
            self.to.offset += start as isize * stride;
        }
        if !matches!(entry, Entry::OnePosition(_) | Entry::OneFromEnd(_)) {
            self.new -= 1;
            assert_eq!(to[self.new], len);
            self.to.strides[self.new] = stride.wrapping_mul(step);
        }
    }

    /// So many whole axes.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn whole(&mut self, axes: usize) {
        for _ in 0..axes {
            self.push(Entry::WHOLE);
        }
    }
}

/// The strides of a shape.
pub type Strides<S> = GenericArray<isize, <S as Shape>::Rank>;

/// A view of shape `S` of some elements: where it starts, and its strides. Each of its positions is one **of the source**, at
/// an element that the source can read: whoever makes it of nothing vouches for that, and each function here keeps it, which
/// it asserts, whatever the types say.
pub struct Restride<S: Shape> {
    offset: isize,
    strides: Strides<S>,
    extents: S::Extents,
}

/// A view's offset, its strides, and what it carries of its sizes.
pub type ViewOf<S> = (isize, Strides<S>, <S as Shape>::Extents);

impl<S: Shape> Restride<S> {
    /// The view as it is.
    ///
    /// # Safety
    /// `offset` and `strides` are those of the source: each position of these sizes is one of the source.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) unsafe fn identity(offset: isize, strides: Strides<S>, extents: S::Extents) -> Self {
        Restride { offset, strides, extents }
    }

    /// The elements as a contiguous tensor has them, from an offset on.
    ///
    /// # Safety
    /// Each position of `S`, in row-major order, is one of the source.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) unsafe fn row_major(offset: isize, extents: S::Extents) -> Self {
        Restride { offset, strides: contiguous_strides(S::sizes(&extents)), extents }
    }

    /// Offset, strides and extents.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn into_parts(self) -> ViewOf<S> {
        (self.offset, self.strides, self.extents)
    }

    /// What a view of the shape `To` of these elements carries.
    #[track_caller]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn rebound<To: Shape>(&self) -> To::Extents {
        rebind::<To, S>(&self.extents)
    }

    /// Axis `i` of the result is axis `axes[i]` of this view, each named once.
    ///
    /// # Panics
    /// When `axes` is no permutation, or the sizes of `To` are others: the types rule that out.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn permute<To: Shape>(self, axes: &[usize]) -> Restride<To> {
        let extents = self.rebound::<To>();
        let (from, to) = (S::sizes(&self.extents).as_slice(), To::sizes(&extents).as_slice());
        let mut seen = 0u64;
        let mut strides = zeros::<isize, To::Rank>();
        assert_eq!(axes.len(), from.len());
        assert_eq!(axes.len(), to.len());
        for (axis, &source) in axes.iter().enumerate() {
            assert!(seen & (1 << source) == 0 && from[source] == to[axis]);
            seen |= 1 << source;
            strides[axis] = self.strides[source];
        }
        Restride { offset: self.offset, strides, extents }
    }

    /// The view without axis `axis`, at position `at` along it.
    ///
    /// # Panics
    /// When `at` is not below the size of the axis.
    #[track_caller]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn index_axis<To: Shape>(self, axis: usize, at: usize) -> Restride<To> {
        let extents = self.rebound::<To>();
        let (from, to) = (S::sizes(&self.extents).as_slice(), To::sizes(&extents).as_slice());
        assert!(at < from[axis], "index {at} is out of range for axis {axis} of size {}", from[axis]);
        let mut strides = zeros::<isize, To::Rank>();
        assert_eq!(from.len(), to.len() + 1);
        for (new, stride) in strides.iter_mut().enumerate() {
            let old = new + usize::from(new >= axis);
            assert_eq!(from[old], to[new]);
            *stride = self.strides[old];
        }
        Restride { offset: self.offset + at as isize * self.strides[axis], strides, extents }
    }

    /// The view with a new axis of size 1 at `axis`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn insert_axis<To: Shape>(self, axis: usize) -> Restride<To> {
        let extents = self.rebound::<To>();
        let (from, to) = (S::sizes(&self.extents).as_slice(), To::sizes(&extents).as_slice());
        assert_eq!(from.len() + 1, to.len());
        let mut strides = zeros::<isize, To::Rank>();
        for (new, stride) in strides.iter_mut().enumerate() {
            if new == axis {
                assert_eq!(to[new], 1);
                // As PyTorch has it: the stride that the axis would have if it had one more element.
                *stride = if new < from.len() { self.strides[new].wrapping_mul(from[new] as isize) } else { 1 };
            } else {
                let old = new - usize::from(new > axis);
                assert_eq!(from[old], to[new]);
                *stride = self.strides[old];
            }
        }
        Restride { offset: self.offset, strides, extents }
    }

    /// The view broadcast to another shape: stretched and new axes have stride 0.
    ///
    /// # Panics
    /// When an axis has another size than `To`'s and does not stretch: the types rule that out.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn broadcast<To: Shape>(self, extents: To::Extents) -> Restride<To> {
        let (own, to) = (S::sizes(&self.extents), To::sizes(&extents).as_slice());
        let from = own.as_slice();
        assert!(from.len() <= to.len());
        let added = to.len() - from.len();
        let mut strides = zeros::<isize, To::Rank>();
        for (old, &n) in from.iter().enumerate() {
            let new = old + added;
            assert!(n == to[new] || own.stretches(from.len() - 1 - old));
            // An axis of size 1 that stays so keeps its stride, as in PyTorch.
            strides[new] = if n == to[new] { self.strides[old] } else { 0 };
        }
        Restride { offset: self.offset, strides, extents }
    }

    /// The view broadcast to another shape, whose axis `axes[i]` is axis `i` of this view: all other axes, and those that
    /// stretch, have stride 0.
    pub fn broadcast_in<To: Shape>(self, axes: &[usize]) -> Restride<To> {
        let extents = self.rebound::<To>();
        let (from, to) = (S::sizes(&self.extents).as_slice(), To::sizes(&extents).as_slice());
        assert_eq!(axes.len(), from.len());
        let mut seen = 0u64;
        let mut strides = zeros::<isize, To::Rank>();
        for (old, &new) in axes.iter().enumerate() {
            let stretches = S::sizes(&self.extents).stretches(from.len() - 1 - old);
            assert!(seen & (1 << new) == 0 && (from[old] == to[new] || stretches));
            seen |= 1 << new;
            strides[new] = if from[old] == to[new] { self.strides[old] } else { 0 };
        }
        Restride { offset: self.offset, strides, extents }
    }

    /// The axis `axis` walked from `start` in steps of `step`, as many elements as `To` has there: a step of 0 repeats one.
    ///
    /// # Panics
    /// When that leaves the axis.
    #[track_caller]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn slice_axis<To: Shape>(self, axis: usize, start: usize, step: isize) -> Restride<To> {
        let extents = self.rebound::<To>();
        self.slice_axis_to(axis, start, step, extents)
    }

    /// [`slice_axis`](Self::slice_axis) to as many elements as `extents` says, under a name perhaps that this view does not have.
    ///
    /// # Panics
    /// As `slice_axis`.
    #[track_caller]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn slice_axis_to<To: Shape>(
        mut self,
        axis: usize,
        start: usize,
        step: isize,
        extents: To::Extents,
    ) -> Restride<To> {
        let (from, to) = (S::sizes(&self.extents).as_slice(), To::sizes(&extents).as_slice());
        assert_eq!(from.len(), to.len());
        for (other, (old, new)) in from.iter().zip(to.iter()).enumerate() {
            assert!(other == axis || old == new);
        }
        let len = to[axis];
        if len > 0 {
            assert!(
                is_within(start, step, len, from[axis]),
                "the slice of {len} elements from {start} in steps of {step} leaves axis {axis} of size {}",
                from[axis]
            );
            self.offset += start as isize * self.strides[axis];
        }
        // Of an axis with one position or none the stride is never used, and may be no number.
        self.strides[axis] = self.strides[axis].wrapping_mul(step);
        let mut strides = zeros::<isize, To::Rank>();
        strides.copy_from_slice(&self.strides);
        Restride { offset: self.offset, strides, extents }
    }

    /// The same elements in the same order under another shape; this view is contiguous.
    pub fn contiguous<To: Shape>(self) -> Restride<To> {
        let extents = self.rebound::<To>();
        let (from, to) = (S::sizes(&self.extents), To::sizes(&extents));
        assert!(from.len() == to.len() && (from.is_empty() || self.strides == contiguous_strides::<S::Rank>(from)));
        Restride { offset: self.offset, strides: contiguous_strides(to), extents }
    }

    /// The same elements by the same strides under other names and numbers, which are those of `extents`.
    ///
    /// # Panics
    /// When a number is another.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn renamed<To: Shape>(self, extents: To::Extents) -> Restride<To> {
        assert!(S::sizes(&self.extents).as_slice() == To::sizes(&extents).as_slice());
        let mut strides = zeros::<isize, To::Rank>();
        strides.copy_from_slice(&self.strides);
        Restride { offset: self.offset, strides, extents }
    }

    /// What the entries select that `push` gives, the last first.
    ///
    /// # Panics
    /// When an entry leaves its axis, or stands still on it, or they are not as many as there are axes: the types rule that out.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn select<To: Shape>(self, push: impl FnOnce(&mut Selection<S, To>)) -> Restride<To> {
        let to = Restride { offset: self.offset, strides: zeros::<isize, To::Rank>(), extents: self.rebound::<To>() };
        let mut selection = Selection { old: S::RANK, new: To::RANK, from: self, to };
        push(&mut selection);
        assert!(selection.old == 0 && selection.new == 0);
        selection.to
    }

    /// Windows of `len` elements along `axis`: the axis counts their starts, and a new last axis runs within one.
    pub fn windows<To: Shape>(self, axis: usize, len: usize) -> Restride<To> {
        let extents = self.rebound::<To>();
        let (from, to) = (S::sizes(&self.extents).as_slice(), To::sizes(&extents).as_slice());
        assert_eq!(from.len() + 1, to.len());
        assert!(to[from.len()] == len && to[axis] + len == from[axis] + 1);
        let mut strides = zeros::<isize, To::Rank>();
        for (other, &stride) in self.strides.iter().enumerate() {
            assert!(other == axis || from[other] == to[other]);
            strides[other] = stride;
        }
        strides[from.len()] = self.strides[axis];
        Restride { offset: self.offset, strides, extents }
    }

    /// The diagonal of the last two axes from this row and this column on, behind all other axes.
    ///
    /// # Panics
    /// When it leaves them: the types rule that out.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn diagonal<To: Shape>(self, row: usize, column: usize) -> Restride<To> {
        let extents = self.rebound::<To>();
        let (from, to) = (S::sizes(&self.extents).as_slice(), To::sizes(&extents).as_slice());
        let ([batch @ .., rows, columns], [others @ .., len]) = (from, to) else {
            panic!("a diagonal is that of two axes")
        };
        let within = |start: usize, size: usize| size.checked_sub(start).is_some_and(|left| *len <= left);
        assert!(batch == others && (*len == 0 || within(row, *rows) && within(column, *columns)));
        let (down, right) = (self.strides[batch.len()], self.strides[batch.len() + 1]);
        let mut strides = zeros::<isize, To::Rank>();
        strides[..batch.len()].copy_from_slice(&self.strides[..batch.len()]);
        // Of an axis with one position or none the stride is never used, and may be no number.
        strides[batch.len()] = down.wrapping_add(right);
        let start = if *len == 0 { 0 } else { row as isize * down + column as isize * right };
        Restride { offset: self.offset + start, strides, extents }
    }
}

/// Do `len` positions from `start`, `step` apart, lie on an axis of this size? There is one at least.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn is_within(start: usize, step: isize, len: usize, size: usize) -> bool {
    let way = isize::try_from(len - 1).ok().and_then(|steps| steps.checked_mul(step));
    start < size && way.and_then(|way| start.checked_add_signed(way)).is_some_and(|last| last < size)
}

/// A view to write: a [`Restride`] whose positions are **distinct**, no two at the same element. It has only functions that
/// keep this: none stretches an axis, repeats a window or stands still.
pub struct Apart<S: Shape>(Restride<S>);

impl<S: Shape> Apart<S> {
    /// The view as it is.
    ///
    /// # Safety
    /// The positions of the view are distinct.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) unsafe fn new(view: Restride<S>) -> Self {
        Apart(view)
    }

    /// Offset and strides.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn into_parts(self) -> ViewOf<S> {
        self.0.into_parts()
    }

    /// [`Restride::permute`]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn permute<To: Shape>(self, axes: &[usize]) -> Apart<To> {
        Apart(self.0.permute(axes))
    }

    /// [`Restride::index_axis`]
    #[track_caller]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn index_axis<To: Shape>(self, axis: usize, at: usize) -> Apart<To> {
        Apart(self.0.index_axis(axis, at))
    }

    /// [`Restride::insert_axis`]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn insert_axis<To: Shape>(self, axis: usize) -> Apart<To> {
        Apart(self.0.insert_axis(axis))
    }

    /// [`Restride::slice_axis`], with a step other than 0
    #[track_caller]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn slice_axis<To: Shape>(self, axis: usize, start: usize, step: isize) -> Apart<To> {
        assert!(step != 0);
        Apart(self.0.slice_axis(axis, start, step))
    }

    /// [`Restride::slice_axis_to`], with a step other than 0
    #[track_caller]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn slice_axis_to<To: Shape>(self, axis: usize, start: usize, step: isize, extents: To::Extents) -> Apart<To> {
        assert!(step != 0);
        Apart(self.0.slice_axis_to(axis, start, step, extents))
    }

    /// [`Restride::renamed`]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn renamed<To: Shape>(self, extents: To::Extents) -> Apart<To> {
        Apart(self.0.renamed(extents))
    }

    /// [`Restride::select`]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn select<To: Shape>(self, push: impl FnOnce(&mut Selection<S, To>)) -> Apart<To> {
        Apart(self.0.select(push))
    }

    /// [`Restride::diagonal`]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn diagonal<To: Shape>(self, row: usize, column: usize) -> Apart<To> {
        Apart(self.0.diagonal(row, column))
    }
}

/// A view of a **run** of a source: where the source's positions are adjacent, in row-major order, so are these. It has only
/// functions that keep this: all elements in another shape, and parts along the first axis.
pub struct Run<S: Shape>(Restride<S>);

impl<S: Shape> Run<S> {
    /// All of the source.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn all(view: Restride<S>) -> Self {
        Run(view)
    }

    /// The view, for a source that may have strides of its own.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn into_restride(self) -> Restride<S> {
        self.0
    }

    /// [`Restride::contiguous`]
    pub fn contiguous<To: Shape>(self) -> Run<To> {
        Run(self.0.contiguous())
    }

    /// [`Restride::index_axis`] of the first axis
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn first_at<To: Shape>(self, at: usize) -> Run<To> {
        Run(self.0.index_axis(0, at))
    }

    /// [`Restride::slice_axis_to`] of the first axis, in steps of 1
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn first_from<To: Shape>(self, start: usize, extents: To::Extents) -> Run<To> {
        Run(self.0.slice_axis_to(0, start, 1, extents))
    }
}

#[cfg(test)]
mod tests {
    use super::is_within;

    #[test]
    fn positions_within_an_axis() {
        for size in 0..6usize {
            for start in 0..7usize {
                for step in -4isize..=4 {
                    for len in 1..6usize {
                        let all = (0..len as isize).all(|k| (0..size as isize).contains(&(start as isize + k * step)));
                        assert_eq!(is_within(start, step, len, size), all, "{len} from {start} by {step} on {size}");
                    }
                }
            }
        }
        // What would wrap.
        assert!(!is_within(0, isize::MAX, 3, 8));
        assert!(!is_within(1, 1, usize::MAX, usize::MAX));
        assert!(!is_within(usize::MAX, 1, 1, 8));
        assert!(is_within(isize::MAX as usize - 1, -1, isize::MAX as usize, isize::MAX as usize));
    }
}
