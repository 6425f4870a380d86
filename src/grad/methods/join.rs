//! Variables joined, stacked, padded, repeated, rolled; triangles of matrices. All copy.

use crate::axis::{Axis, AxisOf, Depth, DepthOf};
use crate::grad::node::{Erased, Trained};
use crate::grad::rules::{join, layout};
use crate::grad::var::Var;
use crate::ops::pad::{Filling, PadWith, PadsWith};
use crate::ops::triangle::behind;
use crate::ops::view::position;
use crate::rule::asked::{JoinsTo, asked};
use crate::rule::concat::{Concatenated, Copies, Count, Follows, JoinAll, JoinedSize, Stacked};
use crate::rule::pad::{PadAt, Padded};
use crate::rule::repeat::{RepeatAt, RepeatPairs, RepeatedAxis, TileBy, Tiled};
use crate::rule::squeeze::{NewAxisOf, NewDepth};
use crate::rule::triangle::Matrices;
use crate::sealed::Sealed;
use crate::shape::{Named, Shape, joined, rebind, resized, stacked, zeros};
use crate::size::Dim;
use crate::size::computed::Behind;
use crate::storage::pieces::AxisWalk;
use crate::text::require;

impl<'t, S: Shape, T: Trained> Var<'t, S, T> {
    /// Axis `AXIS` with `BEFORE` elements before it and `AFTER` behind it: a number, `Pad::Constant(0.0)`, which has no gradient, or elements
    /// of the axis, `Pad::Reflect` and `Pad::Edge`, whose gradients are added to those of the elements.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (y, dx) = Tape::new().grad(&tensor![1.0, 2.0], &(), |x, _, t| t.param(x).pad::<0, 2, 1>(Pad::Edge).sum());
    /// assert_eq!((y, dx), (7.0, tensor![3.0, 2.0]));
    /// ```
    pub fn pad<const AXIS: isize, const BEFORE: usize, const AFTER: usize>(
        self,
        with: impl PadWith<T, S, AXIS, BEFORE, AFTER>,
    ) -> Var<'t, Padded<S, AXIS, BEFORE, AFTER>, T>
    where
        Axis<AXIS>: AxisOf<S>,
        DepthOf<S, AXIS>: PadAt<S, BEFORE, AFTER>,
    {
        let (a, axis) = (self.erased(), position::<S, AXIS>());
        let size = self.sizes().as_slice()[axis];
        let extents = resized::<Padded<S, AXIS, BEFORE, AFTER>, S>(self.extents(), axis, size + (BEFORE + AFTER));
        let sizes = a.pass().sizes::<Padded<S, AXIS, BEFORE, AFTER>>(&extents);
        let y = match with.with().fill(size) {
            Filling::Everywhere(value) => join::pad(a, axis, value, [BEFORE, AFTER], sizes),
            Filling::Walk { before, after } => {
                let walks = [(before, BEFORE), (after, AFTER)];
                let walks = walks.map(|((start, step), len)| AxisWalk { start, step, len });
                join::pad_of_itself(a, axis, walks, sizes)
            }
        };
        Var::from_erased(y, extents)
    }

    /// The elements moved `by` positions along axis `AXIS`, to the back if it is positive, around.
    pub fn roll<const AXIS: isize>(self, by: isize) -> Self
    where
        Axis<AXIS>: AxisOf<S>,
    {
        let axis = position::<S, AXIS>();
        // An axis of no positions is not rolled.
        let by = by.checked_rem_euclid(self.sizes().as_slice()[axis] as isize).unwrap_or(0).unsigned_abs();
        self.made(|a| join::roll(a, axis, by))
    }

    /// The variable tiled, so often along each axis, aligned at the last: `np.tile`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let x = tensor![1.0, 2.0];
    /// let (_, dx) = Tape::new().grad(&x, &(), |x, _, t| t.param(x).repeat::<shape![3]>().sum());
    /// assert_eq!(dx, tensor![3.0, 3.0]);
    /// ```
    pub fn repeat<Times>(self) -> Var<'t, Tiled<S, Times>, T>
    where
        S: TileBy<Times>,
    {
        let _ = <Tiled<S, Times>>::ROOM;
        // Axis `i` is the second of its pair.
        let mut axes = zeros::<usize, S::Rank>();
        for (i, axis) in axes.iter_mut().enumerate() {
            *axis = 2 * (i + <Tiled<S, Times>>::RANK - S::RANK) + 1;
        }
        self.repeated::<S::Pairs, Tiled<S, Times>>(&axes)
    }

    /// Each position of axis `AXIS`, `TIMES` times: `np.repeat`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let x = tensor![1.0, 2.0];
    /// let (_, dx) = Tape::new().grad(&x, &(), |x, _, t| t.param(x).repeat_axis::<0, 3>().sum());
    /// assert_eq!(dx, tensor![3.0, 3.0]);
    /// ```
    pub fn repeat_axis<const AXIS: isize, const TIMES: usize>(self) -> Var<'t, RepeatedAxis<S, AXIS, TIMES>, T>
    where
        Axis<AXIS>: AxisOf<S>,
        DepthOf<S, AXIS>: RepeatAt<S, TIMES>,
    {
        let _ = <RepeatedAxis<S, AXIS, TIMES>>::ROOM;
        // A new axis behind axis `AXIS`.
        let mut axes = zeros::<usize, S::Rank>();
        for (i, axis) in axes.iter_mut().enumerate() {
            *axis = i + usize::from(i > position::<S, AXIS>());
        }
        self.repeated::<RepeatPairs<S, AXIS, TIMES>, RepeatedAxis<S, AXIS, TIMES>>(&axes)
    }

    fn repeated<Pairs: Shape, To: Shape>(self, axes: &[usize]) -> Var<'t, To, T> {
        let (pass, extents) = (self.pass(), rebind::<To, S>(self.extents()));
        let pairs = pass.sizes::<Pairs>(&rebind::<Pairs, S>(self.extents()));
        Var::from_erased(join::repeat(self.erased(), axes, pairs, pass.sizes::<To>(&extents)), extents)
    }

    /// The lower triangle of each matrix: zeros above the `K`-th diagonal.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let x = tensor![[1.0, 2.0], [3.0, 4.0]];
    /// let (_, dx) = Tape::new().grad(&x, &(), |x, _, t| t.param(x).tril::<0>().sum());
    /// assert_eq!(dx, tensor![[1.0, 0.0], [1.0, 1.0]]);
    /// ```
    pub fn tril<const K: isize>(self) -> Self
    where
        S: Matrices,
    {
        self.made(|a| join::without(a, |row, cols| behind(row, K, 1).min(cols)..cols))
    }

    /// The upper triangle of each matrix: zeros below the `K`-th diagonal.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let x = tensor![[1.0, 2.0], [3.0, 4.0]];
    /// let (_, dx) = Tape::new().grad(&x, &(), |x, _, t| t.param(x).triu::<0>().sum());
    /// assert_eq!(dx, tensor![[1.0, 1.0], [0.0, 1.0]]);
    /// ```
    pub fn triu<const K: isize>(self) -> Self
    where
        S: Matrices,
    {
        self.made(|a| join::without(a, |row, cols| 0..behind(row, K, 0).min(cols)))
    }
}

/// A variable, and another one behind it: `a.concat::<1>(b)`.
pub trait ConcatVar<'t, S: Shape, R: Shape, T: Trained>: Sealed {
    /// This variable, and then `right`, along axis `AXIS`; more than two are joined as a tuple, [`ConcatVars`].
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let x = (tensor![1.0, 2.0], tensor![3.0]);
    /// let (y, (da, db)) = Tape::new().grad(&x, &tensor![1.0, 2.0, 4.0], |(a, b), dy, t| {
    ///     (t.param(a).concat::<0>(t.param(b)) * t.input(dy)).sum()
    /// });
    /// assert_eq!((y, da, db), (17.0, tensor![1.0, 2.0], tensor![4.0]));
    /// ```
    fn concat<const AXIS: isize>(self, right: Var<'t, R, T>) -> Var<'t, Concatenated<S, R, AXIS>, T>
    where
        Axis<AXIS>: AxisOf<S>,
        R: Follows<S, AXIS>,
        JoinedSize<S, R, AXIS>: Behind<JoinedSize<S, S, AXIS>>;
}

#[diagnostic::do_not_recommend]
impl<'t, S: Shape, R: Shape, T: Trained> ConcatVar<'t, S, R, T> for Var<'t, S, T> {
    fn concat<const AXIS: isize>(self, right: Var<'t, R, T>) -> Var<'t, Concatenated<S, R, AXIS>, T>
    where
        Axis<AXIS>: AxisOf<S>,
        R: Follows<S, AXIS>,
        JoinedSize<S, R, AXIS>: Behind<JoinedSize<S, S, AXIS>>,
    {
        let named = [Named::new::<S>(self.extents()), Named::new::<R>(right.extents())];
        let (parts, axis) = ([self.erased(), right.erased()], position::<S, AXIS>());
        let extents = joined::<Concatenated<S, R, AXIS>>(&named, axis);
        let sizes = self.pass().sizes::<Concatenated<S, R, AXIS>>(&extents);
        Var::from_erased(join::concat(&parts, axis, sizes), extents)
    }
}

/// Several variables of one pass: a tuple of two to eight, or an array.
pub trait ConcatVars<'t>: Sealed + Sized {
    /// The element type.
    type Item: Trained;
    /// The shape of the first.
    type First: Shape;
    /// All shapes, as a list.
    type Shapes;

    /// Calls `f` with all of them, and with the names and numbers of their axes.
    #[doc(hidden)]
    #[expect(private_bounds, reason = "sealed")]
    fn parts<R>(self, f: impl FnOnce(&[Erased<'t, Self::Item>], &[Named<'_>]) -> R) -> R;

    /// All of them, one after the other along axis `AXIS`: see [`ConcatAll`](crate::ops::concat::ConcatAll).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (sum, dx) = Tape::new().grad(&tensor![1.0, 2.0], &(), |x, _, t| {
    ///     let x = t.param(x);
    ///     (x, x * 2.0, x).concat::<0>().sum()
    /// });
    /// assert_eq!((sum, dx), (12.0, tensor![4.0, 4.0]));
    /// ```
    fn concat<const AXIS: isize>(self) -> Var<'t, <Self::Shapes as JoinAll<AXIS>>::Output, Self::Item>
    where
        Self::Shapes: JoinAll<AXIS>,
    {
        self.parts(|parts, named| joined_parts(parts, named, axis_of::<Self::First, AXIS>()))
    }

    /// [`concat`](Self::concat), with the shape asked for: for sizes outside the table, and sizes that are parameters.
    fn concat_const<const AXIS: isize, To: Shape>(self) -> Var<'t, To, Self::Item>
    where
        Self::Shapes: JoinsTo<To, AXIS>,
    {
        const {
            let misfit = <Self::Shapes as JoinsTo<To, AXIS>>::MISFIT;
            require(misfit.is_none(), asked::<Self::First, To>(misfit).as_str());
        }
        let _ = (To::VALID, To::ROOM);
        self.parts(|parts, named| joined_parts(parts, named, axis_of::<Self::First, AXIS>()))
    }
}

/// Axis `A` from the front.
const fn axis_of<First: Shape, const A: isize>() -> usize {
    if A < 0 { First::RANK - A.unsigned_abs() } else { A.unsigned_abs() }
}

fn joined_parts<'t, T: Trained, To: Shape>(
    parts: &[Erased<'t, T>],
    named: &[Named<'_>],
    axis: usize,
) -> Var<'t, To, T> {
    let extents = joined::<To>(named, axis);
    Var::from_erased(join::concat(parts, axis, parts[0].pass().sizes::<To>(&extents)), extents)
}

macro_rules! tuples {
    ($($Part:ident $part:ident)*; $Shapes:ty) => {
        #[diagnostic::do_not_recommend]
        impl<'t, T: Trained, A: Shape, $($Part: Shape),*> ConcatVars<'t> for (Var<'t, A, T>, $(Var<'t, $Part, T>),*) {
            type Item = T;
            type First = A;
            type Shapes = $Shapes;

            #[expect(private_bounds, reason = "sealed")]
            fn parts<Out>(self, f: impl FnOnce(&[Erased<'t, T>], &[Named<'_>]) -> Out) -> Out {
                let (a, $($part),*) = self;
                f(
                    &[a.erased(), $($part.erased()),*],
                    &[Named::new::<A>(a.extents()), $(Named::new::<$Part>($part.extents())),*],
                )
            }
        }
    };
}

tuples!(B b; (((), A), B));
tuples!(B b C c; ((((), A), B), C));
tuples!(B b C c D d; (((((), A), B), C), D));
tuples!(B b C c D d E e; ((((((), A), B), C), D), E));
tuples!(B b C c D d E e F g; (((((((), A), B), C), D), E), F));
tuples!(B b C c D d E e F g G h; ((((((((), A), B), C), D), E), F), G));
tuples!(B b C c D d E e F g G h H i; (((((((((), A), B), C), D), E), F), G), H));

#[diagnostic::do_not_recommend]
impl<'t, T: Trained, S: Shape, const N: usize> ConcatVars<'t> for [Var<'t, S, T>; N] {
    type Item = T;
    type First = S;
    type Shapes = Copies<S, N>;

    #[expect(private_bounds, reason = "sealed")]
    fn parts<R>(self, f: impl FnOnce(&[Erased<'t, T>], &[Named<'_>]) -> R) -> R {
        f(&self.map(Var::erased), &self.each_ref().map(|part| Named::new::<S>(part.extents())))
    }
}

/// An array of variables of one shape: `[a, b].stack::<0>()`.
pub trait StackVars<'t, S: Shape, T: Trained, const N: usize>: Sealed {
    /// All of them, one after the other along a new axis, which then is axis `AXIS`: see [`Stack`](crate::ops::concat::Stack).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (sum, dx) = Tape::new().grad(&tensor![1.0, 2.0], &tensor![[1.0, 2.0], [3.0, 4.0]], |x, dy, t| {
    ///     let x = t.param(x);
    ///     ([x, x].stack::<1>() * t.input(dy)).sum()
    /// });
    /// assert_eq!((sum, dx), (17.0, tensor![3.0, 7.0]));
    /// ```
    fn stack<const AXIS: isize>(self) -> Var<'t, Stacked<S, N, AXIS>, T>
    where
        Axis<AXIS>: NewAxisOf<S>,
        Dim<N>: Count;
}

#[diagnostic::do_not_recommend]
impl<'t, S: Shape, T: Trained, const N: usize> StackVars<'t, S, T, N> for [Var<'t, S, T>; N] {
    fn stack<const AXIS: isize>(self) -> Var<'t, Stacked<S, N, AXIS>, T>
    where
        Axis<AXIS>: NewAxisOf<S>,
        Dim<N>: Count,
    {
        let axis = S::RANK - <NewDepth<S, AXIS> as Depth>::D;
        let extents = stacked::<Stacked<S, N, AXIS>>(&self.each_ref().map(|part| Named::new::<S>(part.extents())));
        let parts = self.map(|part| layout::insert_axis(part.erased(), axis));
        let sizes = parts[0].pass().sizes::<Stacked<S, N, AXIS>>(&extents);
        Var::from_erased(join::concat(&parts, axis, sizes), extents)
    }
}
