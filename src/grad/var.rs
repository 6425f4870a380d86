//! A variable: a value of a pass with its shape as a type.

use super::node::{Erased, Trained, ValueNode};
use super::tape::Pass;
use crate::shape::{Shape, Sizes};
use crate::storage::erased;
use crate::tensor::Tensor;
use crate::view::View;

/// A value of the shape `S` in a pass: what [`Pass`] makes of tensors, and what operations on such values give.
///
/// It has the methods and operators of a tensor, under the same names, with the same rules for shapes. It is `Copy`: a value can be used
/// as often as one likes, and the gradients of all its uses are summed.
///
/// ```
/// use conformable::prelude::*;
/// use conformable::grad::{Tape, Var};
/// // A residual layer, for any leading axes.
/// fn layer<'t, L: Shape>(x: Var<'t, shape![..L, 8]>, w: Var<'t, shape![8, 8]>) -> Var<'t, shape![..L, 8]> {
///     x + x.matmul(w).relu()
/// }
/// # let w: Tensor<f32, shape![8, 8]> = Tensor::ones();
/// # let x: Tensor<f32, shape![2, 8]> = Tensor::ones();
/// # Tape::new().grad(&w, &x, |w, x, t| layer(t.input(x), t.param(w)).sum());
/// ```
pub struct Var<'t, S: Shape, T = f32> {
    node: &'t ValueNode<'t, T>,
    extents: S::Extents,
}

impl<S: Shape, T> Clone for Var<'_, S, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: Shape, T> Copy for Var<'_, S, T> {}

impl<S: Shape, T: Trained> core::fmt::Debug for Var<'_, S, T> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Var({:?})", self.view())
    }
}

impl<'t, S: Shape, T: Trained> Var<'t, S, T> {
    #[inline]
    pub(super) fn new(node: &'t ValueNode<'t, T>, extents: S::Extents) -> Self {
        Var { node, extents }
    }

    /// The result of a rule, whose sizes are those of the shape.
    ///
    /// # Panics
    /// When they are others: the types rule that out.
    #[inline]
    pub(crate) fn from_erased(value: Erased<'t, T>, extents: S::Extents) -> Self {
        value.has_sizes(S::sizes(&extents));
        Var { node: value.0, extents }
    }

    /// The value with its shape forgotten.
    #[inline]
    pub(crate) fn erased(self) -> Erased<'t, T> {
        Erased(self.node)
    }

    /// What the value carries of its sizes.
    #[inline]
    pub(crate) fn extents(&self) -> &S::Extents {
        &self.extents
    }

    /// The sizes, for as long as the pass.
    #[inline]
    pub(crate) fn sizes(self) -> Sizes<'t> {
        self.erased().sizes()
    }

    /// The pass that it is of.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let y = Tape::new().run(&tensor![1.0, 2.0], |x, t| {
    ///     let x = t.input(x);
    ///     x + x.pass().constant(&tensor![10.0])
    /// });
    /// assert_eq!(y, tensor![11.0, 12.0]);
    /// ```
    #[inline]
    pub fn pass(self) -> Pass<'t> {
        self.erased().pass()
    }

    /// The value, to look at: nothing is recorded.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// Tape::new().run(&tensor![1.0, 2.0], |x, t| {
    ///     let y = t.input(x) * 2.0;
    ///     assert_eq!(y.view(), tensor![2.0, 4.0]);
    ///     y
    /// });
    /// ```
    #[inline]
    pub fn view(self) -> View<'t, T, S> {
        Tensor { repr: erased::view::<T, S>(self.erased().array(), self.extents) }
    }

    /// The same value as a constant: nothing is handed back through it.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (_, gradient) = Tape::new().grad(&tensor![3.0], &(), |w, _, t| {
    ///     let w = t.param(w);
    ///     (w * w.detach()).sum()
    /// });
    /// assert_eq!(gradient, tensor![3.0]);
    /// ```
    #[doc(alias("stop_gradient", "no_grad"))]
    #[inline]
    pub fn detach(self) -> Self {
        Var { node: self.erased().detached().0, ..self }
    }
}

impl<'t, T: Trained> Var<'t, (), T> {
    /// The result of a rule that gives one number.
    pub(crate) fn number(value: Erased<'t, T>) -> Self {
        Var { node: value.0, extents: () }
    }

    /// The number.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// Tape::new().run(&tensor![1.0, 2.0], |x, t| {
    ///     let sum = t.input(x).sum();
    ///     assert_eq!(sum.item(), 3.0);
    ///     sum
    /// });
    /// ```
    #[inline]
    pub fn item(self) -> T {
        self.view().item()
    }
}
