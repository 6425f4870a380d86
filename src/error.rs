//! Errors of run-time data: the shapes are types, so what is left is lengths, indices, singular matrices and files.

use crate::shape::{Shape, ShapeString, SizeMisfit, Sizes, TagName};
use core::fmt;

/// The most axes that an error tells of, if it has to hold their sizes.
const AXES: usize = 6;

/// The sizes of a tensor, held by an error.
#[derive(Clone, Copy)]
pub(crate) enum HeldSizes {
    /// Of a shape whose sizes are all known while compiling.
    Fixed(Sizes<'static>),
    /// Of one with an axis of run-time size: how many axes there are, and the sizes of the first of them.
    Open(usize, [usize; AXES]),
}

impl HeldSizes {
    pub(crate) fn new<S: Shape>(extents: &S::Extents) -> Self {
        match S::FIXED {
            Some(sizes) => HeldSizes::Fixed(sizes),
            None => Self::of(S::sizes(extents)),
        }
    }

    fn of(sizes: Sizes<'_>) -> Self {
        let mut held = [0; AXES];
        held.iter_mut().zip(sizes.as_slice()).for_each(|(held, &n)| *held = n);
        HeldSizes::Open(sizes.rank(), held)
    }

    pub(crate) fn get(&self) -> Sizes<'_> {
        match self {
            HeldSizes::Fixed(sizes) => *sizes,
            HeldSizes::Open(rank, held) => Sizes::fixed(&held[..AXES.min(*rank)]),
        }
    }
}

/// Data of a length, or of sizes, that a shape does not have.
///
/// ```
/// use conformable::prelude::*;
/// let error = Tensor::<f32, shape![2, 3]>::from_vec(vec![0.0; 5]).unwrap_err();
/// assert_eq!(error.to_string(), "a tensor of shape [2, 3] has 6 elements, and 5 were given");
/// assert_eq!((error.expected(), error.found()), (6, 5));
/// ```
#[derive(Clone, Copy)]
pub struct ShapeError {
    sizes: HeldSizes,
    expected: usize,
    found: usize,
    wrong: Wrong,
}

/// What of a tensor's data is not as its shape says.
#[derive(Clone, Copy)]
enum Wrong {
    /// The number of elements.
    Elements,
    /// The size of an axis; and its name, if another axis has the same.
    Axis(usize, Option<TagName>),
    /// The number of axes.
    Rank,
    /// That the elements have no number.
    TooMany,
}

impl ShapeError {
    pub(crate) fn new<S: Shape>(extents: &S::Extents, found: usize) -> Self {
        ShapeError {
            sizes: HeldSizes::new::<S>(extents),
            expected: S::sizes(extents).len(),
            found,
            wrong: Wrong::Elements,
        }
    }

    /// Of rows of a tensor of these sizes, `row` elements each, of which the last has `found`.
    pub(crate) fn within_a_row(sizes: Sizes<'_>, row: usize, found: usize) -> Self {
        let sizes = sizes.as_slice().split_first().map_or(Sizes::NONE, |(_, row)| Sizes::fixed(row));
        ShapeError { sizes: HeldSizes::of(sizes), expected: row, found, wrong: Wrong::Elements }
    }

    /// Of a tensor of these sizes, one of which is not that of the shape that was asked for.
    pub(crate) fn misfit(sizes: Sizes<'_>, misfit: SizeMisfit) -> Self {
        let SizeMisfit { axis, expected, found, name } = misfit;
        ShapeError { sizes: HeldSizes::of(sizes), expected, found, wrong: Wrong::Axis(axis, name) }
    }

    /// Of a tensor of these sizes, which are more or less than the shape that was asked for has.
    pub(crate) fn rank(sizes: Sizes<'_>, expected: usize) -> Self {
        ShapeError { sizes: HeldSizes::of(sizes), expected, found: sizes.rank(), wrong: Wrong::Rank }
    }

    /// Of a tensor of these sizes, which has more elements than there are numbers.
    pub(crate) fn too_many(sizes: Sizes<'_>, found: usize) -> Self {
        ShapeError { sizes: HeldSizes::of(sizes), expected: usize::MAX, found, wrong: Wrong::TooMany }
    }

    /// The number of elements of the shape, `usize::MAX` where it is no number; or the size that an axis was to have; or the number
    /// of axes.
    pub fn expected(&self) -> usize {
        self.expected
    }

    /// The number of elements that were given; or the size that the axis has; or the number of sizes.
    pub fn found(&self) -> usize {
        self.found
    }
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (shape, expected, found) = (ShapeString(self.sizes.get()), self.expected, self.found);
        match self.wrong {
            Wrong::Axis(axis, Some(name)) if expected == 1 && found == 0 => {
                return write!(f, "axis {axis} of a tensor of shape {shape} is empty, and was to be named `{name}`");
            }
            Wrong::Axis(axis, Some(name)) => {
                return write!(
                    f,
                    "axis {axis} of a tensor of shape {shape} has size {found}, and another axis that was to be named `{name}` too has {expected}"
                );
            }
            Wrong::Axis(axis, None) => {
                return write!(
                    f,
                    "axis {axis} of a tensor of shape {shape} has size {found}, and was to have {expected}"
                );
            }
            Wrong::Rank => {
                let axes = if found == 1 { "axis" } else { "axes" };
                return write!(f, "a tensor of shape {shape} has {found} {axes}, and was to have {expected}");
            }
            Wrong::TooMany => {
                return write!(f, "a tensor of shape {shape} has more elements than there are numbers");
            }
            Wrong::Elements => {}
        }
        let elements = if expected == 1 { "element" } else { "elements" };
        let were = if found == 1 { "was" } else { "were" };
        write!(f, "a tensor of shape {shape} has {expected} {elements}, and {found} {were} given")
    }
}

impl fmt::Debug for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ShapeError({self})")
    }
}

impl core::error::Error for ShapeError {}

/// An index in a tensor of indices that is not on the axis.
///
/// ```
/// use conformable::prelude::*;
/// let a: Tensor<f32, shape![3, 5]> = Tensor::zeros();
/// let error = a.take::<1>(&tensor![[0, 1], [4, 4], [7, 2]]).unwrap_err();
/// assert_eq!(error.to_string(), "index 7 at position [2, 0] is out of range for axis 1 of size 5");
/// assert_eq!((error.index(), error.position(), error.axis(), error.size()), (7, vec![2, 0], 1, 5));
/// ```
#[derive(Clone, Copy)]
pub struct IndexError {
    index: i128,
    number: usize,
    indices: HeldSizes,
    axis: usize,
    size: usize,
    /// The index is a number of positions.
    is_length: bool,
}

impl IndexError {
    pub(crate) fn new(index: i128, number: usize, indices: Sizes<'_>, axis: usize, size: usize) -> Self {
        let indices = HeldSizes::of(indices);
        IndexError { index, number, indices, axis, size, is_length: false }
    }

    /// Of a length that is not within an axis.
    pub(crate) fn length(length: i128, number: usize, lengths: Sizes<'_>, axis: usize, size: usize) -> Self {
        IndexError { is_length: true, ..IndexError::new(length, number, lengths, axis, size) }
    }

    /// The index.
    pub fn index(&self) -> i128 {
        self.index
    }

    /// Its number among the indices, in row-major order.
    pub fn number(&self) -> usize {
        self.number
    }

    /// Its position among the indices, along each of their axes.
    #[cfg(feature = "alloc")]
    pub fn position(&self) -> alloc::vec::Vec<usize> {
        let mut position = alloc::vec![0; self.indices.get().rank()];
        self.indices.get().position(self.number, &mut position);
        position
    }

    /// The axis that it was meant for, counted from the front.
    pub fn axis(&self) -> usize {
        self.axis
    }

    /// The size of that axis: indices are below it, or from the end not below its negative.
    pub fn size(&self) -> usize {
        self.size
    }
}

impl fmt::Display for IndexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let IndexError { index, number, indices, axis, size, is_length } = *self;
        let mut position = [0; 64];
        let position = &mut position[..indices.get().rank()];
        indices.get().position(number, position);
        if is_length {
            return write!(f, "length {index} at position {position:?} is not within axis {axis} of size {size}");
        }
        write!(f, "index {index} at position {position:?} is out of range for axis {axis} of size {size}")
    }
}

impl fmt::Debug for IndexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "IndexError({self})")
    }
}

impl core::error::Error for IndexError {}

/// A range along an axis that leaves the axis, ends before it starts, or is empty where it may not be.
///
/// ```
/// use conformable::prelude::*;
/// let error = tensor![1, 2, 3, 4].slice_at::<0, 3>(2).unwrap_err();
/// assert_eq!(error.to_string(), "3 elements from 2 are out of range for an axis of size 4");
/// assert_eq!((error.start(), error.len(), error.size()), (2, 3, 4));
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct RangeError {
    start: usize,
    len: usize,
    size: usize,
    kind: RangeKind,
}

/// What is wrong with a range.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RangeKind {
    /// It leaves the axis.
    Beyond,
    /// It ends before it starts, here.
    Backwards(usize),
    /// It has no position, and needs one.
    Empty,
}

impl RangeError {
    pub(crate) fn new(start: usize, len: usize, size: usize) -> Self {
        RangeError { start, len, size, kind: RangeKind::Beyond }
    }

    /// A range that ends before it starts.
    pub(crate) fn backwards(start: usize, end: usize, size: usize) -> Self {
        RangeError { start, len: 0, size, kind: RangeKind::Backwards(end) }
    }

    /// A range without a position, of an axis that is to have one.
    pub(crate) fn empty(start: usize, size: usize) -> Self {
        RangeError { start, len: 0, size, kind: RangeKind::Empty }
    }

    /// Where the range starts.
    pub fn start(&self) -> usize {
        self.start
    }

    /// How many elements it has.
    #[expect(clippy::len_without_is_empty, reason = "the length of a range that was asked for")]
    pub fn len(&self) -> usize {
        self.len
    }

    /// The size of the axis.
    pub fn size(&self) -> usize {
        self.size
    }
}

impl fmt::Display for RangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RangeError { start, len, size, kind } = self;
        match kind {
            RangeKind::Beyond => {}
            RangeKind::Backwards(end) => return write!(f, "the range {start}..{end} ends before it starts"),
            RangeKind::Empty => {
                return write!(f, "a range without a position, on an axis of size {size}, was to have one at least");
            }
        }
        let (elements, are) = if *len == 1 { ("element", "is") } else { ("elements", "are") };
        write!(f, "{len} {elements} from {start} {are} out of range for an axis of size {size}")
    }
}

impl fmt::Debug for RangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RangeError({self})")
    }
}

impl core::error::Error for RangeError {}

/// A matrix without an inverse, or without a Cholesky factor.
///
/// ```
/// use conformable::prelude::*;
/// let batch = tensor![[[1.0, 0.0], [0.0, 1.0]], [[1.0, 2.0], [2.0, 4.0]]];
/// let error = batch.inverse().unwrap_err();
/// assert_eq!(error.to_string(), "the matrix at [1] is singular: pivot 1 is 0");
/// assert_eq!((error.kind(), error.number(), error.pivot()), (MatrixErrorKind::Singular, 1, 1));
/// ```
#[doc(alias = "LinAlgError")]
#[derive(Clone, Copy)]
pub struct MatrixError {
    kind: MatrixErrorKind,
    number: usize,
    batch: HeldSizes,
    pivot: usize,
}

/// What a matrix lacks: see [`MatrixError`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MatrixErrorKind {
    /// It has no inverse: elimination left a column of zeros.
    Singular,
    /// It has no Cholesky factor: a pivot was not above 0, or NaN.
    NotPositiveDefinite,
}

impl MatrixError {
    pub(crate) fn new(kind: MatrixErrorKind, number: usize, batch: Sizes<'_>, pivot: usize) -> Self {
        let batch = HeldSizes::of(batch);
        MatrixError { kind, number, batch, pivot }
    }

    /// What the matrix lacks.
    pub fn kind(&self) -> MatrixErrorKind {
        self.kind
    }

    /// Which matrix of the batch it is, counted from 0 in row-major order; 0 where there is no batch.
    pub fn number(&self) -> usize {
        self.number
    }

    /// Its position along the batch axes; none where there is no batch.
    #[cfg(feature = "alloc")]
    pub fn position(&self) -> alloc::vec::Vec<usize> {
        let mut position = alloc::vec![0; self.batch.get().rank()];
        self.batch.get().position(self.number, &mut position);
        position
    }

    /// The column, counted from 0, at which elimination ended.
    pub fn pivot(&self) -> usize {
        self.pivot
    }
}

impl fmt::Display for MatrixError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the matrix")?;
        if self.batch.get().rank() > 0 {
            let mut position = [0; 64];
            let position = &mut position[..self.batch.get().rank()];
            self.batch.get().position(self.number, position);
            write!(f, " at {position:?}")?;
        }
        match self.kind {
            MatrixErrorKind::Singular => write!(f, " is singular: pivot {} is 0", self.pivot),
            MatrixErrorKind::NotPositiveDefinite => {
                write!(f, " is not positive definite: pivot {} is not above 0", self.pivot)
            }
        }
    }
}

impl fmt::Debug for MatrixError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MatrixError({self})")
    }
}

impl core::error::Error for MatrixError {}
