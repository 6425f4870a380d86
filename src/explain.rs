//! The broadcasting rule, explained: how shapes are aligned, what stretches, what is read, or which axis does not fit.
//!
//! Shapes are lists of sizes here, known at run time or taken from types, and a mistake is a value like any other. What
//! comes out is data, and prints as the table that textbooks draw:
//!
//! ```
//! use conformable::explain::explain;
//! let table = explain(&[8, 1, 6, 1], &[7, 1, 5]);
//! assert_eq!(table.result().as_deref(), Some(&[8, 7, 6, 5][..]));
//! assert_eq!(
//!     table.to_string(),
//!     "\
//! axis        0  1  2  3
//! a           8  1  6  1
//! b              7  1  5
//! result      8  7  6  5
//! stretched   b  a  b  a
//!
//! a [8, 1, 6, 1]: 48 elements, 192 bytes, each read 35 times; strides [6, 6, 1, 1], read with [6, 0, 1, 0]
//! b [7, 1, 5]: 35 elements, 140 bytes, each read 48 times; strides [5, 5, 1], read with [0, 5, 0, 1]
//! result [8, 7, 6, 5]: 1680 elements, 6720 bytes; strides [210, 30, 5, 1]
//! touched: 7052 bytes of 4-byte elements; operands copied out to the result's shape would be 13440 more
//! no operand has the shape of the result: after `.one_sided()` this is an error
//! "
//! );
//! ```

mod display;
mod parse;
mod picture;

use crate::shape::FixedShape;
use alloc::vec::Vec;
pub use parse::{SizesError, sizes};

/// Two lists of sizes, broadcast together.
///
/// ```
/// use conformable::explain::explain;
/// let table = explain(&[3, 224, 224], &[3]);
/// assert!(!table.fits());
/// assert!(table.to_string().contains("axis 2: a has 224 and b has 3: the sizes differ, and neither is 1"));
/// assert!(table.to_string().contains("b would fit as [3, 1, 1]"));
/// ```
pub fn explain(left: &[usize], right: &[usize]) -> Explanation {
    explain_all(&[left, right])
}

/// Any number of lists of sizes, broadcast together.
///
/// ```
/// use conformable::explain::explain_all;
/// let table = explain_all(&[&[4, 1, 1], &[3, 1], &[2]]);
/// assert_eq!(table.result(), Some(vec![4, 3, 2]));
/// ```
pub fn explain_all(shapes: &[&[usize]]) -> Explanation {
    let rank = shapes.iter().map(|shape| shape.len()).max().unwrap_or(0);
    let axes = (0..rank).map(|axis| AlignedAxis::of(shapes, rank, axis)).collect();
    let mut table = Explanation { operands: Vec::new(), axes, element_size: size_of::<f32>() };
    table.operands = shapes.iter().map(|shape| AlignedOperand::of(shape, &table.axes)).collect();
    table
}

/// Two shapes as types, broadcast together. That they do not fit is no compile error here, but what is explained.
///
/// ```
/// use conformable::explain::{explain, explain_types};
/// use conformable::prelude::*;
/// assert_eq!(explain_types::<shape![4, 1], shape![3]>(), explain(&[4, 1], &[3]));
/// assert!(!explain_types::<shape![2, 3], shape![4]>().fits());
/// ```
pub fn explain_types<L: FixedShape, R: FixedShape>() -> Explanation {
    explain(&L::dims(), &R::dims())
}

/// How shapes are broadcast together: made by [`explain`], printed by `{}`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The operands, in order.
    pub operands: Vec<AlignedOperand>,
    /// The axes of the result, the first one first.
    pub axes: Vec<AlignedAxis>,
    /// The size of an element in bytes: 4, as of an `f32`, where [`of_elements`](Self::of_elements) does not say else.
    pub element_size: usize,
}

/// One operand beside the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlignedOperand {
    /// Its sizes.
    pub shape: Vec<usize>,
    /// How many elements apart neighbours along each of its axes lie, row-major.
    pub strides: Vec<usize>,
    /// The same along each axis of the result: 0 where the operand stretches, or has no such axis. `None` where the shapes do
    /// not fit.
    pub read_with: Option<Vec<usize>>,
}

/// One axis of the result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlignedAxis {
    /// The size of each operand there; `None` where it has no such axis, which counts as 1.
    pub sizes: Vec<Option<usize>>,
    /// The size of the result, or two operands that do not fit.
    pub outcome: Result<usize, Misfit>,
}

/// Two operands, by their numbers, whose sizes at an axis differ, and neither is 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misfit {
    /// The first operand whose size is not 1, and that size.
    pub first: (usize, usize),
    /// The first that differs from it, and its size.
    pub second: (usize, usize),
}

impl AlignedAxis {
    fn of(shapes: &[&[usize]], rank: usize, axis: usize) -> Self {
        // An axis of the result is that of an operand with as many axes behind it.
        let sizes: Vec<_> = shapes.iter().map(|shape| Some(shape[axis.checked_sub(rank - shape.len())?])).collect();
        let mut wide = sizes.iter().enumerate().filter_map(|(k, size)| size.filter(|&n| n != 1).map(|n| (k, n)));
        let outcome = match wide.next() {
            None => Ok(1),
            Some(first) => match wide.find(|other| other.1 != first.1) {
                None => Ok(first.1),
                Some(second) => Err(Misfit { first, second }),
            },
        };
        AlignedAxis { sizes, outcome }
    }

    /// Does this operand stretch along the axis? Each of its elements is then read at several positions of the result.
    pub fn stretches(&self, operand: usize) -> bool {
        self.sizes[operand].unwrap_or(1) == 1 && self.outcome != Ok(1)
    }
}

impl AlignedOperand {
    fn of(shape: &[usize], axes: &[AlignedAxis]) -> Self {
        let strides = strides(shape);
        let missing = axes.len() - shape.len();
        let along = |(axis, aligned): (usize, &AlignedAxis)| {
            let n = aligned.outcome.ok()?;
            let own = axis.checked_sub(missing).filter(|&own| shape[own] == n);
            Some(own.map_or(0, |own| strides[own]))
        };
        let read_with = axes.iter().enumerate().map(along).collect();
        AlignedOperand { shape: shape.to_vec(), strides, read_with }
    }

    /// The number of elements; `None` if it is more than memory can hold.
    pub fn len(&self) -> Option<usize> {
        product(&self.shape)
    }

    /// Has it no element?
    pub fn is_empty(&self) -> bool {
        self.len() == Some(0)
    }

    /// Which of its elements, counted in memory, is read at a position of the result; `None` where the shapes do not fit, and for
    /// an operand of more elements than memory can hold.
    ///
    /// ```
    /// use conformable::explain::explain;
    /// let table = explain(&[2, 1], &[3]);
    /// let (a, b) = (&table.operands[0], &table.operands[1]);
    /// assert_eq!((a.place(&[1, 2]), b.place(&[1, 2])), (Some(1), Some(2)));
    /// ```
    pub fn place(&self, at: &[usize]) -> Option<usize> {
        let read_with = self.read_with.as_ref()?;
        self.len()?;
        Some(at.iter().zip(read_with).map(|(at, stride)| at * stride).sum())
    }
}

impl Explanation {
    /// The same for elements of type `T`: the bytes are counted with its size.
    ///
    /// ```
    /// use conformable::explain::explain;
    /// assert_eq!(explain(&[2, 1], &[3]).of_elements::<f64>().touched(), Some(8 * (2 + 3 + 6)));
    /// ```
    pub fn of_elements<T>(mut self) -> Self {
        self.element_size = size_of::<T>();
        self
    }

    /// Do the shapes go together?
    pub fn fits(&self) -> bool {
        self.axes.iter().all(|axis| axis.outcome.is_ok())
    }

    /// The shape of the result, if they do.
    pub fn result(&self) -> Option<Vec<usize>> {
        self.axes.iter().map(|axis| axis.outcome.ok()).collect()
    }

    /// The axes at which they do not, by number from the front.
    pub fn misfits(&self) -> impl Iterator<Item = (usize, Misfit)> {
        self.axes.iter().enumerate().filter_map(|(axis, aligned)| Some((axis, aligned.outcome.err()?)))
    }

    /// The bytes that are read and written, each once: those of the operands and of the result. `None` if the shapes do not
    /// fit, or if the result is more than memory can hold.
    pub fn touched(&self) -> Option<usize> {
        let elements = self.operands.iter().try_fold(product(&self.result()?)?, |all, one| all.checked_add(one.len()?));
        elements?.checked_mul(self.element_size)
    }

    /// How often each element of an operand is read. `None` if the shapes do not fit, and for an operand without elements.
    pub fn repetitions(&self, operand: usize) -> Option<usize> {
        product(&self.result()?)?.checked_div(self.operands[operand].len()?)
    }

    /// Has the result the shape of one of the operands, as [`one_sided`](crate::Tensor::one_sided) demands of two? `None` if
    /// the shapes do not fit.
    ///
    /// ```
    /// use conformable::explain::explain;
    /// assert_eq!(explain(&[5, 3], &[3]).is_one_sided(), Some(true));
    /// assert_eq!(explain(&[5], &[5, 1]).is_one_sided(), Some(false));
    /// ```
    pub fn is_one_sided(&self) -> Option<bool> {
        let result = self.result()?;
        Some(self.operands.iter().any(|operand| operand.shape == result))
    }

    /// Two shapes that do not fit, and would if one had axes of size 1 behind its own: the number of the operand, and that
    /// shape. It is the commonest mistake, as in `[3, 224, 224]` with a number for each of three channels, `[3]`.
    pub fn remedy(&self) -> Option<(usize, Vec<usize>)> {
        let [left, right] = self.operands.as_slice() else { return None };
        if self.fits() {
            return None;
        }
        for (number, own, other) in [(1, right, left), (0, left, right)] {
            let mut shape = own.shape.clone();
            while shape.len() < other.shape.len() {
                shape.push(1);
                if explain(&other.shape, &shape).fits() {
                    return Some((number, shape));
                }
            }
        }
        None
    }
}

/// The strides of a contiguous array, row-major, as those of a [`Tensor`](crate::Tensor).
fn strides(shape: &[usize]) -> Vec<usize> {
    let mut strides = alloc::vec![1_usize; shape.len()];
    for axis in (1..shape.len()).rev() {
        strides[axis - 1] = strides[axis].saturating_mul(shape[axis].max(1));
    }
    strides
}

/// The number of elements of a shape; `None` if it is more than memory can hold.
fn product(shape: &[usize]) -> Option<usize> {
    if shape.contains(&0) {
        return Some(0);
    }
    shape.iter().try_fold(1_usize, |all, &n| all.checked_mul(n))
}
