//! Padding, which copies.

use super::view::position;
use crate::axis::{Axis, AxisNumber, AxisOf, DepthOf, FindIn, Found};
use crate::element::Element;
use crate::rule::pad::{HasEdgeIfPresent, PadAfter, PadAt, PadBefore, Padded, ReflectsIfPresent};
use crate::sealed::Sealed;
use crate::shape::{Shape, resized};
use crate::storage::target::{Fresh, Target};
use crate::storage::{self, Storage, StorageMut, join};
use crate::tensor::Tensor;

/// What an axis is padded with: `Pad::Constant(0.0)`, `Pad::Reflect` or `Pad::Edge`.
#[expect(non_snake_case, reason = "it reads as an enum, whose variants are types because each has a rule of its own")]
pub mod Pad {
    /// A number everywhere.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Constant<T>(pub T);

    /// The axis mirrored at its first and at its last element, which are not repeated.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Reflect;

    /// The first element before the axis, the last one behind it.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Edge;
}

/// Where the elements of a padding come from.
pub enum Filling<T> {
    /// One number.
    Everywhere(T),
    /// Positions of the axis before it and behind it: the first, and the step to the next.
    Walk {
        /// Before the axis.
        before: (usize, isize),
        /// Behind the axis.
        after: (usize, isize),
    },
}

/// What an axis is padded with: one of [`Pad`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say what an axis is padded with",
    label = "expected `Pad::Constant(..)`, `Pad::Reflect` or `Pad::Edge`",
    note = "an axis is padded with `Pad::Constant(0.0)`, a number of the tensor's element type, `Pad::Reflect` or `Pad::Edge`",
    note = "C19: read on in `conformable::errors::c19` (`cargo doc --open`)"
)]
pub trait PadKind: Sealed {
    /// It.
    type With;
    /// It.
    fn with(self) -> Self::With;
}

#[diagnostic::do_not_recommend]
impl<T> PadKind for Pad::Constant<T> {
    type With = Self;

    fn with(self) -> Self {
        self
    }
}

#[diagnostic::do_not_recommend]
impl PadKind for Pad::Reflect {
    type With = Self;

    fn with(self) -> Self {
        self
    }
}

#[diagnostic::do_not_recommend]
impl PadKind for Pad::Edge {
    type With = Self;

    fn with(self) -> Self {
        self
    }
}

/// How an axis `A` of the shape `S` is padded with `BEFORE` and `AFTER` elements.
pub trait PadsWith<T, S, const A: isize, const BEFORE: usize, const AFTER: usize>: Sealed {
    /// Where the elements come from, for an axis of `size`.
    fn fill(self, size: usize) -> Filling<T>;
}

/// What axis `A` of the shape `S` can be padded with: a number, or its own elements where it has enough of them.
/// What is asked of [`PadKind::With`], so that nothing is asked of what is no padding.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say what an axis is padded with",
    label = "expected `Pad::Constant(..)`, `Pad::Reflect` or `Pad::Edge`",
    note = "an axis is padded with `Pad::Constant(0.0)`, a number of the tensor's element type, `Pad::Reflect` or `Pad::Edge`",
    note = "C19: read on in `conformable::errors::c19` (`cargo doc --open`)"
)]
pub trait PadWith<T, S, const A: isize, const BEFORE: usize, const AFTER: usize>:
    PadKind<With: PadsWith<T, S, A, BEFORE, AFTER>>
{
}

impl<P, T, S, const A: isize, const BEFORE: usize, const AFTER: usize> PadWith<T, S, A, BEFORE, AFTER> for P where
    P: PadKind<With: PadsWith<T, S, A, BEFORE, AFTER>>
{
}

impl<T, U: Is<T>, S, const A: isize, const N: usize, const M: usize> PadsWith<T, S, A, N, M> for Pad::Constant<U> {
    fn fill(self, _: usize) -> Filling<T> {
        Filling::Everywhere(self.0.it())
    }
}

/// A number of type `Self` is one of type `T`.
#[diagnostic::on_unimplemented(
    message = "elements of type `{T}` cannot be padded with a number of type `{Self}`",
    label = "the element types differ: `{T}` and `{Self}`",
    note = "the number has the tensor's element type",
    note = "C19: read on in `conformable::errors::c19` (`cargo doc --open`)"
)]
pub trait Is<T> {
    /// It.
    fn it(self) -> T;
}

#[diagnostic::do_not_recommend]
impl<T> Is<T> for T {
    fn it(self) -> T {
        self
    }
}

// What the two paddings ask of an axis stands in a trait each, so that the compiler shows their impls in a line.

/// Axis `A` of this shape reflects `BEFORE` and `AFTER` elements.
pub trait Mirrors<const A: isize, const BEFORE: usize, const AFTER: usize>: Sealed {}

impl<S: Shape, const A: isize, const BEFORE: usize, const AFTER: usize> Mirrors<A, BEFORE, AFTER> for S
where
    Axis<A>: AxisNumber,
    DepthOf<S, A>: FindIn<S>,
    Found<S, A>: ReflectsIfPresent<BEFORE, AFTER>,
{
}

/// Axis `A` of this shape has an edge.
pub trait EdgeAt<const A: isize>: Sealed {}

impl<S: Shape, const A: isize> EdgeAt<A> for S
where
    Axis<A>: AxisNumber,
    DepthOf<S, A>: FindIn<S>,
    Found<S, A>: HasEdgeIfPresent,
{
}

impl<T, S: Mirrors<A, N, M>, const A: isize, const N: usize, const M: usize> PadsWith<T, S, A, N, M> for Pad::Reflect {
    fn fill(self, size: usize) -> Filling<T> {
        Filling::Walk { before: (N, -1), after: (size.saturating_sub(2), -1) }
    }
}

impl<T, S: EdgeAt<A>, const A: isize, const N: usize, const M: usize> PadsWith<T, S, A, N, M> for Pad::Edge {
    fn fill(self, size: usize) -> Filling<T> {
        Filling::Walk { before: (0, 0), after: (size.saturating_sub(1), 0) }
    }
}

/// # Padding
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// Axis `AXIS` with `BEFORE` elements before it and `AFTER` behind it: `np.pad`, one axis at a time.
    ///
    /// The elements are a number, `Pad::Constant(0.0)`; the axis mirrored at its ends, `Pad::Reflect`, which has to be longer
    /// than either padding; or its first and its last element, `Pad::Edge`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![1, 2, 3];
    /// assert_eq!(a.pad::<0, 1, 2>(Pad::Constant(0)), tensor![0, 1, 2, 3, 0, 0]);
    /// assert_eq!(a.pad::<0, 2, 1>(Pad::Reflect), tensor![3, 2, 1, 2, 3, 2]);
    /// assert_eq!(a.pad::<0, 2, 1>(Pad::Edge), tensor![1, 1, 1, 2, 3, 3]);
    ///
    /// // An axis whose size is known at run time has another name then.
    /// struct Steps;
    /// let x: Tensor<i32, shape![Dyn<Steps>]> = Tensor::ones_along(Len::<Steps>::new(2));
    /// let padded: Tensor<i32, shape![Dyn<Sum<Steps, Dim<3>>>]> = x.pad::<0, 1, 2>(Pad::Constant(0));
    /// assert_eq!(padded.to_vec(), [0, 1, 1, 0, 0]);
    /// ```
    #[doc(alias("np.pad", "torch.nn.functional.pad"))]
    pub fn pad<const AXIS: isize, const BEFORE: usize, const AFTER: usize /* write a.pad::<0, 1, 1>(0.0) */>(
        &self,
        with: impl PadWith<T, S, AXIS, BEFORE, AFTER>,
    ) -> Tensor<T, Padded<S, AXIS, BEFORE, AFTER>, B::Kind>
    where
        Axis<AXIS>: AxisOf<S>,
        DepthOf<S, AXIS>: PadAt<S, BEFORE, AFTER>,
    {
        Tensor { repr: self.pad_to::<AXIS, BEFORE, AFTER, _>(with, Fresh::<B::Kind>::tensor()) }
    }

    /// [`pad`](Self::pad), written over the elements of `out`.
    ///
    /// # Panics
    /// When an axis of run-time size has two numbers: nothing is written then.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut out: Tensor<i32, shape![6]> = Tensor::ones();
    /// tensor![1, 2, 3].pad_into::<0, 1, 2>(Pad::Constant(0), &mut out);
    /// assert_eq!(out, tensor![0, 1, 2, 3, 0, 0]);
    /// ```
    pub fn pad_into<const AXIS: isize, const BEFORE: usize, const AFTER: usize>(
        &self,
        with: impl PadWith<T, S, AXIS, BEFORE, AFTER>,
        out: &mut Tensor<T, Padded<S, AXIS, BEFORE, AFTER>, impl StorageMut>,
    ) where
        Axis<AXIS>: AxisOf<S>,
        DepthOf<S, AXIS>: PadAt<S, BEFORE, AFTER>,
    {
        self.pad_to::<AXIS, BEFORE, AFTER, _>(with, out.over());
    }

    fn pad_to<const AXIS: isize, const BEFORE: usize, const AFTER: usize, O>(
        &self,
        with: impl PadWith<T, S, AXIS, BEFORE, AFTER>,
        target: O,
    ) -> O::Out
    where
        Axis<AXIS>: AxisOf<S>,
        DepthOf<S, AXIS>: PadAt<S, BEFORE, AFTER>,
        O: Target<T, Padded<S, AXIS, BEFORE, AFTER>>,
    {
        let axis = position::<S, AXIS>();
        let size = self.size_at(axis) + (BEFORE + AFTER);
        let extents = resized::<Padded<S, AXIS, BEFORE, AFTER>, S>(self.extents(), axis, size);
        match with.with().fill(self.size_at(axis)) {
            Filling::Everywhere(value) => join::padded(extents, axis, self.strided(), (&value, BEFORE, AFTER), target),
            Filling::Walk { before, after } => {
                let before: Tensor<T, PadBefore<S, AXIS, BEFORE, AFTER>, B::View<'_>> = Tensor {
                    repr: storage::view::<B, T, S, _>(&self.repr, |view| view.slice_axis(axis, before.0, before.1)),
                };
                let after: Tensor<T, PadAfter<S, AXIS, BEFORE, AFTER>, B::View<'_>> = Tensor {
                    repr: storage::view::<B, T, S, _>(&self.repr, |view| view.slice_axis(axis, after.0, after.1)),
                };
                join::concat(extents, axis, &[before.strided(), self.strided(), after.strided()], target)
            }
        }
    }
}
