//! Axes in another order, other shapes of the same elements, stretched ones. A view of a variable is no copy, whatever its strides.

use crate::axis::{Axis, AxisList, AxisOf, Depth, DepthOf, SizeAt};
use crate::grad::node::{Erased, Trained};
use crate::grad::rules::layout;
use crate::grad::var::Var;
use crate::ops::broadcast_all::{BroadcastTensors, each_tuple};
use crate::ops::view::{NO_LENGTH, exchanged, keeps_open, moved, position};
use crate::rule::broadcast::{StretchTo, TargetOf};
use crate::rule::broadcast_all::With;
use crate::rule::flatten::{FlattenTo, FlattenedAxes, ProductIs, Unflattened};
use crate::rule::in_dim::Places;
use crate::rule::matmul::MatrixShape;
use crate::rule::permute::{MatrixTransposed, Moved, PermutationOf, Permuted, Transposed};
use crate::rule::reshape::{Flatten, ReshapeTo};
use crate::rule::squeeze::{NewAxisOf, NewDepth, Squeezed, Squeezes, Unsqueezed};
use crate::shape::{FixedShape, Named, Shape, bind, bind_all, rebind};
use crate::size::Size;
use crate::storage::erased;
use crate::text::{self, require};

impl<'t, S: Shape, T: Trained> Var<'t, S, T> {
    /// Axis `i` of the result is axis `axes[i]`.
    pub(super) fn permuted<To: Shape>(self, axes: &[usize]) -> Var<'t, To, T> {
        let (a, arena) = (self.erased(), self.erased().arena());
        let extents = rebind::<To, S>(self.extents());
        let from: &[_] = arena.keep_each(axes.len(), |axis| Some(axes[axis]));
        let back = arena.keep_each(axes.len(), |axis| axes.iter().position(|&from| from == axis));
        let view = erased::along(a.array(), from, a.pass().sizes::<To>(&extents), arena);
        Var::from_erased(layout::permute(a, view, back), extents)
    }

    /// What a rule makes of it, of a shape that has no names but its own.
    pub(super) fn made<To: Shape>(self, rule: impl FnOnce(Erased<'t, T>) -> Erased<'t, T>) -> Var<'t, To, T> {
        Var::from_erased(rule(self.erased()), rebind::<To, S>(self.extents()))
    }

    /// The same elements in row-major order in another shape.
    pub(super) fn reshaped<To: Shape>(self) -> Var<'t, To, T> {
        let extents = rebind::<To, S>(self.extents());
        Var::from_erased(layout::reshape(self.erased(), self.pass().sizes::<To>(&extents)), extents)
    }

    /// The matrix with rows and columns exchanged: no copy.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let x = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    /// let w = tensor![[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]];
    /// let (_, dx) = Tape::new().grad(&x, &w, |x, w, t| (t.param(x).t() * t.input(w)).sum());
    /// assert_eq!(dx, tensor![[1.0, 3.0, 5.0], [2.0, 4.0, 6.0]]);
    /// ```
    pub fn t(self) -> Var<'t, MatrixTransposed<S>, T>
    where
        S: MatrixShape,
    {
        self.permuted(&[1, 0])
    }

    /// Two axes exchanged: no copy.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let x = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    /// let w = tensor![[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]];
    /// let (_, dx) = Tape::new().grad(&x, &w, |x, w, t| (t.param(x).transpose::<0, 1>() * t.input(w)).sum());
    /// assert_eq!(dx, tensor![[1.0, 3.0, 5.0], [2.0, 4.0, 6.0]]);
    /// ```
    pub fn transpose<const AXIS: isize, const OTHER: isize>(self) -> Var<'t, Transposed<S, AXIS, OTHER>, T>
    where
        Axis<AXIS>: AxisOf<S>,
        Axis<OTHER>: AxisOf<S>,
    {
        self.permuted(&exchanged(position::<S, AXIS>(), position::<S, OTHER>())[..S::RANK])
    }

    /// Axis `FROM` moved to position `TO`, the others in their order: no copy.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let x = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    /// let w = tensor![[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]];
    /// let (_, dx) = Tape::new().grad(&x, &w, |x, w, t| (t.param(x).move_axis::<0, -1>() * t.input(w)).sum());
    /// assert_eq!(dx, tensor![[1.0, 3.0, 5.0], [2.0, 4.0, 6.0]]);
    /// ```
    pub fn move_axis<const FROM: isize, const TO: isize>(self) -> Var<'t, Moved<S, FROM, TO>, T>
    where
        Axis<FROM>: AxisOf<S>,
        Axis<TO>: AxisOf<S>,
    {
        self.permuted(&moved(position::<S, FROM>(), position::<S, TO>())[..S::RANK])
    }

    /// Axis `i` of the result is axis `Axes[i]` of this variable: no copy.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (x, dy) = (tensor![[1.0, 2.0, 3.0]], tensor![[1.0], [2.0], [4.0]]);
    /// let (y, dx) = Tape::new().grad(&x, &dy, |x, dy, t| (t.param(x).permute::<axes![1, 0]>() * t.input(dy)).sum());
    /// assert_eq!((y, dx), (17.0, tensor![[1.0, 2.0, 4.0]]));
    /// ```
    pub fn permute<Axes>(self) -> Var<'t, Permuted<S, Axes>, T>
    where
        Axes: AxisList + PermutationOf<S>,
    {
        let mut axes = [0; 64];
        Axes::positions::<S>(&mut axes[..S::RANK]);
        self.permuted(&axes[..S::RANK])
    }

    /// A new axis of size 1, which then is axis `AXIS`: no copy.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let x = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    /// let w = tensor![[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]];
    /// let (_, dx) = Tape::new().grad(&x, &w, |x, w, t| (t.param(x).unsqueeze::<0>() * t.input(w)).sum());
    /// assert_eq!(dx, tensor![[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]);
    /// ```
    pub fn unsqueeze<const AXIS: isize>(self) -> Var<'t, Unsqueezed<S, AXIS>, T>
    where
        Axis<AXIS>: NewAxisOf<S>,
    {
        self.made(|a| layout::insert_axis(a, S::RANK - <NewDepth<S, AXIS> as Depth>::D))
    }

    /// The variable without axis `AXIS`, which has size 1: no copy.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let x = tensor![[1.0, 2.0]];
    /// let (_, dx) = Tape::new().grad(&x, &(), |x, _, t| t.param(x).squeeze::<0>().square().sum());
    /// assert_eq!(dx, tensor![[2.0, 4.0]]);
    /// ```
    pub fn squeeze<const AXIS: isize>(self) -> Var<'t, Squeezed<S, AXIS>, T>
    where
        Axis<AXIS>: AxisOf<S>,
        SizeAt<S, AXIS>: Squeezes<AXIS>,
    {
        self.made(|a| layout::take_axis(a, position::<S, AXIS>()))
    }

    /// Axis `AXIS` from back to front: no copy.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let x = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    /// let w = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    /// let (_, dx) = Tape::new().grad(&x, &w, |x, w, t| (t.param(x).flip::<1>() * t.input(w)).sum());
    /// assert_eq!(dx, tensor![[3.0, 2.0, 1.0], [6.0, 5.0, 4.0]]);
    /// ```
    pub fn flip<const AXIS: isize>(self) -> Self
    where
        Axis<AXIS>: AxisOf<S>,
    {
        self.made(|a| layout::flip(a, position::<S, AXIS>()))
    }

    /// The elements in row-major order, in another shape of as many: no copy, if they lie in that order.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let x = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    /// let w = tensor![[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]];
    /// let (_, dx) = Tape::new().grad(&x, &w, |x, w, t| (t.param(x).reshape::<shape![3, 2]>() * t.input(w)).sum());
    /// assert_eq!(dx, tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]);
    /// ```
    pub fn reshape<To: Shape>(self) -> Var<'t, To, T>
    where
        S: ReshapeTo<To>,
    {
        let _ = To::VALID;
        self.reshaped()
    }

    /// [`reshape`](Self::reshape), checked when the program is built: for sizes outside the table, and sizes that are parameters.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let x: Tensor<f32, shape![4202]> = Tensor::ones();
    /// let (_, dx) = Tape::new().grad(&x, &(), |x, _, t| t.param(x).reshape_const::<shape![2, 2101]>().square().sum());
    /// assert_eq!(dx, Tensor::full(2.0));
    /// ```
    pub fn reshape_const<To: FixedShape>(self) -> Var<'t, To, T>
    where
        S: FixedShape,
    {
        const { require(S::LEN == To::LEN, text::reshape::<S, To>().as_str()) };
        let _ = (To::VALID, To::COUNTED);
        self.reshaped()
    }

    /// The elements in row-major order, on one axis.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let x = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    /// let w = tensor![1.0, 2.0, 3.0, 4.0, 5.0, 6.0];
    /// let (_, dx) = Tape::new().grad(&x, &w, |x, w, t| (t.param(x).flatten() * t.input(w)).sum());
    /// assert_eq!(dx, tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]);
    /// ```
    pub fn flatten<N: Size>(self) -> Var<'t, ((), N), T>
    where
        S: Flatten<Len = N>,
    {
        self.reshaped()
    }

    /// The axes from `FROM` to `TO`, and those between them, as one.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let x = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    /// let w = tensor![1.0, 2.0, 3.0, 4.0, 5.0, 6.0];
    /// let (_, dx) = Tape::new().grad(&x, &w, |x, w, t| (t.param(x).flatten_axes::<0, 1>() * t.input(w)).sum());
    /// assert_eq!(dx, tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]);
    /// ```
    pub fn flatten_axes<const FROM: isize, const TO: isize>(self) -> Var<'t, FlattenedAxes<S, FROM, TO>, T>
    where
        Axis<FROM>: AxisOf<S>,
        Axis<TO>: AxisOf<S>,
        DepthOf<S, FROM>: FlattenTo<S, DepthOf<S, TO>, FROM, TO>,
    {
        self.reshaped()
    }

    /// Axis `AXIS` as the axes `Sizes`, whose product is its size.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let x = tensor![1.0, 2.0, 3.0, 4.0];
    /// let (_, dx) = Tape::new().grad(&x, &(), |x, _, t| t.param(x).unflatten::<0, shape![2, 2]>().index_axis::<0>(1).sum());
    /// assert_eq!(dx, tensor![0.0, 0.0, 1.0, 1.0]);
    /// ```
    pub fn unflatten<const AXIS: isize, Sizes>(self) -> Var<'t, Unflattened<S, AXIS, Sizes>, T>
    where
        Axis<AXIS>: AxisOf<S>,
        Sizes: Shape + ProductIs<S, AXIS>,
    {
        let _ = Sizes::VALID;
        self.reshaped()
    }

    /// Stretched to the shape `To`: no copy. What is handed back is summed, [`sum_to`](Self::sum_to).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let x = tensor![1.0, 2.0];
    /// let (_, dx) = Tape::new().grad(&x, &(), |x, _, t| t.param(x).broadcast_to::<shape![3, 2]>().sum());
    /// assert_eq!(dx, tensor![3.0, 3.0]);
    /// ```
    pub fn broadcast_to<To: Shape>(self) -> Var<'t, To, T>
    where
        S: StretchTo<To>,
    {
        let _ = To::VALID;
        let _ = To::COUNTED;
        const { require(keeps_open::<S, To>(), NO_LENGTH) };
        self.stretched(rebind::<To, S>(self.extents()))
    }

    /// Stretched to the shape of another variable: no copy.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (x, like) = (tensor![1.0, 2.0], tensor![[0.0, 0.0], [0.0, 0.0], [0.0, 0.0]]);
    /// let (_, dx) = Tape::new().grad(&x, &like, |x, like, t| t.param(x).expand_as(t.input(like)).sum());
    /// assert_eq!(dx, tensor![3.0, 3.0]);
    /// ```
    pub fn expand_as<To>(self, other: Var<'t, To, T>) -> Var<'t, To, T>
    where
        To: Shape + TargetOf<S>,
    {
        let _ = To::COUNTED;
        self.stretched(bind::<To, To, S>(other.extents(), self.extents()))
    }

    fn stretched<To: Shape>(self, extents: To::Extents) -> Var<'t, To, T> {
        let a = self.erased();
        let sizes = a.pass().sizes::<To>(&extents);
        let view =
            erased::restrided::<T, S, To>(a.array(), *self.extents(), a.arena(), sizes, |view| view.broadcast(extents));
        Var::from_erased(layout::stretch(a, view), extents)
    }

    /// Stretched to the shape `Out`, of which axis `Axes[i]` is axis `i` of this variable: no copy. What is handed back is summed.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (x, dy) = (tensor![1.0, 2.0], tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]);
    /// let (_, dx) = Tape::new().grad(&x, &dy, |x, dy, t| {
    ///     (t.param(x).broadcast_in_dim::<shape![2, 3], axes![0]>() * t.input(dy)).sum()
    /// });
    /// assert_eq!(dx, tensor![6.0, 15.0]);
    /// ```
    pub fn broadcast_in_dim<Out: Shape, Axes>(self) -> Var<'t, Out, T>
    where
        Axes: Places<S, Out>,
    {
        let _ = Out::COUNTED;
        let mut axes = [0; 64];
        Axes::positions::<Out>(&mut axes[..S::RANK]);
        let extents = rebind::<Out, S>(self.extents());
        let sizes = self.pass().sizes::<Out>(&extents);
        Var::from_erased(layout::stretch_in(self.erased(), &axes[..S::RANK], sizes), extents)
    }
}

macro_rules! tuples {
    ($($shapes:ty => $all:ty: $($T:ident $S:ident $B:ident $name:ident),*;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<'t, $($T: Trained, $S: Shape),*> BroadcastTensors for ($(Var<'t, $S, $T>,)*) {
            type Shapes = $shapes;
            type Views = ($(Var<'t, $all, $T>,)*);

            fn broadcast_tensors(self) -> Self::Views {
                let ($($name,)*) = self;
                let extents = bind_all::<$all>(&[$(Named::new::<$S>($name.extents())),*]);
                ($($name.stretched(extents),)*)
            }
        }
    )* };
}

each_tuple!(tuples);
