//! Parts of a variable: slices, single positions, diagonals, windows. A part is no copy; what it hands back is added where it is from.

use crate::axis::{Axis, AxisOf, Depth, DepthOf};
use crate::error::RangeError;
use crate::grad::node::Trained;
use crate::grad::rules::layout;
use crate::grad::var::Var;
use crate::layout::restride::{Apart, Restride};
use crate::ops::split::{PartSizes, check_range};
use crate::ops::view::position;
use crate::rule::diagonal::{Diagonal, Diagonals};
use crate::rule::reduce::Reduced;
use crate::rule::slice::{Slice, SliceOf, Windowed, WindowsAt};
use crate::rule::split::{AddUp, Even, EvenAt, HoldsAt, Narrowed, PartOf, TakesAt};
use crate::rule::square::BatchOf;
use crate::rule::triangle::Matrices;
use crate::shape::{Shape, rebind};
use crate::size::{FixedSize, Size};
use crate::storage::erased;
use crate::storage::pieces::AxisWalk;

impl<'t, S: Shape, T: Trained> Var<'t, S, T> {
    /// A part of the shape `To`, as a view of the variable and as places of its gradient.
    pub(super) fn part<To: Shape>(
        self,
        view: impl FnOnce(Restride<S>) -> Restride<To>,
        places: impl FnOnce(Apart<S>) -> Apart<To>,
    ) -> Var<'t, To, T> {
        let (a, extents) = (self.erased(), rebind::<To, S>(self.extents()));
        let sizes = a.pass().sizes::<To>(&extents);
        let view = erased::restrided::<T, S, To>(a.array(), *self.extents(), a.arena(), sizes, view);
        let y = match a.wants() {
            true => layout::part(a, view, erased::places::<S, To>(*self.extents(), a.arena(), sizes, places)),
            false => a.viewed(view),
        };
        Var::from_erased(y, extents)
    }

    /// `len` positions of an axis.
    pub(super) fn run<To: Shape>(self, axis: usize, start: usize, len: usize) -> Var<'t, To, T> {
        self.made(|a| layout::walk(a, axis, AxisWalk::run(start, len)))
    }

    /// The positions that a slice selects, see [`s!`](crate::s): no copy.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let x = tensor![1.0, 2.0, 3.0, 4.0];
    /// let (y, dx) = Tape::new().grad(&x, &(), |x, _, t| {
    ///     let x = t.param(x);
    ///     (x.slice(s![1..]) * x.slice(s![0..3])).sum()
    /// });
    /// assert_eq!((y, dx), (20.0, tensor![2.0, 4.0, 6.0, 3.0]));
    /// ```
    pub fn slice<Entries, To: Shape>(self, slice: Slice<Entries>) -> Var<'t, To, T>
    where
        Entries: SliceOf<S, Output = To>,
    {
        let _ = slice;
        self.part(|view| view.select(Entries::push), |places| places.select(Entries::push))
    }

    /// `LEN` positions of axis `AXIS` from `START`: no copy.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let x = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    /// let (_, dx) = Tape::new().grad(&x, &(), |x, _, t| t.param(x).narrow::<1, 1, 2>().sum());
    /// assert_eq!(dx, tensor![[0.0, 1.0, 1.0], [0.0, 1.0, 1.0]]);
    /// ```
    pub fn narrow<const AXIS: isize, const START: usize, const LEN: usize>(
        self,
    ) -> Var<'t, Narrowed<S, AXIS, START, LEN>, T>
    where
        Axis<AXIS>: AxisOf<S>,
        DepthOf<S, AXIS>: HoldsAt<S, START, LEN>,
    {
        self.run(position::<S, AXIS>(), START, LEN)
    }

    /// `LEN` positions of axis `AXIS` from one that is known at run time: no copy.
    ///
    /// # Errors
    /// When they leave the axis.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let x = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    /// let (_, dx) = Tape::new().grad(&x, &(), |x, _, t| t.param(x).slice_at::<1, 2>(1).unwrap().sum());
    /// assert_eq!(dx, tensor![[0.0, 1.0, 1.0], [0.0, 1.0, 1.0]]);
    /// ```
    pub fn slice_at<const AXIS: isize, const LEN: usize>(
        self,
        start: usize,
    ) -> Result<Var<'t, PartOf<S, AXIS, LEN>, T>, RangeError>
    where
        Axis<AXIS>: AxisOf<S>,
        DepthOf<S, AXIS>: TakesAt<S, LEN>,
    {
        let axis = position::<S, AXIS>();
        check_range(self.sizes().as_slice()[axis], start, LEN)?;
        Ok(self.run(axis, start, LEN))
    }

    /// The variable at position `at` along axis `AXIS`, which is taken away: no copy.
    ///
    /// # Panics
    /// When `at` is not below the size of the axis.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let x = tensor![[1.0, 2.0], [3.0, 4.0]];
    /// let (y, dx) = Tape::new().grad(&x, &(), |x, _, t| t.param(x).index_axis::<0>(1).sum());
    /// assert_eq!((y, dx), (7.0, tensor![[0.0, 0.0], [1.0, 1.0]]));
    /// ```
    #[track_caller]
    pub fn index_axis<const AXIS: isize>(self, at: usize) -> Var<'t, Reduced<S, AXIS>, T>
    where
        Axis<AXIS>: AxisOf<S>,
    {
        let axis = position::<S, AXIS>();
        let size = self.sizes().as_slice()[axis];
        assert!(at < size, "index {at} is out of range for axis {axis} of size {size}");
        self.made(|a| layout::take_axis(layout::walk(a, axis, AxisWalk::run(at, 1)), axis))
    }

    /// The parts of these sizes along axis `AXIS`, one behind the other: no copies.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let x = tensor![1.0, 2.0, 3.0];
    /// let (_, dx) = Tape::new().grad(&x, &(), |x, _, t| {
    ///     let (a, b) = t.param(x).split::<0, shape![1, 2]>();
    ///     (a * b).sum()
    /// });
    /// assert_eq!(dx, tensor![5.0, 1.0, 1.0]);
    /// ```
    pub fn split<const AXIS: isize, Sizes>(self) -> Sizes::Vars<'t, T, S, DepthOf<S, AXIS>>
    where
        Axis<AXIS>: AxisOf<S>,
        Sizes: PartVars + AddUp<S, AXIS>,
    {
        let _ = Sizes::VALID;
        Sizes::vars(self, position::<S, AXIS>())
    }

    /// `PARTS` parts of one size along axis `AXIS`: no copies.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let x = tensor![1.0, 2.0, 3.0, 4.0];
    /// let (_, dx) = Tape::new().grad(&x, &(), |x, _, t| {
    ///     let [a, b] = t.param(x).split_even::<0, 2>();
    ///     (a * b).sum()
    /// });
    /// assert_eq!(dx, tensor![3.0, 4.0, 1.0, 2.0]);
    /// ```
    pub fn split_even<const AXIS: isize, const PARTS: usize>(self) -> [Var<'t, Even<S, AXIS, PARTS>, T>; PARTS]
    where
        Axis<AXIS>: AxisOf<S>,
        DepthOf<S, AXIS>: EvenAt<S, PARTS>,
    {
        let axis = position::<S, AXIS>();
        let len = self.sizes().as_slice()[axis] / PARTS;
        core::array::from_fn(|k| self.run(axis, k * len, len))
    }

    /// The main diagonal of a matrix, or of each matrix in the last two axes: no copy.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let x = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    /// let (_, dx) = Tape::new().grad(&x, &(), |x, _, t| t.param(x).diagonal().sum());
    /// assert_eq!(dx, tensor![[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]);
    /// ```
    pub fn diagonal<N: Size>(self) -> Var<'t, (BatchOf<S>, N), T>
    where
        S: Matrices + Diagonal<Len = N>,
    {
        self.part(|view| view.diagonal(0, 0), |places| places.diagonal(0, 0))
    }

    /// The `K`-th diagonal of each matrix in the last two axes: no copy. Above the main one `K` is positive.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let x = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    /// let (_, dx) = Tape::new().grad(&x, &(), |x, _, t| t.param(x).diagonal_at::<1>().sum());
    /// assert_eq!(dx, tensor![[0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]);
    /// ```
    pub fn diagonal_at<const K: isize>(self) -> Var<'t, Diagonals<S, K>, T>
    where
        S: Matrices + Diagonal<K>,
    {
        let (row, column) = ((-K).max(0).unsigned_abs(), K.max(0).unsigned_abs());
        self.part(|view| view.diagonal(row, column), |places| places.diagonal(row, column))
    }

    /// Windows of `LEN` elements along axis `AXIS`, each a step after the other: axis `AXIS` counts them, and a new last axis runs within one.
    /// No copy; a position's gradient is the sum over the windows that it is in.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (_, dx) = Tape::new().grad(&tensor![1.0, 2.0, 3.0, 4.0], &(), |x, _, t| t.param(x).windows::<0, 2>().sum());
    /// assert_eq!(dx, tensor![1.0, 2.0, 2.0, 1.0]);
    /// ```
    pub fn windows<const AXIS: isize, const LEN: usize>(self) -> Var<'t, Windowed<S, AXIS, LEN>, T>
    where
        Axis<AXIS>: AxisOf<S>,
        DepthOf<S, AXIS>: WindowsAt<S, LEN>,
    {
        self.windowed(position::<S, AXIS>(), LEN)
    }

    /// Windows of `len` elements along an axis, of the shape `To`.
    pub(super) fn windowed<To: Shape>(self, axis: usize, len: usize) -> Var<'t, To, T> {
        let a = self.erased();
        let extents = rebind::<To, S>(self.extents());
        let sizes = a.pass().sizes::<To>(&extents);
        let view =
            erased::restrided::<T, S, To>(a.array(), *self.extents(), a.arena(), sizes, |view| view.windows(axis, len));
        Var::from_erased(layout::windows(a, view, axis), extents)
    }
}

/// Sizes of the parts of a split, of a variable: a list of one to eight, as [`PartSizes`].
pub trait PartVars: PartSizes {
    /// A variable for each size.
    type Vars<'t, T: Trained, S: Shape, D: Depth>;
    /// The parts along an axis, which is that of depth `D`.
    #[doc(hidden)]
    fn vars<T: Trained, S: Shape, D: Depth>(x: Var<'_, S, T>, axis: usize) -> Self::Vars<'_, T, S, D>;
}

/// The next part.
fn part<'t, T: Trained, S: Shape, D: Depth, Part: FixedSize>(
    x: Var<'t, S, T>,
    axis: usize,
    start: &mut usize,
) -> Var<'t, D::Set<S, Part>, T> {
    let from = *start;
    *start += Part::N;
    x.run(axis, from, Part::N)
}

macro_rules! lists {
    ($($list:ty: $($Part:ident)*;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<$($Part: FixedSize),*> PartVars for $list {
            type Vars<'t, T: Trained, S: Shape, D: Depth> = ($(Var<'t, D::Set<S, $Part>, T>,)*);

            fn vars<T: Trained, S: Shape, D: Depth>(x: Var<'_, S, T>, axis: usize) -> Self::Vars<'_, T, S, D> {
                let mut start = 0;
                ($(part::<T, S, D, $Part>(x, axis, &mut start),)*)
            }
        }
    )* };
}

lists! {
    ((), P): P;
    (((), P), Q): P Q;
    ((((), P), Q), R): P Q R;
    (((((), P), Q), R), V): P Q R V;
    ((((((), P), Q), R), V), W): P Q R V W;
    (((((((), P), Q), R), V), W), X): P Q R V W X;
    ((((((((), P), Q), R), V), W), X), Y): P Q R V W X Y;
    (((((((((), P), Q), R), V), W), X), Y), Z): P Q R V W X Y Z;
}
