//! Elements chosen by a tensor of indices. Methods of traits, for the reasons of those of tensors (`ops/gather.rs`). Indices have
//! no gradient: they are tensors, or references to some.

use crate::axis::{Axis, AxisOf, Depth, DepthOf};
use crate::element::IndexElement;
use crate::error::IndexError;
use crate::grad::node::{Erased, Trained};
use crate::grad::rules::gather as rule;
use crate::grad::tape::Pass;
use crate::grad::var::Var;
use crate::kernel::gather::{Around, Positions, resolve, resolve_from_front};
use crate::nn::TableFor;
use crate::nn::layers::Embedding;
use crate::ops::gather::IndexTensor;
use crate::ops::operand::AnyOperand;
use crate::rule::embedding::Embedded;
use crate::rule::gather::{GathersFrom, Taken, ValuesFor};
use crate::sealed::Sealed;
use crate::shape::{Shape, bind, meet};
use crate::size::Size;
use crate::storage::Storage;

/// `take` on variables, by indices `I`: a tensor or a reference to one.
pub trait VarTake<'t, I: AnyOperand>: Sealed {
    /// The shape of the variable.
    type Shape: Shape;
    /// The type of its elements.
    type Item: Trained;

    /// The parts at the given positions along axis `AXIS`, as [`Take::take`](crate::Take::take) of a tensor. What is taken twice
    /// is handed back twice.
    ///
    /// # Errors
    /// When an index is not on the axis: the first such, with its position.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let a = tensor![[1.0, 2.0], [3.0, 4.0]];
    /// let (y, da) = Tape::new().grad(&a, &tensor![1, 1], |a, ids, t| t.param(a).take::<0>(ids).unwrap().sum());
    /// assert_eq!((y, da), (14.0, tensor![[0.0, 0.0], [2.0, 2.0]]));
    /// ```
    #[doc(alias("index_select", "np.take", "torch.index_select"))]
    fn take<const AXIS: isize /* write a.take::<0>(&ids) */>(
        self,
        indices: I,
    ) -> Result<Var<'t, Taken<Self::Shape, AXIS, I::Shape>, Self::Item>, IndexError>
    where
        Axis<AXIS>: AxisOf<Self::Shape>,
        I: IndexTensor,
        I::Item: IndexElement;
}

impl<'t, T: Trained, S: Shape, I: AnyOperand> VarTake<'t, I> for Var<'t, S, T> {
    type Shape = S;
    type Item = T;

    fn take<const AXIS: isize>(self, indices: I) -> Result<Var<'t, Taken<S, AXIS, I::Shape>, T>, IndexError>
    where
        Axis<AXIS>: AxisOf<S>,
        I: IndexTensor,
        I::Item: IndexElement,
    {
        let a = self.erased();
        let around = Around::new(a.sizes(), <DepthOf<S, AXIS> as Depth>::D);
        let extents = bind::<Taken<S, AXIS, I::Shape>, S, I::Shape>(self.extents(), indices.sized());
        let positions = resolve(indices.elements(), around.axis, around.size)?;
        let sizes = a.pass().sizes::<Taken<S, AXIS, I::Shape>>(&extents);
        Ok(Var::from_erased(rule::take(a, &positions, around, sizes), extents))
    }
}

/// `gather` on variables, by indices `I`, a tensor or a reference to one; `Proof`, which is inferred, is that they are not too
/// large.
pub trait VarGather<'t, I: AnyOperand, Proof>: Sealed {
    /// The shape of the variable.
    type Shape: Shape;
    /// The type of its elements.
    type Item: Trained;

    /// Along axis `AXIS` the element at each index, as [`Gather::gather`](crate::Gather::gather) of a tensor.
    ///
    /// # Errors
    /// When an index is not on the axis: the first such, with its position.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let a = tensor![[1.0, 2.0], [3.0, 4.0]];
    /// let (y, da) = Tape::new().grad(&a, &tensor![[0, 0], [1, 0]], |a, ids, t| {
    ///     t.param(a).gather::<1>(ids).unwrap().sum()
    /// });
    /// assert_eq!((y, da), (9.0, tensor![[2.0, 0.0], [1.0, 1.0]]));
    /// ```
    #[doc(alias("take_along_axis", "take_along_dim", "torch.gather", "np.take_along_axis"))]
    fn gather<const AXIS: isize /* write a.gather::<0>(&ids) */>(
        self,
        indices: I,
    ) -> Result<Var<'t, I::Shape, Self::Item>, IndexError>
    where
        Axis<AXIS>: AxisOf<Self::Shape>,
        I: IndexTensor,
        I::Item: IndexElement,
        I::Shape: GathersFrom<Self::Shape, AXIS, Proof>;
}

impl<'t, T: Trained, S: Shape, I: AnyOperand, Proof> VarGather<'t, I, Proof> for Var<'t, S, T> {
    type Shape = S;
    type Item = T;

    fn gather<const AXIS: isize>(self, indices: I) -> Result<Var<'t, I::Shape, T>, IndexError>
    where
        Axis<AXIS>: AxisOf<S>,
        I: IndexTensor,
        I::Item: IndexElement,
        I::Shape: GathersFrom<S, AXIS, Proof>,
    {
        let (a, depth) = (self.erased(), <DepthOf<S, AXIS> as Depth>::D);
        let around = Around::new(a.sizes(), depth);
        let extents = bind::<I::Shape, S, I::Shape>(self.extents(), indices.sized());
        let positions = resolve(indices.elements(), around.axis, around.size)?;
        Ok(Var::from_erased(rule::gather(a, &positions, depth, a.pass().sizes::<I::Shape>(&extents)), extents))
    }
}

/// `scatter`, `scatter_add` and `scatter_with` on variables, by indices `I`, a tensor or a reference to one, of values of the shape `V`; `Proof`
/// is as in [`VarGather`].
pub trait VarScatter<'t, I: AnyOperand, V: Shape, Proof>: Sealed {
    /// The shape of the variable.
    type Shape: Shape;
    /// The type of its elements.
    type Item: Trained;

    /// A copy in which, along axis `AXIS`, the value of each index stands at the index, as
    /// [`Scatter::scatter`](crate::Scatter::scatter) of a tensor. What is overwritten, by whatever, has no part in the result:
    /// its gradient is 0.
    ///
    /// # Errors
    /// When an index is not on the axis: the first such, with its position.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (a, v) = (tensor![1.0, 2.0, 3.0], tensor![4.0, 5.0]);
    /// let (y, (da, dv)) = Tape::new().grad(&(a, v), &tensor![2, 2], |(a, v), ids, t| {
    ///     t.param(a).scatter::<0>(ids, t.param(v)).unwrap().sum()
    /// });
    /// assert_eq!((y, da, dv), (8.0, tensor![1.0, 1.0, 0.0], tensor![0.0, 1.0]));
    /// ```
    fn scatter<const AXIS: isize>(
        self,
        indices: I,
        values: Var<'t, V, Self::Item>,
    ) -> Result<Var<'t, Self::Shape, Self::Item>, IndexError>
    where
        Axis<AXIS>: AxisOf<Self::Shape>,
        I: IndexTensor,
        I::Item: IndexElement,
        I::Shape: GathersFrom<Self::Shape, AXIS, Proof>,
        V: ValuesFor<I::Shape>;

    /// [`scatter`](Self::scatter) that adds each value to what is there, as [`Scatter::scatter_add`](crate::Scatter::scatter_add)
    /// of a tensor.
    ///
    /// # Errors
    /// When an index is not on the axis: the first such, with its position.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (a, v) = (tensor![1.0, 2.0, 3.0], tensor![4.0, 5.0]);
    /// let (y, (da, dv)) = Tape::new().grad(&(a, v), &tensor![2, 2], |(a, v), ids, t| {
    ///     t.param(a).scatter_add::<0>(ids, t.param(v)).unwrap().sum()
    /// });
    /// assert_eq!((y, da, dv), (15.0, tensor![1.0, 1.0, 1.0], tensor![1.0, 1.0]));
    /// ```
    #[doc(alias("torch.scatter_add", "index_add"))]
    fn scatter_add<const AXIS: isize>(
        self,
        indices: I,
        values: Var<'t, V, Self::Item>,
    ) -> Result<Var<'t, Self::Shape, Self::Item>, IndexError>
    where
        Axis<AXIS>: AxisOf<Self::Shape>,
        I: IndexTensor,
        I::Item: IndexElement,
        I::Shape: GathersFrom<Self::Shape, AXIS, Proof>,
        V: ValuesFor<I::Shape>;

    /// [`scatter`](Self::scatter) that puts `f` of what is there and of each value, in row-major order of the indices, as
    /// [`Scatter::scatter_with`](crate::Scatter::scatter_with) of a tensor: a function of the user's, with its derivatives by the first
    /// and by the second, `slopes`.
    ///
    /// # Errors
    /// When an index is not on the axis: the first such, with its position. Then `f` is not called.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (a, v) = (tensor![1.0, 2.0, 3.0], tensor![4.0, 5.0]);
    /// let (y, (da, dv)) = Tape::new().grad(&(a, v), &tensor![2, 2], |(a, v), ids, t| {
    ///     t.param(a).scatter_with::<0>(ids, t.param(v), |x, y| x * y, |x, y| [y, x]).unwrap().sum()
    /// });
    /// assert_eq!((y, da, dv), (63.0, tensor![1.0, 1.0, 20.0], tensor![15.0, 12.0]));
    /// ```
    #[doc(alias("torch.scatter_reduce", "scatter_reduce", "index_reduce", "ScatterElements"))]
    fn scatter_with<const AXIS: isize>(
        self,
        indices: I,
        values: Var<'t, V, Self::Item>,
        f: impl Fn(Self::Item, Self::Item) -> Self::Item,
        slopes: impl Fn(Self::Item, Self::Item) -> [Self::Item; 2] + 't,
    ) -> Result<Var<'t, Self::Shape, Self::Item>, IndexError>
    where
        Axis<AXIS>: AxisOf<Self::Shape>,
        I: IndexTensor,
        I::Item: IndexElement,
        I::Shape: GathersFrom<Self::Shape, AXIS, Proof>,
        V: ValuesFor<I::Shape>;
}

/// Those of [`VarScatter`]: `rule` is given the variable, the values, the positions and the depth of the axis.
fn scattered<'t, T, S, I, V, const AXIS: isize>(
    a: Var<'t, S, T>,
    indices: &I,
    values: Var<'t, V, T>,
    rule: impl FnOnce(Erased<'t, T>, Erased<'t, T>, &Positions<'_, I::Item>, usize) -> Erased<'t, T>,
) -> Result<Var<'t, S, T>, IndexError>
where
    T: Trained,
    S: Shape,
    I: IndexTensor,
    I::Item: IndexElement,
    V: Shape,
    Axis<AXIS>: AxisOf<S>,
{
    meet::<S, I::Shape>(a.extents(), indices.sized());
    meet::<I::Shape, V>(indices.sized(), values.extents());
    let (erased, depth) = (a.erased(), <DepthOf<S, AXIS> as Depth>::D);
    let around = Around::new(erased.sizes(), depth);
    let positions = resolve(indices.elements(), around.axis, around.size)?;
    Ok(Var::from_erased(rule(erased, values.erased(), &positions, depth), *a.extents()))
}

impl<'t, T: Trained, S: Shape, I: AnyOperand, V: Shape, Proof> VarScatter<'t, I, V, Proof> for Var<'t, S, T> {
    type Shape = S;
    type Item = T;

    fn scatter<const AXIS: isize>(self, indices: I, values: Var<'t, V, T>) -> Result<Self, IndexError>
    where
        Axis<AXIS>: AxisOf<S>,
        I: IndexTensor,
        I::Item: IndexElement,
        I::Shape: GathersFrom<S, AXIS, Proof>,
        V: ValuesFor<I::Shape>,
    {
        scattered::<T, S, I, V, AXIS>(self, &indices, values, rule::scatter::<T, _, false>)
    }

    fn scatter_add<const AXIS: isize>(self, indices: I, values: Var<'t, V, T>) -> Result<Self, IndexError>
    where
        Axis<AXIS>: AxisOf<S>,
        I: IndexTensor,
        I::Item: IndexElement,
        I::Shape: GathersFrom<S, AXIS, Proof>,
        V: ValuesFor<I::Shape>,
    {
        scattered::<T, S, I, V, AXIS>(self, &indices, values, rule::scatter::<T, _, true>)
    }

    fn scatter_with<const AXIS: isize>(
        self,
        indices: I,
        values: Var<'t, V, T>,
        f: impl Fn(T, T) -> T,
        slopes: impl Fn(T, T) -> [T; 2] + 't,
    ) -> Result<Self, IndexError>
    where
        Axis<AXIS>: AxisOf<S>,
        I: IndexTensor,
        I::Item: IndexElement,
        I::Shape: GathersFrom<S, AXIS, Proof>,
        V: ValuesFor<I::Shape>,
    {
        scattered::<T, S, I, V, AXIS>(self, &indices, values, |a, v, positions, depth| {
            rule::scatter_with(a, v, positions, depth, (f, slopes))
        })
    }
}

/// The row of a table at each id, as [`nn::embedding`](crate::nn::embedding): `ids: [..]` and `table: [V, D]` give `[.., D]`.
/// Rows that were taken several times are handed back the sum.
///
/// # Errors
/// When an id is not below `V`, or negative: the first such, with its position.
///
/// ```
/// use conformable::prelude::*;
/// use conformable::grad::{self, Tape};
/// let table = tensor![[0.0, 0.1], [1.0, 1.1], [2.0, 2.1]];
/// let (_, gradient) = Tape::new().grad(&table, &tensor![2, 0, 2], |table, ids, t| {
///     grad::nn::embedding(ids, t.param(table)).unwrap().sum()
/// });
/// assert_eq!(gradient, tensor![[1.0, 1.0], [0.0, 0.0], [2.0, 2.0]]);
/// ```
pub fn embedding<'t, T, I, W>(ids: I, table: Var<'t, W, T>) -> Result<Var<'t, Embedded<I::Shape, W>, T>, IndexError>
where
    T: Trained,
    I: IndexTensor,
    W: TableFor<I::Item>,
{
    let a = table.erased();
    let extents = bind::<Embedded<I::Shape, W>, I::Shape, W>(ids.sized(), table.extents());
    let around = Around::new(a.sizes(), 1);
    let positions = resolve_from_front(W::indices(ids.elements()), around.axis, around.size)?;
    let sizes = a.pass().sizes::<Embedded<I::Shape, W>>(&extents);
    Ok(Var::from_erased(rule::take(a, &positions, around, sizes), extents))
}

impl<V: Size, D: Size, T: Trained, B: Storage> Embedding<V, D, T, B> {
    /// The layer in a pass: `[.., D]` for ids `[..]`. Its table is a parameter.
    ///
    /// # Errors
    /// When an id is not below `V`, or negative.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// use conformable::nn::layers::Embedding;
    /// let layer: Embedding<Dim<3>, Dim<2>> = Embedding { weight: Tensor::arange() };
    /// let (y, gradient) = Tape::new().grad(&layer, &tensor![1, 1], |layer, ids, t| layer.on(ids, t).unwrap().sum());
    /// assert_eq!((y, gradient.weight), (10.0, tensor![[0.0, 0.0], [2.0, 2.0], [0.0, 0.0]]));
    /// ```
    #[track_caller]
    pub fn on<'t, I>(&'t self, ids: I, t: Pass<'t>) -> Result<Var<'t, (I::Shape, D), T>, IndexError>
    where
        I: IndexTensor,
        I::Item: IndexElement,
    {
        embedding(ids, t.param(&self.weight))
    }
}
