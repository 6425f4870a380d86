//! Elements chosen by indices. A tensor is seen as `[outer, size, inner]` around the axis that the indices go along.
//!
//! Every index is checked by `resolve` before anything is written, so the loops behind it have positions only.

use crate::element::{Element, IndexElement};
use crate::error::IndexError;
use crate::layout::Strided;
use crate::shape::Sizes;

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
    pub fn new(sizes: Sizes<'_>, depth: usize) -> Self {
        let mut around = Around { axis: 0, outer: 1, size: 1, inner: 1 };
        for (at, &n) in sizes.as_slice().iter().rev().enumerate() {
            if at < depth {
                around.inner *= n;
            } else if at == depth {
                around.size = n;
            } else {
                around.outer *= n;
                around.axis += 1;
            }
        }
        around
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
}

impl<X: IndexElement> Positions<'_, X> {
    /// The position that index number `at` stands for.
    #[inline(always)]
    pub(crate) fn at(&self, at: usize) -> usize {
        self.indices.at(at).position(self.size).expect("checked")
    }

    /// How many.
    pub(crate) fn len(&self) -> usize {
        self.indices.len()
    }
}

/// Checks that all indices are within axis number `axis`, which has this size.
pub(crate) fn resolve<X: IndexElement>(
    indices: Strided<'_, X>,
    axis: usize,
    size: usize,
) -> Result<Positions<'_, X>, IndexError> {
    resolve_if(indices, axis, size, |_| true)
}

/// The same, for indices that count from the front only: a negative one is out of range.
pub(crate) fn resolve_from_front<X: IndexElement>(
    indices: Strided<'_, X>,
    axis: usize,
    size: usize,
) -> Result<Positions<'_, X>, IndexError> {
    resolve_if(indices, axis, size, |index| index >= X::ZERO)
}

/// Checks that all indices are within an axis, and that what is asked of them holds.
#[inline]
fn resolve_if<X: IndexElement>(
    indices: Strided<'_, X>,
    axis: usize,
    size: usize,
    holds: impl Fn(X) -> bool,
) -> Result<Positions<'_, X>, IndexError> {
    let shape = indices.sizes();
    let indices = ByNumber::new(indices);
    let wrong = |index: X| !holds(index) || index.position(size).is_none();
    match (0..indices.len()).find(|&at| wrong(indices.at(at))) {
        Some(at) => Err(IndexError::new(indices.at(at).number(), at, shape, axis, size)),
        None => Ok(Positions { indices, size }),
    }
}

/// `out[o, j, i] = source[o, positions[j], i]`
pub(crate) fn take<T: Element, X: IndexElement>(
    source: Strided<'_, T>,
    positions: &Positions<'_, X>,
    around: Around,
    out: &mut [T],
) {
    let Around { size, inner, .. } = around;
    let source = ByNumber::new(source);
    if out.is_empty() {
        return;
    }
    for (o, block) in out.chunks_exact_mut(positions.len() * inner).enumerate() {
        for (j, run) in block.chunks_exact_mut(inner).enumerate() {
            let start = (o * size + positions.at(j)) * inner;
            match source.slice {
                Some(slice) => run.copy_from_slice(&slice[start..start + inner]),
                None => run.iter_mut().enumerate().for_each(|(i, x)| *x = source.at(start + i)),
            }
        }
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
    /// Are indices of these sizes as large as the tensor on the other axes?
    fn is_covered_by(self, indices: Sizes<'_>) -> bool {
        let mut sizes = self.sizes.as_slice().iter().rev().zip(indices.as_slice().iter().rev()).enumerate();
        sizes.all(|(depth, (own, other))| depth == self.depth || own == other)
    }

    /// The number of the element at `position` along the axis, and elsewhere at the coordinates of index number `at`.
    fn number(self, indices: Sizes<'_>, at: usize, position: usize) -> usize {
        let sizes = self.sizes.as_slice().iter().rev().zip(indices.as_slice().iter().rev());
        let (mut rest, mut step, mut number) = (at, 1, 0);
        for (depth, (&own, &other)) in sizes.enumerate() {
            number += step * if depth == self.depth { position } else { rest % other };
            (rest, step) = (rest / other, step * own);
        }
        number
    }
}

/// Calls `f` with the number of each index and that of the element that it stands for, in row-major order.
fn along<X: IndexElement>(positions: &Positions<'_, X>, along: Along<'_>, mut f: impl FnMut(usize, usize)) {
    let sizes = positions.indices.strided.sizes();
    if !along.is_covered_by(sizes) {
        for at in 0..positions.len() {
            f(at, along.number(sizes, at, positions.at(at)));
        }
        return;
    }
    let Around { outer, size, inner, .. } = Around::new(along.sizes, along.depth);
    let mut at = 0;
    for o in 0..outer {
        for _ in 0..positions.len() / (outer * inner).max(1) {
            for i in 0..inner {
                f(at, (o * size + positions.at(at)) * inner + i);
                at += 1;
            }
        }
    }
}

/// `out[o, j, i] = source[o, positions[o, j, i], i]`
pub(crate) fn gather<T: Element, X: IndexElement>(
    source: Strided<'_, T>,
    positions: &Positions<'_, X>,
    axis: Along<'_>,
    out: &mut [T],
) {
    let source = ByNumber::new(source);
    along(positions, axis, |at, from| out[at] = source.at(from));
}

/// Puts `values[o, j, i]` to `out[o, positions[o, j, i], i]`.
pub(crate) fn scatter<T: Element, X: IndexElement>(
    values: Strided<'_, T>,
    positions: &Positions<'_, X>,
    axis: Along<'_>,
    out: &mut [T],
    put: impl Fn(&mut T, T),
) {
    let values = ByNumber::new(values);
    along(positions, axis, |at, to| put(&mut out[to], values.at(at)));
}
