//! Running sums and products, and orders along an axis.

use crate::axis::{Axis, AxisOf, Depth, DepthOf};
use crate::grad::node::Trained;
use crate::grad::rules::scan as rule;
use crate::grad::var::Var;
use crate::kernel::gather::Around;
use crate::kernel::sort::Order;
use crate::rule::order::{TopAt, Topped};
use crate::shape::{Shape, rebind};
use crate::storage::erased;
use crate::tensor::Tensor;
use crate::view::SliceView;

impl<'t, S: Shape, T: Trained> Var<'t, S, T> {
    /// The sizes around axis `AXIS`.
    pub(super) fn around_axis<const AXIS: isize>(self) -> Around
    where
        Axis<AXIS>: AxisOf<S>,
    {
        Around::new(self.sizes(), <DepthOf<S, AXIS> as Depth>::D)
    }

    /// The running sum along axis `AXIS`, as [`Tensor::cumsum`].
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (y, da) = Tape::new().grad(&tensor![1.0, 2.0, 3.0], &(), |a, _, t| t.param(a).cumsum::<0>().sum());
    /// assert_eq!((y, da), (10.0, tensor![3.0, 2.0, 1.0]));
    /// ```
    pub fn cumsum<const AXIS: isize /* write a.cumsum::<0>() */>(self) -> Self
    where
        Axis<AXIS>: AxisOf<S>,
    {
        Var::from_erased(rule::cumsum(self.erased(), self.around_axis::<AXIS>()), *self.extents())
    }

    /// The running product along axis `AXIS`, as [`Tensor::cumprod`]. Nothing is divided: zeros have their gradients as others.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (y, da) = Tape::new().grad(&tensor![2.0, 0.0, 3.0], &(), |a, _, t| t.param(a).cumprod::<0>().sum());
    /// assert_eq!((y, da), (2.0, tensor![1.0, 8.0, 0.0]));
    /// ```
    pub fn cumprod<const AXIS: isize /* write a.cumprod::<0>() */>(self) -> Self
    where
        Axis<AXIS>: AxisOf<S>,
    {
        Var::from_erased(rule::cumprod(self.erased(), self.around_axis::<AXIS>()), *self.extents())
    }

    /// The elements along axis `AXIS` in ascending order, as [`Tensor::sort`]: each hands its gradient back to where it was.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let weights = tensor![1.0, 10.0, 100.0];
    /// let (y, da) = Tape::new().grad(&tensor![3.0, 1.0, 2.0], &weights, |a, w, t| {
    ///     (t.param(a).sort::<0>() * t.input(w)).sum()
    /// });
    /// assert_eq!((y, da), (321.0, tensor![100.0, 1.0, 10.0]));
    /// ```
    pub fn sort<const AXIS: isize /* write a.sort::<0>() */>(self) -> Self
    where
        Axis<AXIS>: AxisOf<S>,
    {
        let (y, _) = rule::in_order(self.erased(), self.around_axis::<AXIS>(), Order::Smallest, self.sizes());
        Var::from_erased(y, *self.extents())
    }

    /// The `K` largest elements along axis `AXIS`, the largest first, and their positions along it, as [`Tensor::top_k`]. The
    /// positions are numbers, to which nothing is handed back.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let a = tensor![[3.0, 1.0, 2.0], [0.0, 5.0, 4.0]];
    /// let (y, da) = Tape::new().grad(&a, &(), |a, _, t| {
    ///     let (values, positions) = t.param(a).top_k::<-1, 2>();
    ///     assert_eq!(positions, tensor![[0, 2], [1, 2]]);
    ///     values.sum()
    /// });
    /// assert_eq!((y, da), (14.0, tensor![[1.0, 0.0, 1.0], [0.0, 1.0, 1.0]]));
    /// ```
    pub fn top_k<const AXIS: isize, const K: usize /* write a.top_k::<0, 3>() */>(
        self,
    ) -> (Var<'t, Topped<S, AXIS, K>, T>, SliceView<'t, usize, Topped<S, AXIS, K>>)
    where
        Axis<AXIS>: AxisOf<S>,
        DepthOf<S, AXIS>: TopAt<S, K>,
    {
        let extents = rebind::<Topped<S, AXIS, K>, S>(self.extents());
        let sizes = self.pass().sizes::<Topped<S, AXIS, K>>(&extents);
        let (y, positions) = rule::in_order(self.erased(), self.around_axis::<AXIS>(), Order::Largest(K), sizes);
        (
            Var::from_erased(y, extents),
            Tensor { repr: erased::slice_view::<usize, Topped<S, AXIS, K>>(positions, extents) },
        )
    }
}
