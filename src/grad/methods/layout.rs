//! Views and other shapes. A view of a variable is no copy, whatever its strides.

use crate::axis::{Axis, AxisOf};
use crate::grad::node::Trained;
use crate::grad::rules::layout;
use crate::grad::var::Var;
use crate::ops::view::position;
use crate::rule::broadcast::StretchTo;
use crate::rule::matmul::MatrixShape;
use crate::rule::permute::{MatrixTransposed, Transposed};
use crate::rule::reshape::ReshapeTo;
use crate::shape::{Shape, rebind};
use crate::storage::erased;

impl<'t, S: Shape, T: Trained> Var<'t, S, T> {
    /// Axis `i` of the result is axis `axes[i]`.
    pub(super) fn permuted<To: Shape>(self, axes: &[usize]) -> Var<'t, To, T> {
        let (a, arena) = (self.erased(), self.erased().arena());
        let extents = rebind::<To, S>(self.extents());
        let view =
            erased::restrided::<T, S, To>(a.array(), *self.extents(), arena, a.pass().sizes::<To>(&extents), |view| {
                view.permute(axes)
            });
        let back = arena.keep_each(axes.len(), |axis| axes.iter().position(|&from| from == axis));
        Var::from_erased(layout::permute(a, view, back), extents)
    }

    /// The matrix with rows and columns exchanged: no copy.
    pub fn t(self) -> Var<'t, MatrixTransposed<S>, T>
    where
        S: MatrixShape,
    {
        self.permuted(&[1, 0])
    }

    /// Two axes exchanged: no copy.
    pub fn transpose<const AXIS: isize, const OTHER: isize>(self) -> Var<'t, Transposed<S, AXIS, OTHER>, T>
    where
        Axis<AXIS>: AxisOf<S, AXIS>,
        Axis<OTHER>: AxisOf<S, OTHER>,
    {
        let mut axes = [0; 64];
        axes.iter_mut().enumerate().for_each(|(at, axis)| *axis = at);
        axes.swap(position::<S, AXIS>(), position::<S, OTHER>());
        self.permuted(&axes[..S::RANK])
    }

    /// The elements in row-major order, in another shape of as many: no copy, if they lie in that order.
    pub fn reshape<To: Shape>(self) -> Var<'t, To, T>
    where
        S: ReshapeTo<To>,
    {
        let _ = To::VALID;
        let extents = rebind::<To, S>(self.extents());
        Var::from_erased(layout::reshape(self.erased(), self.pass().sizes::<To>(&extents)), extents)
    }

    /// Stretched to the shape `To`: no copy. What is handed back is summed, [`sum_to`](Self::sum_to).
    pub fn broadcast_to<To: Shape>(self) -> Var<'t, To, T>
    where
        S: StretchTo<To>,
    {
        let _ = To::VALID;
        let _ = To::COUNTED;
        let (a, extents) = (self.erased(), rebind::<To, S>(self.extents()));
        let sizes = a.pass().sizes::<To>(&extents);
        let view =
            erased::restrided::<T, S, To>(a.array(), *self.extents(), a.arena(), sizes, |view| view.broadcast(extents));
        Var::from_erased(layout::stretch(a, view), extents)
    }
}
