//! Elements chosen by a tensor of indices. Methods of traits, because the result's shape is that of an argument, and a
//! method with an axis in the turbofish has no other parameters of its own.

use super::elementwise::KindWith;
use super::operand::{AnyOperand, KindOf, TensorOperand};
use crate::axis::{Axis, AxisOf, Depth, DepthOf};
use crate::element::{AnyNumber, Element, IndexElement};
use crate::error::IndexError;
use crate::kernel::gather::{self, Along, Around, FewIndices, Positions};
use crate::layout::Strided;
use crate::rule::gather::{GathersFrom, Taken, ValuesFor};
use crate::shape::{Shape, bind, meet, rebind};
use crate::size::Dim;
use crate::storage::target::{Fresh, Target};
use crate::storage::{Storage, StorageMut};
use crate::tensor::Tensor;
use core::marker::PhantomData;

/// Axis `A` of the shape `S`, as a value.
fn along<T: Element, S: Shape, B: Storage, const A: isize>(tensor: &Tensor<T, S, B>) -> Along<'_>
where
    Axis<A>: AxisOf<S>,
{
    Along { sizes: tensor.sizes(), depth: <DepthOf<S, A> as Depth>::D }
}

/// A tensor, or a reference to one: what holds indices. That they are integers is asked apart, by [`IndexElement`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tensor of indices",
    label = "expected a tensor of integers, or a reference to one",
    note = "write several indices as `&tensor![2, 0]`; the part at one position is `.index_axis::<AXIS>(i)`",
    note = "C23: read on in `conformable::errors::c23` (`cargo doc --open`)"
)]
pub trait IndexTensor: AnyOperand + TensorOperand<<Self as AnyOperand>::Item> {}

#[diagnostic::do_not_recommend]
impl<I: AnyOperand + TensorOperand<<I as AnyOperand>::Item>> IndexTensor for I {}

/// The sizes around axis `A` of the shape `S`.
pub(super) fn around<T: Element, S: Shape, B: Storage, const A: isize>(tensor: &Tensor<T, S, B>) -> Around
where
    Axis<A>: AxisOf<S>,
{
    Around::new(tensor.sizes(), <DepthOf<S, A> as Depth>::D)
}

/// The positions on axis `A` of the shape `S` that the indices stand for.
fn positions<'i, T: Element, S: Shape, B: Storage, const A: isize, X: IndexElement>(
    tensor: &Tensor<T, S, B>,
    indices: Strided<'i, X>,
) -> Result<Positions<'i, X>, IndexError>
where
    Axis<A>: AxisOf<S>,
{
    let Around { axis, size, .. } = around::<T, S, B, A>(tensor);
    gather::resolve(indices, axis, size)
}

/// What is known while compiling of elements of the shape `To` that indices of the shape `I` choose along an axis of `S`.
struct Chosen<T, S, I, To, const A: isize>(PhantomData<(T, S, I, To)>);

impl<T, S: Shape, I: Shape, To: Shape, const A: isize> Chosen<T, S, I, To, A>
where
    Axis<A>: AxisOf<S>,
{
    const DEPTH: usize = <DepthOf<S, A> as Depth>::D;
    /// The sizes around the axis, if all are known.
    const AROUND: Option<Around> = match S::FIXED {
        Some(sizes) => Some(Around::new(sizes, Self::DEPTH)),
        None => None,
    };
    /// Are they few?
    const FEW: bool = match (I::FIXED, To::FIXED) {
        (Some(indices), Some(to)) => Self::AROUND.is_some() && gather::are_few(indices.len(), to.len(), size_of::<T>()),
        _ => false,
    };
    /// Are the indices as large along all other axes as the tensor?
    const WHOLE: bool = match (I::FIXED, Self::AROUND) {
        (Some(indices), Some(around)) => {
            let own = Around::new(indices, Self::DEPTH);
            own.outer == around.outer && own.inner == around.inner
        }
        _ => false,
    };
}

/// The parts at the given positions along axis `A`, written to a target.
#[inline(always)]
fn taken<T, S, B, I, O, const A: isize>(tensor: &Tensor<T, S, B>, indices: &I, target: O) -> Result<O::Out, IndexError>
where
    T: Element,
    S: Shape,
    B: Storage,
    I: TensorOperand<<I as AnyOperand>::Item>,
    I::Item: IndexElement,
    O: Target<T, Taken<S, A, I::Shape>>,
    Axis<A>: AxisOf<S>,
{
    let extents = bind::<Taken<S, A, I::Shape>, S, I::Shape>(tensor.extents(), indices.sized());
    if const { Chosen::<T, S, I::Shape, Taken<S, A, I::Shape>, A>::FEW }
        && let Some(around) = const { Chosen::<T, S, I::Shape, Taken<S, A, I::Shape>, A>::AROUND }
        && let Some(few) = FewIndices::of(tensor.strided(), indices.elements(), around)
    {
        return Ok(target.made(
            extents,
            #[inline(always)]
            |out| few.take(out),
        ));
    }
    let positions = positions::<T, S, B, A, _>(tensor, indices.elements())?;
    let around = around::<T, S, B, A>(tensor);
    Ok(target.made(extents, |out| gather::take(tensor.strided(), &positions, around, out)))
}

/// The element at each index along axis `A`, written to a target.
#[inline(always)]
fn gathered<T, S, B, I, O, const A: isize>(
    tensor: &Tensor<T, S, B>,
    indices: &I,
    target: O,
) -> Result<O::Out, IndexError>
where
    T: Element,
    S: Shape,
    B: Storage,
    I: TensorOperand<<I as AnyOperand>::Item>,
    I::Item: IndexElement,
    O: Target<T, I::Shape>,
    Axis<A>: AxisOf<S>,
{
    let extents = bind::<I::Shape, S, I::Shape>(tensor.extents(), indices.sized());
    if const { Chosen::<T, S, I::Shape, I::Shape, A>::FEW && Chosen::<T, S, I::Shape, I::Shape, A>::WHOLE }
        && let Some(around) = const { Chosen::<T, S, I::Shape, I::Shape, A>::AROUND }
        && let Some(few) = FewIndices::of(tensor.strided(), indices.elements(), around)
    {
        return Ok(target.made(
            extents,
            #[inline(always)]
            |out| few.gather(out),
        ));
    }
    let positions = positions::<T, S, B, A, _>(tensor, indices.elements())?;
    Ok(target.made(extents, |out| gather::gather(tensor.strided(), &positions, along::<T, S, B, A>(tensor), out)))
}

/// Puts a value over what is there.
fn put<T>(to: &mut T, value: T) {
    *to = value;
}

/// Adds a value to what is there.
fn add<T: AnyNumber>(to: &mut T, value: T) {
    *to += value;
}

/// A copy of the tensor, to which each value is `put` where its index says, along axis `A`.
fn scattered<T, S, B, I, V, O, const A: isize>(
    tensor: &Tensor<T, S, B>,
    (indices, values): (&I, &V),
    put: impl Fn(&mut T, T),
    target: O,
) -> Result<O::Out, IndexError>
where
    T: Element,
    S: Shape,
    B: Storage,
    I: TensorOperand<<I as AnyOperand>::Item>,
    I::Item: IndexElement,
    V: TensorOperand<T>,
    O: Target<T, S>,
    Axis<A>: AxisOf<S>,
{
    meet::<S, I::Shape>(tensor.extents(), indices.sized());
    meet::<I::Shape, V::Shape>(indices.sized(), values.sized());
    let positions = positions::<T, S, B, A, _>(tensor, indices.elements())?;
    let along = along::<T, S, B, A>(tensor);
    Ok(target.copied(*tensor.extents(), tensor.strided(), |out| {
        gather::scatter(values.elements(), &positions, along, out, put);
    }))
}

/// `take` by indices `I`, a tensor or a reference to one.
pub trait Take<I: AnyOperand>: AnyOperand {
    /// The parts at the given positions along axis `AXIS`, as `np.take`: the axes of the indices stand in its place.
    ///
    /// `self: [5, 7, 3]` by `indices: [2, 4]` along axis 1 gives `[5, 2, 4, 3]`. A negative index counts from the end.
    ///
    /// # Errors
    /// When an index is not on the axis: the first such, with its position.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(a.take::<1>(&tensor![2, 0])?, tensor![[3, 1], [6, 4]]);
    /// assert_eq!(a.take::<0>(&tensor![[-1], [0], [1]])?, tensor![[[4, 5, 6]], [[1, 2, 3]], [[4, 5, 6]]]);
    /// let error = a.take::<1>(&tensor![0, 3]).unwrap_err();
    /// assert_eq!(error.to_string(), "index 3 at position [1] is out of range for axis 1 of size 3");
    /// # Ok::<(), IndexError>(())
    /// ```
    #[doc(alias("index_select", "np.take", "torch.index_select"))]
    fn take<const AXIS: isize /* write a.take::<0>(&ids) */>(
        &self,
        indices: I,
    ) -> Result<Tensor<Self::Item, Taken<Self::Shape, AXIS, I::Shape>, KindOf<Self, I>>, IndexError>
    where
        Axis<AXIS>: AxisOf<Self::Shape>,
        I: IndexTensor,
        I::Item: IndexElement;

    /// [`take`](Self::take), written over the elements of `out`.
    ///
    /// # Panics
    /// When an axis of run-time size has two numbers: nothing is written then.
    ///
    /// # Errors
    /// When an index is not on the axis: nothing is written then.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut out: Tensor<i32, shape![2, 2]> = Tensor::zeros();
    /// tensor![[1, 2, 3], [4, 5, 6]].take_into::<1>(&tensor![2, 0], &mut out)?;
    /// assert_eq!(out, tensor![[3, 1], [6, 4]]);
    /// # Ok::<(), IndexError>(())
    /// ```
    fn take_into<const AXIS: isize>(
        &self,
        indices: I,
        out: &mut Tensor<Self::Item, Taken<Self::Shape, AXIS, I::Shape>, impl StorageMut>,
    ) -> Result<(), IndexError>
    where
        Axis<AXIS>: AxisOf<Self::Shape>,
        I: IndexTensor,
        I::Item: IndexElement;
}

impl<T: Element, S: Shape, B: Storage, I: AnyOperand> Take<I> for Tensor<T, S, B> {
    fn take<const AXIS: isize>(
        &self,
        indices: I,
    ) -> Result<Tensor<T, Taken<S, AXIS, I::Shape>, KindWith<B, I>>, IndexError>
    where
        Axis<AXIS>: AxisOf<S>,
        I: IndexTensor,
        I::Item: IndexElement,
    {
        let target = Fresh::<KindWith<B, I>>::tensor();
        Ok(Tensor { repr: taken::<T, S, B, I, _, AXIS>(self, &indices, target)? })
    }

    fn take_into<const AXIS: isize>(
        &self,
        indices: I,
        out: &mut Tensor<T, Taken<S, AXIS, I::Shape>, impl StorageMut>,
    ) -> Result<(), IndexError>
    where
        Axis<AXIS>: AxisOf<S>,
        I: IndexTensor,
        I::Item: IndexElement,
    {
        taken::<T, S, B, I, _, AXIS>(self, &indices, out.over())
    }
}

/// `gather` by indices `I`, a tensor or a reference to one; `Proof`, which is inferred, is that they are not too large.
pub trait Gather<I: AnyOperand, Proof>: AnyOperand {
    /// Along axis `AXIS` the element at each index, as `torch.gather` and `np.take_along_axis`:
    /// `out[i, j, k] = self[i, indices[i, j, k], k]` for axis 1.
    ///
    /// The indices have as many axes as the tensor, and on all but axis `AXIS` are not larger; the result has their shape.
    /// Where they are smaller the tensor's positions are taken from the front, as PyTorch does, also where they have size
    /// 1 (NumPy stretches it: `.broadcast_to::<..>()` before). A negative index counts from the end.
    ///
    /// # Errors
    /// When an index is not on the axis: the first such, with its position.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(a.gather::<1>(&tensor![[2, 0], [1, 1]])?, tensor![[3, 1], [5, 5]]);
    /// assert_eq!(a.gather::<0>(&tensor![[1, 0, -1]])?, tensor![[4, 2, 6]]);
    /// assert!(a.gather::<1>(&tensor![[2], [3]]).is_err());
    /// # Ok::<(), IndexError>(())
    /// ```
    #[doc(alias("take_along_axis", "take_along_dim", "GatherElements", "torch.gather", "np.take_along_axis"))]
    fn gather<const AXIS: isize /* write a.gather::<0>(&ids) */>(
        &self,
        indices: I,
    ) -> Result<Tensor<Self::Item, I::Shape, KindOf<Self, I>>, IndexError>
    where
        Axis<AXIS>: AxisOf<Self::Shape>,
        I: IndexTensor,
        I::Item: IndexElement,
        I::Shape: GathersFrom<Self::Shape, AXIS, Proof>;

    /// [`gather`](Self::gather), written over the elements of `out`.
    ///
    /// # Panics
    /// When an axis of run-time size has two numbers: nothing is written then.
    ///
    /// # Errors
    /// When an index is not on the axis: nothing is written then.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut out: Tensor<i32, shape![2, 2]> = Tensor::zeros();
    /// tensor![[1, 2, 3], [4, 5, 6]].gather_into::<1>(&tensor![[2, 0], [1, 1]], &mut out)?;
    /// assert_eq!(out, tensor![[3, 1], [5, 5]]);
    /// # Ok::<(), IndexError>(())
    /// ```
    fn gather_into<const AXIS: isize>(
        &self,
        indices: I,
        out: &mut Tensor<Self::Item, I::Shape, impl StorageMut>,
    ) -> Result<(), IndexError>
    where
        Axis<AXIS>: AxisOf<Self::Shape>,
        I: IndexTensor,
        I::Item: IndexElement,
        I::Shape: GathersFrom<Self::Shape, AXIS, Proof>;
}

impl<T: Element, S: Shape, B: Storage, I: AnyOperand, Proof> Gather<I, Proof> for Tensor<T, S, B> {
    fn gather<const AXIS: isize>(&self, indices: I) -> Result<Tensor<T, I::Shape, KindWith<B, I>>, IndexError>
    where
        Axis<AXIS>: AxisOf<S>,
        I: IndexTensor,
        I::Item: IndexElement,
        I::Shape: GathersFrom<S, AXIS, Proof>,
    {
        let target = Fresh::<KindWith<B, I>>::tensor();
        Ok(Tensor { repr: gathered::<T, S, B, I, _, AXIS>(self, &indices, target)? })
    }

    fn gather_into<const AXIS: isize>(
        &self,
        indices: I,
        out: &mut Tensor<T, I::Shape, impl StorageMut>,
    ) -> Result<(), IndexError>
    where
        Axis<AXIS>: AxisOf<S>,
        I: IndexTensor,
        I::Item: IndexElement,
        I::Shape: GathersFrom<S, AXIS, Proof>,
    {
        gathered::<T, S, B, I, _, AXIS>(self, &indices, out.over())
    }
}

/// `scatter` by indices `I` of values `V`, tensors or references to such; `Proof` is as in [`Gather`].
pub trait Scatter<I: AnyOperand, V: AnyOperand, Proof>: AnyOperand {
    /// A copy in which, along axis `AXIS`, the value of each index stands at the index, as `torch.scatter`:
    /// `out[i, indices[i, j, k], k] = values[i, j, k]` for axis 1.
    ///
    /// The indices have as many axes as the tensor, and on all but axis `AXIS` are not larger; where they are smaller the
    /// tensor's positions are taken from the front. The values have their shape. A negative index counts from the end. Of several values for one place the last in row-major order stays.
    ///
    /// # Errors
    /// When an index is not on the axis: the first such, with its position.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<i32, shape![2, 3]> = Tensor::zeros();
    /// assert_eq!(a.scatter::<1>(&tensor![[2, 0], [1, 1]], &tensor![[1, 2], [3, 4]])?, tensor![[2, 0, 1], [0, 4, 0]]);
    /// # Ok::<(), IndexError>(())
    /// ```
    #[doc(alias("put_along_axis", "scatter_", "index_put_", "ScatterElements", "torch.scatter", "np.put_along_axis"))]
    fn scatter<const AXIS: isize>(
        &self,
        indices: I,
        values: V,
    ) -> Result<Tensor<Self::Item, Self::Shape, Self::Kind>, IndexError>
    where
        Axis<AXIS>: AxisOf<Self::Shape>,
        I: IndexTensor,
        I::Item: IndexElement,
        I::Shape: GathersFrom<Self::Shape, AXIS, Proof>,
        V: TensorOperand<Self::Item>,
        V::Shape: ValuesFor<I::Shape>;

    /// [`scatter`](Self::scatter), written over the elements of `out`.
    ///
    /// # Panics
    /// When an axis of run-time size has two numbers: nothing is written then.
    ///
    /// # Errors
    /// When an index is not on the axis: nothing is written then.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let (a, mut out): (Tensor<i32, shape![2, 3]>, Tensor<i32, shape![2, 3]>) = (Tensor::zeros(), Tensor::zeros());
    /// a.scatter_into::<1>(&tensor![[2, 0], [1, 1]], &tensor![[1, 2], [3, 4]], &mut out)?;
    /// assert_eq!(out, tensor![[2, 0, 1], [0, 4, 0]]);
    /// # Ok::<(), IndexError>(())
    /// ```
    fn scatter_into<const AXIS: isize>(
        &self,
        indices: I,
        values: V,
        out: &mut Tensor<Self::Item, Self::Shape, impl StorageMut>,
    ) -> Result<(), IndexError>
    where
        Axis<AXIS>: AxisOf<Self::Shape>,
        I: IndexTensor,
        I::Item: IndexElement,
        I::Shape: GathersFrom<Self::Shape, AXIS, Proof>,
        V: TensorOperand<Self::Item>,
        V::Shape: ValuesFor<I::Shape>;

    /// [`scatter`](Self::scatter) that adds each value to what is there, in row-major order, as `torch.scatter_add`.
    ///
    /// # Errors
    /// When an index is not on the axis: the first such, with its position.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<i32, shape![2, 3]> = Tensor::ones();
    /// assert_eq!(a.scatter_add::<1>(&tensor![[2, 0], [1, 1]], &tensor![[1, 2], [3, 4]])?, tensor![[3, 1, 2], [1, 8, 1]]);
    /// # Ok::<(), IndexError>(())
    /// ```
    #[doc(alias("torch.scatter_add", "np.add.at", "at", "index_add", "scatter_add_"))]
    fn scatter_add<const AXIS: isize>(
        &self,
        indices: I,
        values: V,
    ) -> Result<Tensor<Self::Item, Self::Shape, Self::Kind>, IndexError>
    where
        Self::Item: AnyNumber,
        Axis<AXIS>: AxisOf<Self::Shape>,
        I: IndexTensor,
        I::Item: IndexElement,
        I::Shape: GathersFrom<Self::Shape, AXIS, Proof>,
        V: TensorOperand<Self::Item>,
        V::Shape: ValuesFor<I::Shape>;

    /// [`scatter_add`](Self::scatter_add), written over the elements of `out`.
    ///
    /// # Panics
    /// When an axis of run-time size has two numbers: nothing is written then.
    ///
    /// # Errors
    /// When an index is not on the axis: nothing is written then.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let (a, mut out): (Tensor<i32, shape![2, 3]>, Tensor<i32, shape![2, 3]>) = (Tensor::ones(), Tensor::zeros());
    /// a.scatter_add_into::<1>(&tensor![[2, 0], [1, 1]], &tensor![[1, 2], [3, 4]], &mut out)?;
    /// assert_eq!(out, tensor![[3, 1, 2], [1, 8, 1]]);
    /// # Ok::<(), IndexError>(())
    /// ```
    fn scatter_add_into<const AXIS: isize>(
        &self,
        indices: I,
        values: V,
        out: &mut Tensor<Self::Item, Self::Shape, impl StorageMut>,
    ) -> Result<(), IndexError>
    where
        Self::Item: AnyNumber,
        Axis<AXIS>: AxisOf<Self::Shape>,
        I: IndexTensor,
        I::Item: IndexElement,
        I::Shape: GathersFrom<Self::Shape, AXIS, Proof>,
        V: TensorOperand<Self::Item>,
        V::Shape: ValuesFor<I::Shape>;

    /// [`scatter`](Self::scatter) that puts `f` of what is there and of each value, in row-major order of the indices:
    /// `torch.scatter_reduce`, ONNX's `ScatterElements` with a reduction.
    ///
    /// `f` is called once for each index, with what earlier ones left at the place.
    ///
    /// # Errors
    /// When an index is not on the axis: the first such, with its position. Then `f` is not called.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<i32, shape![2, 3]> = Tensor::full(2);
    /// let (ids, values) = (tensor![[2, 0], [1, 1]], tensor![[1, 5], [3, 4]]);
    /// assert_eq!(a.scatter_with::<1>(&ids, &values, |x, y| x * y)?, tensor![[10, 2, 2], [2, 24, 2]]);
    /// assert_eq!(a.scatter_with::<1>(&ids, &values, i32::max)?, tensor![[5, 2, 2], [2, 4, 2]]);
    /// // Of floats `larger` and `smaller` keep NaN, as `np.maximum`; `f32::max` drops it.
    /// let (x, nan) = (tensor![1.0_f32, 2.0], tensor![3.0, f32::NAN]);
    /// assert!(x.scatter_with::<0>(&tensor![0, 0], &nan, Numeric::larger)?[[0]].is_nan());
    /// # Ok::<(), IndexError>(())
    /// ```
    #[doc(alias(
        "scatter_reduce",
        "torch.scatter_reduce",
        "ScatterElements",
        "scatter_reduce_",
        "index_reduce",
        "ufunc.at"
    ))]
    fn scatter_with<const AXIS: isize>(
        &self,
        indices: I,
        values: V,
        f: impl Fn(Self::Item, Self::Item) -> Self::Item,
    ) -> Result<Tensor<Self::Item, Self::Shape, Self::Kind>, IndexError>
    where
        Axis<AXIS>: AxisOf<Self::Shape>,
        I: IndexTensor,
        I::Item: IndexElement,
        I::Shape: GathersFrom<Self::Shape, AXIS, Proof>,
        V: TensorOperand<Self::Item>,
        V::Shape: ValuesFor<I::Shape>;

    /// [`scatter_with`](Self::scatter_with), written over the elements of `out`.
    ///
    /// # Panics
    /// When an axis of run-time size has two numbers: nothing is written then. If `f` panics, what is in `out` is not said.
    ///
    /// # Errors
    /// When an index is not on the axis: nothing is written then.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let (a, mut out): (Tensor<i32, shape![2, 3]>, Tensor<i32, shape![2, 3]>) = (Tensor::full(2), Tensor::zeros());
    /// a.scatter_with_into::<1>(&tensor![[2, 0], [1, 1]], &tensor![[1, 5], [3, 4]], |x, y| x * y, &mut out)?;
    /// assert_eq!(out, tensor![[10, 2, 2], [2, 24, 2]]);
    /// # Ok::<(), IndexError>(())
    /// ```
    fn scatter_with_into<const AXIS: isize>(
        &self,
        indices: I,
        values: V,
        f: impl Fn(Self::Item, Self::Item) -> Self::Item,
        out: &mut Tensor<Self::Item, Self::Shape, impl StorageMut>,
    ) -> Result<(), IndexError>
    where
        Axis<AXIS>: AxisOf<Self::Shape>,
        I: IndexTensor,
        I::Item: IndexElement,
        I::Shape: GathersFrom<Self::Shape, AXIS, Proof>,
        V: TensorOperand<Self::Item>,
        V::Shape: ValuesFor<I::Shape>;
}

impl<T: Element, S: Shape, B: Storage, I: AnyOperand, V: AnyOperand, Proof> Scatter<I, V, Proof> for Tensor<T, S, B> {
    fn scatter<const AXIS: isize>(&self, indices: I, values: V) -> Result<Tensor<T, S, B::Kind>, IndexError>
    where
        Axis<AXIS>: AxisOf<S>,
        I: IndexTensor,
        I::Item: IndexElement,
        I::Shape: GathersFrom<S, AXIS, Proof>,
        V: TensorOperand<T>,
        V::Shape: ValuesFor<I::Shape>,
    {
        let target = Fresh::<B::Kind>::tensor();
        Ok(Tensor { repr: scattered::<T, S, B, I, V, _, AXIS>(self, (&indices, &values), put, target)? })
    }

    fn scatter_into<const AXIS: isize>(
        &self,
        indices: I,
        values: V,
        out: &mut Tensor<T, S, impl StorageMut>,
    ) -> Result<(), IndexError>
    where
        Axis<AXIS>: AxisOf<S>,
        I: IndexTensor,
        I::Item: IndexElement,
        I::Shape: GathersFrom<S, AXIS, Proof>,
        V: TensorOperand<T>,
        V::Shape: ValuesFor<I::Shape>,
    {
        scattered::<T, S, B, I, V, _, AXIS>(self, (&indices, &values), put, out.over())
    }

    fn scatter_add<const AXIS: isize>(&self, indices: I, values: V) -> Result<Tensor<T, S, B::Kind>, IndexError>
    where
        T: AnyNumber,
        Axis<AXIS>: AxisOf<S>,
        I: IndexTensor,
        I::Item: IndexElement,
        I::Shape: GathersFrom<S, AXIS, Proof>,
        V: TensorOperand<T>,
        V::Shape: ValuesFor<I::Shape>,
    {
        let target = Fresh::<B::Kind>::tensor();
        Ok(Tensor { repr: scattered::<T, S, B, I, V, _, AXIS>(self, (&indices, &values), add, target)? })
    }

    fn scatter_add_into<const AXIS: isize>(
        &self,
        indices: I,
        values: V,
        out: &mut Tensor<T, S, impl StorageMut>,
    ) -> Result<(), IndexError>
    where
        T: AnyNumber,
        Axis<AXIS>: AxisOf<S>,
        I: IndexTensor,
        I::Item: IndexElement,
        I::Shape: GathersFrom<S, AXIS, Proof>,
        V: TensorOperand<T>,
        V::Shape: ValuesFor<I::Shape>,
    {
        scattered::<T, S, B, I, V, _, AXIS>(self, (&indices, &values), add, out.over())
    }

    fn scatter_with<const AXIS: isize>(
        &self,
        indices: I,
        values: V,
        f: impl Fn(T, T) -> T,
    ) -> Result<Tensor<T, S, B::Kind>, IndexError>
    where
        Axis<AXIS>: AxisOf<S>,
        I: IndexTensor,
        I::Item: IndexElement,
        I::Shape: GathersFrom<S, AXIS, Proof>,
        V: TensorOperand<T>,
        V::Shape: ValuesFor<I::Shape>,
    {
        let put = |to: &mut T, value| *to = f(*to, value);
        let target = Fresh::<B::Kind>::tensor();
        Ok(Tensor { repr: scattered::<T, S, B, I, V, _, AXIS>(self, (&indices, &values), put, target)? })
    }

    fn scatter_with_into<const AXIS: isize>(
        &self,
        indices: I,
        values: V,
        f: impl Fn(T, T) -> T,
        out: &mut Tensor<T, S, impl StorageMut>,
    ) -> Result<(), IndexError>
    where
        Axis<AXIS>: AxisOf<S>,
        I: IndexTensor,
        I::Item: IndexElement,
        I::Shape: GathersFrom<S, AXIS, Proof>,
        V: TensorOperand<T>,
        V::Shape: ValuesFor<I::Shape>,
    {
        let put = |to: &mut T, value| *to = f(*to, value);
        scattered::<T, S, B, I, V, _, AXIS>(self, (&indices, &values), put, out.over())
    }
}

/// # Classes
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// A new last axis of size `N` that is 1 at the position of each element, and else 0, as `torch.nn.functional.one_hot`.
    ///
    /// `self: [..]` gives `[.., N]`, in the type of the indices: `.cast::<f32>()` makes floats of it. A negative index
    /// counts from the end. `N` is not 1.
    ///
    /// # Errors
    /// When an index is not below `N`: the first such, with its position.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let classes = tensor![2, 0];
    /// assert_eq!(classes.one_hot::<3>()?, tensor![[0, 0, 1], [1, 0, 0]]);
    /// let error = classes.one_hot::<2>().unwrap_err();
    /// assert_eq!(error.to_string(), "index 2 at position [0] is out of range for axis 1 of size 2");
    /// # Ok::<(), IndexError>(())
    /// ```
    #[doc(alias = "torch.nn.functional.one_hot")]
    pub fn one_hot<const N: usize /* write ids.one_hot::<10>() */>(
        &self,
    ) -> Result<Tensor<T, (S, Dim<N>), B::Kind>, IndexError>
    where
        T: IndexElement,
    {
        Ok(Tensor { repr: self.one_hot_to::<N, _>(Fresh::<B::Kind>::tensor())? })
    }

    /// [`one_hot`](Self::one_hot), written over the elements of `out`.
    ///
    /// # Panics
    /// When an axis of run-time size has two numbers: nothing is written then.
    ///
    /// # Errors
    /// When an index is not below `N`: nothing is written then.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut out: Tensor<i32, shape![2, 3]> = Tensor::ones();
    /// tensor![2, 0].one_hot_into(&mut out)?;
    /// assert_eq!(out, tensor![[0, 0, 1], [1, 0, 0]]);
    /// # Ok::<(), IndexError>(())
    /// ```
    pub fn one_hot_into<const N: usize>(
        &self,
        out: &mut Tensor<T, (S, Dim<N>), impl StorageMut>,
    ) -> Result<(), IndexError>
    where
        T: IndexElement,
    {
        self.one_hot_to::<N, _>(out.over())
    }

    fn one_hot_to<const N: usize, O: Target<T, (S, Dim<N>)>>(&self, target: O) -> Result<O::Out, IndexError>
    where
        T: IndexElement,
    {
        let _ = <(S, Dim<N>)>::VALID;
        let extents = rebind::<(S, Dim<N>), S>(self.extents());
        if let Some(places) = gather::few_places(self.strided(), N) {
            return Ok(target.filled(extents, T::ZERO, |elements| gather::set_each(places, N, T::ONE, elements)));
        }
        let positions = gather::resolve(self.strided(), S::RANK, N)?;
        Ok(target.filled(extents, T::ZERO, |elements| gather::set_at(&positions, T::ONE, elements)))
    }
}
