//! Iteration over an axis of a variable, one position at a time or several. A part is no copy; what it hands back is added where it is from.

use crate::axis::{Axis, AxisOf, DepthOf};
use crate::grad::node::Trained;
use crate::grad::rules::layout;
use crate::grad::var::Var;
use crate::ops::view::position;
use crate::rule::chunks::{Chunked, ChunksAt};
use crate::rule::reduce::Reduced;
use crate::shape::Shape;
use crate::storage::pieces::AxisWalk;
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ops::Range;

/// # Iteration over an axis, without a copy
impl<'t, S: Shape, T: Trained> Var<'t, S, T> {
    /// The variables at each position along axis `AXIS`, which is taken away: no copies.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let x = tensor![[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]];
    /// let (y, dx) = Tape::new().grad(&x, &(), |x, _, t| {
    ///     // Each row times its number.
    ///     t.param(x).axis_iter::<0>().zip([0.0, 1.0, 2.0]).map(|(row, k)| (row * k).sum()).reduce(|a, b| a + b).unwrap()
    /// });
    /// assert_eq!((y, dx), (29.0, tensor![[0.0, 0.0], [1.0, 1.0], [2.0, 2.0]]));
    /// ```
    #[doc(alias("unbind", "unstack"))]
    pub fn axis_iter<const AXIS: isize>(self) -> VarAxisIter<'t, S, Reduced<S, AXIS>, T>
    where
        Axis<AXIS>: AxisOf<S>,
    {
        let axis = position::<S, AXIS>();
        VarAxisIter { of: self, axis, len: None, left: 0..self.sizes().as_slice()[axis], to: PhantomData }
    }

    /// The variables of `LEN` positions each along axis `AXIS`, one after the other: no copies.
    ///
    /// A `LEN` that does not divide the axis does not compile, so nothing is left over.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let x = tensor![1.0, 2.0, 3.0, 4.0];
    /// let (y, dx) = Tape::new().grad(&x, &(), |x, _, t| {
    ///     t.param(x).axis_chunks::<0, 2>().map(|pair| pair.sum().square()).reduce(|a, b| a + b).unwrap()
    /// });
    /// assert_eq!((y, dx), (58.0, tensor![6.0, 6.0, 14.0, 14.0]));
    /// ```
    pub fn axis_chunks<const AXIS: isize, const LEN: usize>(self) -> VarAxisIter<'t, S, Chunked<S, AXIS, LEN>, T>
    where
        Axis<AXIS>: AxisOf<S>,
        DepthOf<S, AXIS>: ChunksAt<S, LEN>,
    {
        let axis = position::<S, AXIS>();
        let left = 0..self.sizes().as_slice()[axis] / LEN;
        VarAxisIter { of: self, axis, len: Some(LEN), left, to: PhantomData }
    }
}

/// The iterator of [`Var::axis_iter`] and [`Var::axis_chunks`]: parts of the shape `To`.
pub struct VarAxisIter<'t, S: Shape, To, T = f32> {
    of: Var<'t, S, T>,
    axis: usize,
    /// The positions of a part; one that is taken away if nothing is said.
    len: Option<usize>,
    /// The numbers of the parts.
    left: Range<usize>,
    to: PhantomData<fn() -> To>,
}

impl<S: Shape, To, T> Clone for VarAxisIter<'_, S, To, T> {
    fn clone(&self) -> Self {
        VarAxisIter { left: self.left.clone(), ..*self }
    }
}

impl<S: Shape, To, T> core::fmt::Debug for VarAxisIter<'_, S, To, T> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("VarAxisIter").field("axis", &self.axis).field("left", &self.left).finish_non_exhaustive()
    }
}

impl<'t, S: Shape, To: Shape, T: Trained> VarAxisIter<'t, S, To, T> {
    fn at(&self, number: usize) -> Var<'t, To, T> {
        let axis = self.axis;
        match self.len {
            Some(len) => self.of.run(axis, number * len, len),
            None => self.of.made(|a| layout::take_axis(layout::walk(a, axis, AxisWalk::run(number, 1)), axis)),
        }
    }
}

impl<'t, S: Shape, To: Shape, T: Trained> Iterator for VarAxisIter<'t, S, To, T> {
    type Item = Var<'t, To, T>;

    fn next(&mut self) -> Option<Self::Item> {
        self.left.next().map(|number| self.at(number))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.left.size_hint()
    }

    fn nth(&mut self, n: usize) -> Option<Self::Item> {
        self.left.nth(n).map(|number| self.at(number))
    }
}

impl<S: Shape, To: Shape, T: Trained> DoubleEndedIterator for VarAxisIter<'_, S, To, T> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.left.next_back().map(|number| self.at(number))
    }
}

impl<S: Shape, To: Shape, T: Trained> ExactSizeIterator for VarAxisIter<'_, S, To, T> {}
impl<S: Shape, To: Shape, T: Trained> FusedIterator for VarAxisIter<'_, S, To, T> {}
