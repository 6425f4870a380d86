//! Elements chosen by indices. A tensor is seen as `[outer, size, inner]` around the axis that the indices go along.
//!
//! Every index is checked by `resolve` before anything is written, so the loops behind it have positions only. What is taken
//! are rows, which are copied by their number of bytes; what is gathered, elements.

mod places;
mod rows;

use self::places::{GatherPlaces, gather_at};
use self::rows::{RowsAt, take_rows};
use super::copies::Copier;
use super::isa::{Loop, in_vectors};
use super::lanes::{Lowest, Vectors};
use super::parallel::{self, Shared};
use crate::element::{Element, IndexElement};
use crate::error::IndexError;
use crate::layout::odometer::Odometer;
use crate::layout::plan::{MAX_AXES, Plan};
use crate::layout::{Layout, Strided};
use crate::shape::Sizes;
use core::mem::MaybeUninit;
use core::ops::Range;

/// The sizes of a tensor around one of its axes.
#[derive(Clone, Copy, Debug)]
pub struct Around {
    /// The number of axes before it.
    pub axis: usize,
    /// The product of the sizes before it.
    pub outer: usize,
    /// Its own size.
    pub size: usize,
    /// The product of the sizes behind it.
    pub inner: usize,
}

impl Around {
    /// The sizes around the axis at a depth from the back.
    pub const fn new(sizes: Sizes<'_>, depth: usize) -> Self {
        let mut around = Around { axis: 0, outer: 1, size: 1, inner: 1 };
        let mut at = 0;
        while at < sizes.rank() {
            let n = sizes.at_depth(at);
            if at < depth {
                around.inner *= n;
            } else if at == depth {
                around.size = n;
            } else {
                around.outer *= n;
                around.axis += 1;
            }
            at += 1;
        }
        around
    }
}

/// The most bytes of a result whose elements are chosen by straight code.
const FEW_BYTES: usize = 8192;

/// The most indices that choose them.
const FEW_INDICES: usize = 64;

/// So many indices at least are checked in the vectors of the level; fewer do not pay for the call.
const MANY_TO_CHECK: usize = 16;

/// Are so many elements of `width` bytes, chosen by so many indices, few?
pub(crate) const fn are_few(indices: usize, elements: usize, width: usize) -> bool {
    indices <= FEW_INDICES && elements * width <= FEW_BYTES
}

/// Elements and few indices of them, both contiguous; all indices **are on the axis** that the sizes are around, from its front. What chooses
/// them is straight code, for sizes that the caller knows while compiling.
pub(crate) struct FewIndices<'a, T, X> {
    source: &'a [T],
    indices: &'a [X],
    around: Around,
}

impl<'a, T: Element, X: IndexElement> FewIndices<'a, T, X> {
    /// Nothing, if the elements or the indices are not contiguous, or an index is negative or not on the axis.
    #[inline(always)]
    pub(crate) fn of(source: Strided<'a, T>, indices: Strided<'a, X>, around: Around) -> Option<Self> {
        let (source, indices) = (source.as_slice()?, indices.as_slice()?);
        are_all_on::<X, true>(indices, around.size).then_some(FewIndices { source, indices, around })
    }

    /// `out[o, j, i] = source[o, positions[j], i]`
    ///
    /// # Panics
    /// When the sizes do not go together: the types rule that out.
    #[inline(always)]
    pub(crate) fn take<'o>(&self, out: &'o mut [MaybeUninit<T>]) -> &'o mut [T] {
        let FewIndices { source, indices, around: Around { outer, size, inner, .. } } = *self;
        assert!(
            source.len() == outer * size * inner && out.len() == outer * indices.len() * inner,
            "the sizes are those around"
        );
        for o in 0..outer {
            for (j, &index) in indices.iter().enumerate() {
                let (from, to) = ((o * size + index.as_position()) * inner, (o * indices.len() + j) * inner);
                // SAFETY: the indices are on the axis, so the row is one of the source, and `o` and `j` are below the numbers of rows of the
                // output, which is borrowed exclusively; both have as many elements as the sizes say.
                unsafe {
                    core::ptr::copy_nonoverlapping(
                        source.as_ptr().add(from),
                        out.as_mut_ptr().cast::<T>().add(to),
                        inner,
                    )
                };
            }
        }
        // SAFETY: each of the rows has been written, of which the output consists, so the elements are all initialised.
        unsafe { all_of(out) }
    }

    /// `out[o, j, i] = source[o, positions[o, j, i], i]`
    ///
    /// # Panics
    /// When the sizes do not go together: the types rule that out.
    #[inline(always)]
    pub(crate) fn gather<'o>(&self, out: &'o mut [MaybeUninit<T>]) -> &'o mut [T] {
        let FewIndices { source, indices, around: Around { outer, size, inner, .. } } = *self;
        let places = out.len().checked_div(outer * inner).unwrap_or(0);
        assert!(
            source.len() == outer * size * inner && out.len() == outer * places * inner,
            "the sizes are those around"
        );
        assert!(indices.len() == out.len(), "there is a place for each index");
        for o in 0..outer {
            for j in 0..places {
                for i in 0..inner {
                    let at = (o * places + j) * inner + i;
                    // SAFETY: `at` is below the number of indices and of places, which are as many, and the index is on the axis, so that
                    // element is one of the source, which has as many as the sizes say.
                    unsafe {
                        let from = (o * size + indices.get_unchecked(at).as_position()) * inner + i;
                        out.get_unchecked_mut(at).write(*source.get_unchecked(from));
                    }
                }
            }
        }
        // SAFETY: `at` has been each number of a place, all of which have been written, so the elements are all initialised.
        unsafe { all_of(out) }
    }
}

/// The elements of an array by their number in row-major order.
#[derive(Clone, Copy)]
pub(crate) struct ByNumber<'a, T> {
    slice: Option<&'a [T]>,
    strided: Strided<'a, T>,
}

impl<'a, T: Copy> ByNumber<'a, T> {
    /// The elements of an array.
    #[inline(always)]
    pub(crate) fn new(strided: Strided<'a, T>) -> Self {
        ByNumber { slice: strided.as_slice(), strided }
    }

    /// The elements as a slice, if they are contiguous.
    #[inline(always)]
    pub(crate) fn as_slice(&self) -> Option<&'a [T]> {
        self.slice
    }

    /// How many.
    pub(crate) fn len(&self) -> usize {
        self.slice.map_or_else(|| self.strided.layout().len(), <[T]>::len)
    }

    /// Element number `at`.
    #[inline(always)]
    pub(crate) fn at(&self, at: usize) -> T {
        match self.slice {
            Some(slice) => slice[at],
            None => *self.strided.nth(at).expect("the number of an element"),
        }
    }
}

/// Indices that are all within an axis.
pub(crate) struct Positions<'a, X> {
    indices: ByNumber<'a, X>,
    size: usize,
    /// None is negative, for certain.
    from_front: bool,
}

/// Positions that are written at once.
const MANY: usize = 64;

impl<X: IndexElement> Positions<'_, X> {
    /// The position that index number `at` stands for.
    #[inline(always)]
    pub(crate) fn at(&self, at: usize) -> usize {
        within(self.indices.at(at), self.size)
    }

    /// How many.
    pub(crate) fn len(&self) -> usize {
        self.indices.len()
    }

    /// The indices themselves, if they are positions, all below the size of the axis.
    #[inline(always)]
    fn as_positions(&self) -> Option<&[usize]> {
        let slice = self.indices.slice?;
        if !self.from_front || size_of::<X>() != size_of::<usize>() || align_of::<X>() != align_of::<usize>() {
            return None;
        }
        // SAFETY: as many elements are in the run of the slice, each an integer of the width of `usize`, as `IndexElement` has
        // no other types; none is negative, so it is the same number.
        Some(unsafe { core::slice::from_raw_parts(slice.as_ptr().cast(), slice.len()) })
    }

    /// Calls `f` with some positions at a time, all below the size of the axis, and the number of the first.
    #[inline(always)]
    fn each_few(&self, f: impl FnMut(usize, &[usize])) {
        self.each_few_of(0..self.len(), f);
    }

    /// The same of those with numbers in a range.
    #[inline(always)]
    fn each_few_of(&self, range: Range<usize>, mut f: impl FnMut(usize, &[usize])) {
        if let Some(all) = self.as_positions() {
            return f(range.start, &all[range]);
        }
        let (mut few, mut first) = ([0; MANY], range.start);
        while first < range.end {
            let few = &mut few[..MANY.min(range.end - first)];
            match self.indices.slice {
                Some(slice) => X::write_positions(&slice[first..][..few.len()], self.size, few),
                None => few.iter_mut().zip(first..).for_each(|(to, at)| *to = self.at(at)),
            }
            // Signs, which are quicker to put together than comparisons.
            let beyond = |position: usize| position | self.size.wrapping_sub(1).wrapping_sub(position);
            assert!(
                few.iter().fold(0, |all, &position| all | beyond(position)).cast_signed() >= 0,
                "indices are checked"
            );
            f(first, few);
            first += few.len();
        }
    }
}

/// The position that an index stands for, which is below the size of the axis.
#[inline(always)]
fn within<X: IndexElement>(index: X, size: usize) -> usize {
    match index.position(size) {
        Some(position) if position < size => position,
        _ => unreachable!("indices are checked"),
    }
}

/// Checks that all indices are within axis number `axis`, which has this size.
pub(crate) fn resolve<X: IndexElement>(
    indices: Strided<'_, X>,
    axis: usize,
    size: usize,
) -> Result<Positions<'_, X>, IndexError> {
    resolve_if(indices, axis, size, false)
}

/// The same, for indices that count from the front only: a negative one is out of range.
pub(crate) fn resolve_from_front<X: IndexElement>(
    indices: Strided<'_, X>,
    axis: usize,
    size: usize,
) -> Result<Positions<'_, X>, IndexError> {
    resolve_if(indices, axis, size, true)
}

/// Are all indices on an axis of this size, and with `FROM_FRONT` none of them negative?
struct AreOn<'a, X, const FROM_FRONT: bool> {
    indices: &'a [X],
    size: usize,
}

impl<X: IndexElement, const FROM_FRONT: bool> Loop for AreOn<'_, X, FROM_FRONT> {
    type Out = bool;

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) -> bool {
        let AreOn { indices, size } = self;
        if FROM_FRONT { X::are_all_positions(indices, size) } else { X::are_all_on(indices, size) }
    }
}

/// The same, in the vectors of the level if there are enough of them.
#[inline(always)]
fn are_all_on<X: IndexElement, const FROM_FRONT: bool>(indices: &[X], size: usize) -> bool {
    let indices = AreOn::<X, FROM_FRONT> { indices, size };
    // SAFETY: the loop has nothing but a slice and a number, which are safe to read; the function is of the level that `isa` says, or has no
    // features of one.
    unsafe { if indices.indices.len() < MANY_TO_CHECK { indices.run::<Lowest>() } else { in_vectors(indices) } }
}

/// The indices, if they are contiguous, few, and all on an axis of this size, none of them negative.
#[inline(always)]
pub(crate) fn few_places<'a, X: IndexElement>(indices: Strided<'a, X>, size: usize) -> Option<&'a [X]> {
    indices.as_slice().filter(|indices| indices.len() <= FEW_INDICES && are_all_on::<X, true>(indices, size))
}

/// Sets the element at each place, in a row of `size` for each.
///
/// # Panics
/// When there are not as many rows, or a place is not in its row.
#[inline(always)]
pub(crate) fn set_each<T: Element, X: IndexElement>(places: &[X], size: usize, value: T, out: &mut [T]) {
    assert!(out.len() == places.len() * size, "there is a row for each place");
    for (row, place) in out.chunks_exact_mut(size.max(1)).zip(places) {
        row[place.as_position()] = value;
    }
}

/// Checks that all indices are within an axis; that none is negative, if they count `from_front` only.
#[inline(always)]
fn resolve_if<X: IndexElement>(
    indices: Strided<'_, X>,
    axis: usize,
    size: usize,
    from_front: bool,
) -> Result<Positions<'_, X>, IndexError> {
    let numbered = ByNumber::new(indices);
    match numbered.slice {
        Some(slice) if are_all_on::<X, true>(slice, size) => {
            Ok(Positions { indices: numbered, size, from_front: true })
        }
        _ => resolve_each(indices, axis, size, from_front),
    }
}

/// The same of indices that are not contiguous, or of which one is negative or not on the axis.
#[inline(never)]
fn resolve_each<X: IndexElement>(
    indices: Strided<'_, X>,
    axis: usize,
    size: usize,
    from_front: bool,
) -> Result<Positions<'_, X>, IndexError> {
    let shape = indices.sizes();
    let indices = ByNumber::new(indices);
    let wrong = |index: X| from_front && index < X::ZERO || index.position(size).is_none();
    let all = !from_front && indices.slice.is_some_and(|slice| are_all_on::<X, false>(slice, size));
    if !all && let Some(at) = (0..indices.len()).find(|&at| wrong(indices.at(at))) {
        return Err(IndexError::new(indices.at(at).number(), at, shape, axis, size));
    }
    Ok(Positions { indices, size, from_front: false })
}

/// What has been written, all of it.
///
/// # Safety
/// The elements are all initialised.
pub(crate) unsafe fn all_of<T>(out: &mut [MaybeUninit<T>]) -> &mut [T] {
    // SAFETY: the elements are in the run of the slice, and initialised, as the caller says.
    unsafe { core::slice::from_raw_parts_mut(out.as_mut_ptr().cast(), out.len()) }
}

/// `out[o, j, i] = source[o, positions[j], i]`
///
/// # Panics
/// When the sizes do not go together: the types rule that out.
#[inline(always)]
pub(crate) fn take<'o, T: Element, X: IndexElement>(
    source: Strided<'_, T>,
    positions: &Positions<'_, X>,
    around: Around,
    out: &'o mut [MaybeUninit<T>],
) -> &'o mut [T] {
    let Around { outer, size, inner, .. } = around;
    let count = positions.len();
    assert!(out.len() == outer * count * inner && positions.size == size, "what is taken has the sizes of the result");
    match (source.as_slice(), positions.as_positions()) {
        (Some(source), Some(positions)) if !out.is_empty() && !parallel::is_enough(out.len()) => {
            assert!(source.len() == outer * size * inner, "the sizes are those around the axis");
            let (row, from, to) = (inner * size_of::<T>(), source.as_ptr().cast(), out.as_mut_ptr().cast());
            // SAFETY: the slice has `outer` times `size` rows, each of `row` bytes, of which the positions are below `size`, and the output
            // as many times `count`: all are in the run. It is borrowed exclusively, so the two do not overlap.
            unsafe { take_rows(&RowsAt { row, outer, from, to, steps: [size * row, count * row], positions }) };
            // SAFETY: each position has been copied to its place, at all `outer` of them, so the elements are all initialised.
            unsafe { all_of(out) }
        }
        _ => take_any(source, positions, around, out),
    }
}

/// [`take`] of any array by any indices, on several threads if there is enough of it.
#[inline(never)]
fn take_any<'o, T: Element, X: IndexElement>(
    source: Strided<'_, T>,
    positions: &Positions<'_, X>,
    around: Around,
    out: &'o mut [MaybeUninit<T>],
) -> &'o mut [T] {
    let Around { outer, size, inner, .. } = around;
    let (count, row) = (positions.len(), inner * size_of::<T>());
    assert!(out.len() == outer * count * inner && positions.size == size, "what is taken has the sizes of the result");
    assert!(source.layout().len() == outer * size * inner, "the sizes are those around the axis");
    if let Some(source) = source.as_slice()
        && !out.is_empty()
    {
        // SAFETY: the threads use the elements apart: the source is only read, and each part writes rows of its own.
        let shared = unsafe { Shared::new((source.as_ptr().cast::<u8>(), out.as_mut_ptr().cast::<u8>())) };
        let steps = [size * row, count * row];
        let task = |outer: Range<usize>, numbers: Range<usize>| {
            let (from, to) = shared.get();
            let (from, to) = (from.wrapping_add(outer.start * steps[0]), to.wrapping_add(outer.start * steps[1]));
            positions.each_few_of(numbers, |first, few| {
                // SAFETY: the slice has as many times `size` rows, each of `row` bytes, of which the positions are below `size`; and
                // the output as many times `count`, of which these are those from `first` on: all are in the run. It is borrowed
                // exclusively, so the two do not overlap.
                unsafe {
                    take_rows(&RowsAt {
                        row,
                        outer: outer.len(),
                        from,
                        to: to.wrapping_add(first * row),
                        steps,
                        positions: few,
                    });
                }
            });
        };
        // Whichever there are more of.
        let (many, few) = (outer.max(count), outer.min(count));
        let grain = parallel::grain(few * inner);
        let steps = count.saturating_mul(outer * inner);
        parallel::parts(
            many,
            grain,
            steps,
            |range| if outer > count { task(range, 0..count) } else { task(0..outer, range) },
        );
    } else if !out.is_empty() {
        positions.each_few(|first, few| {
            // SAFETY: the positions are below the size of the axis, and the parts from `first` on are in the run of the
            // output, by the sizes asserted.
            unsafe { take_parts(source, around.axis, few, (first, count), out.as_mut_ptr().cast()) }
        });
    }
    // SAFETY: each position has been copied to its place, at all `outer` of them, so the elements are all initialised.
    unsafe { all_of(out) }
}

/// Copies the parts at some positions along an axis of any array to where they are from position `first` of `count` on.
///
/// # Safety
/// The positions are below the size of the axis, and `out` is a run of elements, to write, for `count` parts, of which as many
/// as there are positions come from `first` on.
#[inline(never)]
unsafe fn take_parts<T: Element>(
    source: Strided<'_, T>,
    axis: usize,
    positions: &[usize],
    (first, count): (usize, usize),
    out: *mut T,
) {
    let rank = source.sizes().rank();
    let (mut sizes, mut from, mut to) = ([0; MAX_AXES], [0; MAX_AXES], [0; MAX_AXES]);
    sizes[..rank].copy_from_slice(source.sizes().as_slice());
    source.layout().write_strides(&mut from[..rank]);
    sizes[axis] = count;
    Sizes::fixed(&sizes[..rank]).strides(&mut to[..rank]);
    // Of one position: an axis of size 1, which a plan leaves out.
    let along = [from[axis], to[axis]];
    sizes[axis] = 1;
    let sizes = Sizes::open(&sizes[..rank], u64::MAX);
    let mut plan: Plan = Plan::empty();
    plan.fill(&[Layout { sizes, strides: Some(&from[..rank]) }, Layout { sizes, strides: Some(&to[..rank]) }]);
    let copy = Copier::new(&mut plan, size_of::<T>());
    for (at, &position) in positions.iter().enumerate() {
        let from = source.ptr().wrapping_offset(position as isize * along[0]);
        let to = out.wrapping_offset((first + at) as isize * along[1]);
        // SAFETY: from a position below the axis' size on, the source is laid out along the other axes, since it is
        // readable; so is the output, contiguous for `count` positions. It is the caller's alone.
        unsafe { copy.run(from.cast(), to.cast()) };
    }
}

/// An axis of a tensor, and its sizes: where the elements stand that indices stand for.
#[derive(Clone, Copy)]
pub(crate) struct Along<'a> {
    /// The sizes of the tensor.
    pub(crate) sizes: Sizes<'a>,
    /// The depth of the axis, from the back.
    pub(crate) depth: usize,
}

impl Along<'_> {
    /// Have the others the same size in `other`?
    #[inline(always)]
    fn is_only_one_that_differs(self, other: Sizes<'_>) -> bool {
        let same = |depth| depth == self.depth || self.sizes.at_depth(depth) == other.at_depth(depth);
        self.sizes.rank() == other.rank() && (0..other.rank()).all(same)
    }
}

/// Calls `f` with the number of each index and the distance of the element that it stands for, in row-major order, in an array
/// with these strides, one for each axis.
///
/// # Panics
/// When the indices have other axes than the tensor, or are larger along one that is not the axis: the types rule that out. So
/// each distance is that of an element of the array.
#[inline(always)]
fn along<X: IndexElement>(
    positions: &Positions<'_, X>,
    along: Along<'_>,
    strides: &[isize],
    mut f: impl FnMut(usize, isize),
) {
    let (own, sizes) = (along.sizes.as_slice(), positions.indices.strided.sizes().as_slice());
    assert!(own.len() == sizes.len() && along.depth < own.len() && own.len() <= MAX_AXES);
    let axis = own.len() - 1 - along.depth;
    for (other, (&size, &own)) in sizes.iter().zip(own).enumerate() {
        assert!(other == axis || size <= own, "indices are not larger than the tensor");
    }
    assert!(own[axis] == positions.size, "the axis is that of the positions");
    if positions.len() == 0 {
        return;
    }
    // The axes of the indices, merged, the last first, and how far the array advances along each. Along the axis itself it
    // is the positions that advance.
    let (mut dims, mut steps, mut rank) = ([1; MAX_AXES + 2], [0; MAX_AXES + 2], 0);
    let mut merges = false;
    for at in (0..sizes.len()).rev() {
        let step = if at == axis { 0 } else { strides[at] };
        if at != axis && merges && step == steps[rank - 1] * dims[rank - 1] as isize {
            dims[rank - 1] *= sizes[at];
        } else if sizes[at] != 1 {
            (dims[rank], steps[rank]) = (sizes[at], step);
            rank += 1;
            merges = at != axis;
        }
    }
    let walk = RowWalk { dims: &dims[..rank.max(2)], steps: &steps[..rank.max(2)], along: strides[axis] };
    match positions.as_positions() {
        Some(all) => walk.each(
            #[inline(always)]
            // SAFETY: the walk is along the sizes of the indices, so that `at` is below their number: in the run.
            |at| unsafe { *all.get_unchecked(at) },
            f,
        ),
        None => walk.each(|at| positions.at(at), &mut f),
    }
}

/// The places of the elements that indices stand for, among those of a contiguous array.
///
/// # Panics
/// As [`along`], or when there is room for another number of places.
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) fn places<X: IndexElement>(positions: &Positions<'_, X>, array: Along<'_>, out: &mut [usize]) {
    assert!(out.len() == positions.len(), "a place for each index");
    let mut strides = [0; MAX_AXES];
    let strides = &mut strides[..array.sizes.rank()];
    array.sizes.strides(strides);
    along(positions, array, strides, |at, distance| out[at] = distance as usize);
}

/// The axes of indices, the last first: sizes, at least two of them, and how far an array advances; and `along` for each position.
struct RowWalk<'a> {
    dims: &'a [usize],
    steps: &'a [isize],
    along: isize,
}

impl RowWalk<'_> {
    /// Calls `f` with the number of each index and the distance in the array.
    #[inline(always)]
    fn each(self, position: impl Fn(usize) -> usize, mut f: impl FnMut(usize, isize)) {
        let RowWalk { dims, steps, along } = self;
        let (mut outer, mut start, mut at) = (Odometer::START, 0, 0);
        loop {
            for row in 0..dims[1] as isize {
                let start = start + row * steps[1];
                // The commonest distances apart: a multiplication takes longer than the rest.
                match (steps[0], along) {
                    (0, 1) => in_fours(dims[0], |col| f(at + col, start + position(at + col) as isize)),
                    (1, _) => in_fours(dims[0], |col| {
                        f(at + col, start + col as isize + position(at + col) as isize * along);
                    }),
                    _ => in_fours(dims[0], |col| {
                        f(at + col, start + col as isize * steps[0] + position(at + col) as isize * along);
                    }),
                }
                at += dims[0];
            }
            if dims.len() == 2 || outer.step(2..dims.len(), |axis| dims[axis]).is_none() {
                return;
            }
            let outer = &outer.along(dims.len())[2..];
            start = outer.iter().zip(&steps[2..]).map(|(&at, &step)| at as isize * step).sum();
        }
    }
}

/// Calls `f` with each number below `n`, four after the other.
#[inline(always)]
fn in_fours(n: usize, mut f: impl FnMut(usize)) {
    let mut at = 0;
    while at + 4 <= n {
        (at..at + 4).for_each(&mut f);
        at += 4;
    }
    (at..n).for_each(f);
}

/// `out[o, j, i] = source[o, positions[o, j, i], i]`
///
/// # Panics
/// When the sizes do not go together: the types rule that out.
#[inline(always)]
pub(crate) fn gather<'o, T: Element, X: IndexElement>(
    source: Strided<'_, T>,
    positions: &Positions<'_, X>,
    axis: Along<'_>,
    out: &'o mut [MaybeUninit<T>],
) -> &'o mut [T] {
    let indices = positions.indices.strided.sizes();
    match source.as_slice() {
        Some(source) if axis.is_only_one_that_differs(indices) => {
            gather_whole(source, positions, Around::new(axis.sizes, axis.depth), out)
        }
        _ => gather_any(source, positions, axis, out),
    }
}

/// [`gather`] of contiguous elements by indices that are as many along all other axes.
///
/// # Panics
/// When the sizes do not go together: the types rule that out.
#[inline(always)]
fn gather_whole<'o, T: Element, X: IndexElement>(
    source: &[T],
    positions: &Positions<'_, X>,
    Around { outer, size, inner, .. }: Around,
    out: &'o mut [MaybeUninit<T>],
) -> &'o mut [T] {
    let all = outer * inner;
    assert!(source.len() == all * size && positions.size == size, "the sizes are those around the axis");
    assert!(out.len() == positions.len(), "there is a place for each index");
    if !out.is_empty() {
        assert!(all > 0 && out.len().is_multiple_of(all), "the sizes are those around the axis");
        let places = GatherPlaces { down: size * inner, each: out.len() / outer, inner };
        let (from, to) = (source.as_ptr().cast(), out.as_mut_ptr().cast());
        match positions.as_positions() {
            // SAFETY: the positions are `outer` times `each`, that many rows of `inner`, and so are the places; the source has as many times `down` elements,
            // which is `inner` for each position, that are below `size`: all are in the run. The output is borrowed exclusively.
            Some(positions) => unsafe { gather_at(size_of::<T>(), places, from, positions, to) },
            None => gather_in_pieces(places, source, positions, out),
        }
    }
    // SAFETY: there is one element for each index, each of which has been written, so they are all initialised.
    unsafe { all_of(out) }
}

/// [`gather_whole`] by indices that are no positions as they are: some of them at a time.
///
/// # Panics
/// When the sizes do not go together.
#[inline(never)]
fn gather_in_pieces<T: Element, X: IndexElement>(
    places: GatherPlaces,
    source: &[T],
    positions: &Positions<'_, X>,
    out: &mut [MaybeUninit<T>],
) {
    let GatherPlaces { down, each, inner } = places;
    assert!(down == positions.size * inner && out.len() == positions.len() && out.len() / each * down == source.len());
    // As many whole parts as there is room for, or rows of one, or a piece of a row.
    let many = match (each, inner) {
        (..=MANY, _) => MANY / each * each,
        (_, ..=MANY) => MANY / inner * inner,
        _ => MANY,
    };
    let mut first = 0;
    while first < out.len() {
        let (outer, within) = (first / each, first % each);
        let ends = if each <= MANY {
            out.len()
        } else if inner <= MANY {
            (outer + 1) * each
        } else {
            first / inner * inner + inner
        };
        let (last, col) = (ends.min(first + many), within % inner);
        let (from, to) = (source[outer * down + col..].as_ptr(), out[first..last].as_mut_ptr());
        positions.each_few_of(first..last, |at, few| {
            debug_assert!(at == first && few.len() == last - first, "no more than are written at once");
            // SAFETY: these positions are below `size`: of whole parts from this one on, of whole rows of this one, or of a piece of such a row from
            // column `col` on. By the sizes asserted the elements of the source and the places of the output are in the run.
            unsafe { gather_at(size_of::<T>(), places, from.cast(), few, to.cast()) };
        });
        first = last;
    }
}

/// [`gather`] of any array by fewer indices along other axes.
#[inline(never)]
fn gather_any<'o, T: Element, X: IndexElement>(
    source: Strided<'_, T>,
    positions: &Positions<'_, X>,
    axis: Along<'_>,
    out: &'o mut [MaybeUninit<T>],
) -> &'o mut [T] {
    let sizes = source.sizes();
    assert!(Sizes::same(sizes, axis.sizes) && sizes.rank() <= MAX_AXES);
    assert!(out.len() == positions.len(), "there is a place for each index");
    let mut strides = [0; MAX_AXES];
    source.layout().write_strides(&mut strides[..sizes.rank()]);
    let (from, to) = (source.ptr(), out.as_mut_ptr());
    along(positions, axis, &strides[..sizes.rank()], |at, distance| {
        // SAFETY: `along` gives distances of elements of the source, by its strides: it is readable there. And it gives numbers
        // of indices, of which there are as many as places: this one is in the run.
        unsafe { to.add(at).write(MaybeUninit::new(*from.offset(distance))) };
    });
    // SAFETY: there is one element for each index, and `along` gives each of their numbers, so they are all initialised.
    unsafe { all_of(out) }
}

/// Puts `values[o, j, i]` to `out[o, positions[o, j, i], i]`.
///
/// # Panics
/// When the sizes do not go together: the types rule that out.
pub(crate) fn scatter<T: Element, X: IndexElement>(
    values: Strided<'_, T>,
    positions: &Positions<'_, X>,
    axis: Along<'_>,
    out: &mut [T],
    put: impl Fn(&mut T, T),
) {
    let values = ByNumber::new(values);
    let rank = axis.sizes.rank().min(MAX_AXES);
    let mut strides = [0; MAX_AXES];
    axis.sizes.strides(&mut strides[..rank]);
    along(positions, axis, &strides[..rank], |at, to| put(&mut out[to as usize], values.at(at)));
}

/// Sets `out[j, positions[j]]`, of rows as long as the axis.
///
/// # Panics
/// When there are not as many rows as positions: the types rule that out.
pub(crate) fn set_at<T: Element, X: IndexElement>(positions: &Positions<'_, X>, value: T, out: &mut [T]) {
    let size = positions.size;
    assert!(out.len() == positions.len() * size, "there is a row for each position");
    let out = out.as_mut_ptr();
    positions.each_few(|first, few| {
        for (row, &position) in few.iter().enumerate() {
            // SAFETY: there are as many rows as positions, and the position is below the length of each: in the run.
            unsafe { *out.add((first + row) * size + position) = value };
        }
    });
}
