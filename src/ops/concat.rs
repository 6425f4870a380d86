//! Tensors joined along an axis, and stacked along a new one. Both copy.

use super::operand::{AnyOperand, TensorOperand};
use super::view::position;
use crate::axis::{Axis, AxisOf, Depth};
use crate::element::Element;
use crate::layout::Strided;
use crate::rule::asked::{JoinsTo, asked};
use crate::rule::concat::{Concatenated, Copies, Count, Follows, JoinAll, JoinedSize, Stacked};
use crate::rule::squeeze::{NewAxisOf, NewDepth};
use crate::sealed::Sealed;
use crate::shape::{Named, Shape, joined, stacked};
use crate::size::Dim;
use crate::size::computed::Behind;
use crate::storage::join;
use crate::storage::source::Readable;
use crate::storage::target::Fresh;
use crate::storage::{Beside, Kind, Storage, StorageMut};
use crate::tensor::Tensor;
use crate::text::require;

/// A tensor, and another one behind it: `a.concat::<1>(&b)`.
pub trait Concat<T: Element, Right: AnyOperand>: TensorOperand<T> {
    /// This tensor, and then `right`, along axis `AXIS`.
    ///
    /// The sizes along `AXIS` add up; all others are equal, and nothing stretches. Generic code says that a sum exists by the
    /// bound `N: Plus<M>`. More than two tensors are concatenated as a tuple, `(&a, &b, &c).concat::<1>()`
    /// ([`ConcatAll`]).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let (a, b) = (tensor![[1, 2], [3, 4]], tensor![[5], [6]]);
    /// assert_eq!(a.concat::<1>(&b), tensor![[1, 2, 5], [3, 4, 6]]);
    /// assert_eq!(a.concat::<0>(b.t()), tensor![[1, 2], [3, 4], [5, 6]]);
    /// ```
    ///
    /// Another size along another axis does not compile:
    ///
    /// ```compile_fail,E0277
    /// use conformable::prelude::*;
    /// let (a, b) = (tensor![[1, 2], [3, 4]], tensor![[5], [6]]);
    /// let c = a.concat::<0>(&b);
    /// ```
    #[doc(alias(
        "cat",
        "dstack",
        "column_stack",
        "row_stack",
        "append",
        "block",
        "concatenate",
        "np.concatenate",
        "torch.cat",
        "hstack",
        "vstack"
    ))]
    #[inline]
    fn concat<const AXIS: isize /* write a.concat::<0>(&b) */>(
        &self,
        right: Right,
    ) -> Tensor<T, Concatenated<Self::Shape, Right::Shape, AXIS>, <Self::Kind as Beside>::With<Right::Kind>>
    where
        Right: TensorOperand<T>,
        Axis<AXIS>: AxisOf<Self::Shape>,
        Right::Shape: Follows<Self::Shape, AXIS>,
        JoinedSize<Self::Shape, Right::Shape, AXIS>: Behind<JoinedSize<Self::Shape, Self::Shape, AXIS>>,
    {
        let axis = position::<Self::Shape, AXIS>();
        let parts = [self.elements(), right.elements()];
        let extents = joined_pair::<T, _, _, Concatenated<Self::Shape, Right::Shape, AXIS>>(self, &right, axis);
        let target = Fresh::<<Self::Kind as Beside>::With<Right::Kind>>::tensor();
        Tensor { repr: join::concat(extents, axis, &parts, target) }
    }

    /// [`concat`](Self::concat), written over the elements of `out`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut out: Tensor<i32, shape![2, 3]> = Tensor::zeros();
    /// tensor![[1, 2], [3, 4]].concat_into::<1>(tensor![[5], [6]], &mut out);
    /// assert_eq!(out, tensor![[1, 2, 5], [3, 4, 6]]);
    /// ```
    fn concat_into<const AXIS: isize>(
        &self,
        right: Right,
        out: &mut Tensor<T, Concatenated<Self::Shape, Right::Shape, AXIS>, impl StorageMut>,
    ) where
        Right: TensorOperand<T>,
        Axis<AXIS>: AxisOf<Self::Shape>,
        Right::Shape: Follows<Self::Shape, AXIS>,
        JoinedSize<Self::Shape, Right::Shape, AXIS>: Behind<JoinedSize<Self::Shape, Self::Shape, AXIS>>,
    {
        let axis = position::<Self::Shape, AXIS>();
        let extents = joined_pair::<T, _, _, Concatenated<Self::Shape, Right::Shape, AXIS>>(self, &right, axis);
        join::concat(extents, axis, &[self.elements(), right.elements()], out.over());
    }

    /// [`concat`](Self::concat), with the shape asked for: for sizes outside the table, and sizes that are parameters. A wrong one is an
    /// error of `cargo build`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let fine: Tensor<f32, shape![4, 6400]> = Tensor::zeros();
    /// let boxes = fine.concat_const::<1, shape![4, 8400]>(Tensor::<f32, shape![4, 2000]>::ones());
    /// assert_eq!(boxes.sum(), 8000.0);
    /// ```
    fn concat_const<const AXIS: isize, To: Shape>(
        &self,
        right: Right,
    ) -> Tensor<T, To, <Self::Kind as Beside>::With<Right::Kind>>
    where
        Right: TensorOperand<T>,
        Axis<AXIS>: AxisOf<Self::Shape>,
        (((), Self::Shape), Right::Shape): JoinsTo<To, AXIS>,
    {
        const {
            let misfit = <(((), Self::Shape), Right::Shape) as JoinsTo<To, AXIS>>::MISFIT;
            require(misfit.is_none(), asked::<Self::Shape, To>(misfit).as_str());
        }
        let _ = (To::VALID, To::ROOM);
        let axis = position::<Self::Shape, AXIS>();
        let extents = joined_pair::<T, _, _, To>(self, &right, axis);
        let target = Fresh::<<Self::Kind as Beside>::With<Right::Kind>>::tensor();
        Tensor { repr: join::concat(extents, axis, &[self.elements(), right.elements()], target) }
    }
}

impl<T: Element, S: Shape, B: Storage, Right: AnyOperand> Concat<T, Right> for Tensor<T, S, B> {}

/// What two tensors, one behind the other along `axis`, carry of their sizes as `To`.
fn joined_pair<T, Left, Right, To>(left: &Left, right: &Right, axis: usize) -> To::Extents
where
    T: Element,
    Left: TensorOperand<T> + ?Sized,
    Right: TensorOperand<T>,
    To: Shape,
{
    joined::<To>(&[Named::new::<Left::Shape>(left.sized()), Named::new::<Right::Shape>(right.sized())], axis)
}

/// Several tensors: a tuple of one to eight, owned or references, or an array.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tuple or an array of tensors",
    note = "tuples of one to eight tensors are concatenated, `(&a, &b, &c).concat::<1>()`, and arrays of any length, `[&a, &b].concat::<1>()`",
    note = "C16: read on in `conformable::errors::c16` (`cargo doc --open`)"
)]
pub trait ConcatAll: Sealed {
    /// The elements' type.
    type Item: Element;
    /// The shape of the first.
    type First: Shape;
    /// All shapes, as a list.
    type Shapes;
    /// Where the result is kept.
    type Kind: Kind;

    /// All of them, one after the other along axis `AXIS`.
    ///
    /// The sizes along `AXIS` add up; all others are equal.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let (a, b, c) = (tensor![[1], [2]], tensor![[3, 4], [5, 6]], tensor![[7], [8]]);
    /// assert_eq!((&a, &b, &c).concat::<1>(), tensor![[1, 3, 4, 7], [2, 5, 6, 8]]);
    /// assert_eq!([&a, &c].concat::<0>(), tensor![[1], [2], [7], [8]]);
    /// ```
    #[doc(alias("np.concatenate", "torch.cat", "hstack", "vstack", "concatenate", "cat"))]
    #[inline]
    fn concat<const AXIS: isize /* write a.concat::<0>(&b) */>(
        self,
    ) -> Tensor<Self::Item, <Self::Shapes as JoinAll<AXIS>>::Output, Self::Kind>
    where
        Self: Sized + AllParts<Self::Item>,
        Self::Shapes: JoinAll<AXIS>,
    {
        let (axis, target) = (joined_axis::<Self::First, AXIS>(), Fresh::<Self::Kind>::tensor());
        let extents = self.named(|named| joined::<<Self::Shapes as JoinAll<AXIS>>::Output>(named, axis));
        Tensor { repr: self.with(|parts| join::concat(extents, axis, parts, target)) }
    }

    /// [`concat`](Self::concat), written over the elements of `out`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut out: Tensor<i32, shape![2, 4]> = Tensor::zeros();
    /// (tensor![[1], [2]], tensor![[3, 4], [5, 6]], tensor![[7], [8]]).concat_into::<1>(&mut out);
    /// assert_eq!(out, tensor![[1, 3, 4, 7], [2, 5, 6, 8]]);
    /// ```
    fn concat_into<const AXIS: isize>(
        self,
        out: &mut Tensor<Self::Item, <Self::Shapes as JoinAll<AXIS>>::Output, impl StorageMut>,
    ) where
        Self: Sized + AllParts<Self::Item>,
        Self::Shapes: JoinAll<AXIS>,
    {
        let axis = joined_axis::<Self::First, AXIS>();
        let extents = self.named(|named| joined::<<Self::Shapes as JoinAll<AXIS>>::Output>(named, axis));
        self.with(|parts| join::concat(extents, axis, parts, out.over()));
    }

    /// [`concat`](Self::concat), with the shape asked for: for sizes outside the table, and sizes that are parameters. A wrong one is an
    /// error of `cargo build`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<f32, shape![4, 6400]> = Tensor::zeros();
    /// let (b, c): (Tensor<f32, shape![4, 1600]>, Tensor<f32, shape![4, 400]>) = (Tensor::ones(), Tensor::zeros());
    /// let boxes = (&a, &b, &c).concat_const::<1, shape![4, 8400]>();
    /// assert_eq!(boxes.sum(), 6400.0);
    /// ```
    fn concat_const<const AXIS: isize, To: Shape>(self) -> Tensor<Self::Item, To, Self::Kind>
    where
        Self: Sized + AllParts<Self::Item>,
        Self::Shapes: JoinsTo<To, AXIS>,
    {
        const {
            let misfit = <Self::Shapes as JoinsTo<To, AXIS>>::MISFIT;
            require(misfit.is_none(), asked::<Self::First, To>(misfit).as_str());
        }
        let _ = (To::VALID, To::ROOM);
        let (axis, target) = (joined_axis::<Self::First, AXIS>(), Fresh::<Self::Kind>::tensor());
        let extents = self.named(|named| joined::<To>(named, axis));
        Tensor { repr: self.with(|parts| join::concat(extents, axis, parts, target)) }
    }
}

/// Axis `A` from the front. That it is one is part of [`JoinAll`].
const fn joined_axis<First: Shape, const A: isize>() -> usize {
    if A < 0 { First::RANK - A.unsigned_abs() } else { A.unsigned_abs() }
}

/// Several tensors with elements of one type.
pub trait Parts<T: Element>: Sealed {
    /// Calls `f` with all of them.
    fn with<R>(&self, f: impl FnOnce(&[Strided<'_, T>]) -> R) -> R;

    /// Calls `f` with the names and numbers of all axes.
    #[doc(hidden)]
    fn named<R>(&self, f: impl FnOnce(&[Named<'_>]) -> R) -> R;
}

/// [`Parts`], as the bounds of methods name it: an impl for every type, which the compiler does not list.
pub trait AllParts<T: Element>: Parts<T> {}

impl<P: Parts<T>, T: Element> AllParts<T> for P {}

type KindBeside<A, B> = <A as Beside>::With<<B as AnyOperand>::Kind>;
type Of<P> = <P as AnyOperand>::Shape;

// The tuple of the operands, then the list of their shapes, then the kind of the result.
macro_rules! tuples {
    ($($Part:ident $part:ident)*; $Shapes:ty, $Kind:ty) => {
        #[diagnostic::do_not_recommend]
        impl<First: AnyOperand, $($Part: AnyOperand),*> ConcatAll for (First, $($Part,)*) {
            type Item = First::Item;
            type First = First::Shape;
            type Shapes = $Shapes;
            type Kind = $Kind;
        }

        impl<T: Element, First: TensorOperand<T>, $($Part: TensorOperand<T>),*> Parts<T> for (First, $($Part,)*) {
            #[inline]
            fn with<R>(&self, f: impl FnOnce(&[Strided<'_, T>]) -> R) -> R {
                let (first, $($part,)*) = self;
                f(&[first.elements(), $($part.elements()),*])
            }

            #[inline]
            fn named<R>(&self, f: impl FnOnce(&[Named<'_>]) -> R) -> R {
                let (first, $($part,)*) = self;
                f(&[Named::new::<First::Shape>(first.sized()), $(Named::new::<$Part::Shape>($part.sized())),*])
            }
        }
    };
}

tuples!(; ((), Of<First>), First::Kind);
tuples!(B b; (((), Of<First>), Of<B>), KindBeside<First::Kind, B>);
tuples!(B b C c; ((((), Of<First>), Of<B>), Of<C>), KindBeside<KindBeside<First::Kind, B>, C>);
tuples!(B b C c D d; (((((), Of<First>), Of<B>), Of<C>), Of<D>), KindBeside<KindBeside<KindBeside<First::Kind, B>, C>, D>);
tuples!(
    B b C c D d E e;
    ((((((), Of<First>), Of<B>), Of<C>), Of<D>), Of<E>),
    KindBeside<KindBeside<KindBeside<KindBeside<First::Kind, B>, C>, D>, E>
);
tuples!(
    B b C c D d E e F f;
    (((((((), Of<First>), Of<B>), Of<C>), Of<D>), Of<E>), Of<F>),
    KindBeside<KindBeside<KindBeside<KindBeside<KindBeside<First::Kind, B>, C>, D>, E>, F>
);
tuples!(
    B b C c D d E e F f G g;
    ((((((((), Of<First>), Of<B>), Of<C>), Of<D>), Of<E>), Of<F>), Of<G>),
    KindBeside<KindBeside<KindBeside<KindBeside<KindBeside<KindBeside<First::Kind, B>, C>, D>, E>, F>, G>
);
tuples!(
    B b C c D d E e F f G g H h;
    (((((((((), Of<First>), Of<B>), Of<C>), Of<D>), Of<E>), Of<F>), Of<G>), Of<H>),
    KindBeside<KindBeside<KindBeside<KindBeside<KindBeside<KindBeside<KindBeside<First::Kind, B>, C>, D>, E>, F>, G>, H>
);

#[diagnostic::do_not_recommend]
impl<Part: AnyOperand, const N: usize> ConcatAll for [Part; N] {
    type Item = Part::Item;
    type First = Part::Shape;
    type Shapes = Copies<Part::Shape, N>;
    type Kind = Part::Kind;
}

impl<T: Element, Part: TensorOperand<T>, const N: usize> Parts<T> for [Part; N] {
    #[inline]
    fn with<R>(&self, f: impl FnOnce(&[Strided<'_, T>]) -> R) -> R {
        f(&self.each_ref().map(Readable::elements))
    }

    #[inline]
    fn named<R>(&self, f: impl FnOnce(&[Named<'_>]) -> R) -> R {
        f(&self.each_ref().map(|part| Named::new::<Part::Shape>(part.sized())))
    }
}

/// An array of tensors of one shape: `[&a, &b].stack::<0>()`.
pub trait Stack<Part: AnyOperand, const N: usize>: Sealed {
    /// All of them, one after the other along a new axis, which then is axis `AXIS`.
    ///
    /// Tensors of different shapes cannot stand in one array, so they do not compile.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let (a, b, c) = (tensor![1, 2], tensor![3, 4], tensor![5, 6]);
    /// assert_eq!([&a, &b, &c].stack::<0>(), tensor![[1, 2], [3, 4], [5, 6]]);
    /// assert_eq!([&a, &b, &c].stack::<-1>(), tensor![[1, 3, 5], [2, 4, 6]]);
    /// ```
    #[doc(alias("np.stack", "torch.stack"))]
    #[inline]
    fn stack<const AXIS: isize /* write a.stack::<0>(&b) */>(
        self,
    ) -> Tensor<Part::Item, Stacked<Part::Shape, N, AXIS>, Part::Kind>
    where
        Self: Sized + AllParts<Part::Item>,
        Axis<AXIS>: NewAxisOf<Part::Shape>,
        Dim<N>: Count,
    {
        let axis = Part::Shape::RANK - <NewDepth<Part::Shape, AXIS> as Depth>::D;
        let target = Fresh::<Part::Kind>::tensor();
        let extents = self.named(stacked::<Stacked<Part::Shape, N, AXIS>>);
        Tensor { repr: self.with(|parts| join::stack(extents, axis, parts, target)) }
    }

    /// [`stack`](Self::stack), written over the elements of `out`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut out: Tensor<i32, shape![2, 2]> = Tensor::zeros();
    /// [tensor![1, 2], tensor![3, 4]].stack_into::<1>(&mut out);
    /// assert_eq!(out, tensor![[1, 3], [2, 4]]);
    /// ```
    fn stack_into<const AXIS: isize>(self, out: &mut Tensor<Part::Item, Stacked<Part::Shape, N, AXIS>, impl StorageMut>)
    where
        Self: Sized + AllParts<Part::Item>,
        Axis<AXIS>: NewAxisOf<Part::Shape>,
        Dim<N>: Count,
    {
        let axis = Part::Shape::RANK - <NewDepth<Part::Shape, AXIS> as Depth>::D;
        let extents = self.named(stacked::<Stacked<Part::Shape, N, AXIS>>);
        self.with(|parts| join::stack(extents, axis, parts, out.over()));
    }
}

#[diagnostic::do_not_recommend]
impl<Part: AnyOperand, const N: usize> Stack<Part, N> for [Part; N] {}
