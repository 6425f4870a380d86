//! Reductions over all elements, one axis or several, with the axes taken away or kept at size 1; on tensors, and on
//! expressions without building them.

#[cfg(feature = "half")]
use super::floating::ReducedFloat as Real;
use super::gather::around;
use crate::axis::{AllAxes, AxesOf, Axis, AxisOf, AxisSet, MarkOf, SizeAt};
#[cfg(not(feature = "half"))]
use crate::element::Real;
use crate::element::{AnyNumber, Element, Fractional, Mask, Numeric};
use crate::expr::Expr;
#[cfg(feature = "half")]
use crate::kernel::gather::Around;
#[cfg(feature = "half")]
use crate::kernel::op::{Narrow, Widen};
use crate::kernel::reduce::{All, Any, ArgMax, ArgMin, Max, Mean, Min, Prod, Reducer, Summed};
#[cfg(any(feature = "std", feature = "libm"))]
use crate::kernel::reduce::{Norm, RootMean};
use crate::kernel::running;
#[cfg(feature = "half")]
use crate::kernel::tree::Map;
#[cfg(feature = "half")]
use crate::kernel::wide::InWide;
use crate::kernel::wide::Wide;
use crate::rule::reduce::{Kept, KeptAxes, MarksOf, NonEmpty, NonEmptyAt, Reduced, ReducedAxes};
use crate::shape::Shape;
use crate::storage::source::{self, Source};
use crate::storage::target::{Fresh, Target};
use crate::storage::{Inline, Kind, Storage, StorageMut};
use crate::tensor::Tensor;
#[cfg(feature = "half")]
use core::marker::PhantomData;

/// The one element of a scalar, which is never made on the heap.
fn scalar<T: Element>(repr: <Inline as Storage>::Repr<T, ()>) -> T {
    Inline::into_array::<T, ()>(repr)
}

/// How a tensor, or an expression, of elements `T` is reduced.
trait ReductionPass<T: Element> {
    /// The type of the results.
    type Out: Element;
    /// Reduces `x` over the axes `A` to the shape `To`; `Kept` is its shape with size 1 at these axes, and `K` what
    /// comes in between is kept in.
    fn over<X, A, Kept, To, K, O>(self, x: &X, target: O) -> O::Out
    where
        X: Source<Item = T>,
        A: AxisSet,
        Kept: Shape,
        To: Shape,
        K: Kind,
        O: Target<Self::Out, To>;
}

/// In one pass.
struct Once<R>(R);

impl<T: Element, R: Reducer<T>> ReductionPass<T> for Once<R> {
    type Out = R::Out;
    #[inline]
    fn over<X, A, Kept, To, K, O>(self, x: &X, target: O) -> O::Out
    where
        X: Source<Item = T>,
        A: AxisSet,
        Kept: Shape,
        To: Shape,
        K: Kind,
        O: Target<R::Out, To>,
    {
        source::reduce::<X, R, To, A, O>(x, self.0, target)
    }
}

/// A reducer of floats, and of what these are computed in.
#[cfg(feature = "half")]
trait FloatReducer<T: Real>: Reducer<T, Out = T> + Reducer<T::Wide, Out = T::Wide> {}
#[cfg(feature = "half")]
impl<T: Real, R: Reducer<T, Out = T> + Reducer<T::Wide, Out = T::Wide>> FloatReducer<T> for R {}

/// The squares of the distances from the mean.
struct SquaredDistances<R>(R);

impl<T: Real, #[cfg(feature = "half")] R: FloatReducer<T>, #[cfg(not(feature = "half"))] R: Reducer<T, Out = T>>
    ReductionPass<T> for SquaredDistances<R>
{
    type Out = T;
    fn over<X, A, Kept, To, K, O>(self, x: &X, target: O) -> O::Out
    where
        X: Source<Item = T>,
        A: AxisSet,
        Kept: Shape,
        To: Shape,
        K: Kind,
        O: Target<T, To>,
    {
        #[cfg(feature = "half")]
        return T::spread::<X, R, Kept, To, K, A, O>(x, self.0, target);
        #[cfg(not(feature = "half"))]
        source::reduce_spread::<X, R, Kept, To, K, A, O>(x, self.0, target)
    }
}

/// The logarithm of the sum of the exponentials.
#[cfg(any(feature = "std", feature = "libm"))]
struct LogSumExp;

#[cfg(any(feature = "std", feature = "libm"))]
impl<T: Real> ReductionPass<T> for LogSumExp {
    type Out = T;
    fn over<X, A, Kept, To, K, O>(self, x: &X, target: O) -> O::Out
    where
        X: Source<Item = T>,
        A: AxisSet,
        Kept: Shape,
        To: Shape,
        K: Kind,
        O: Target<T, To>,
    {
        #[cfg(feature = "half")]
        return T::log_sum_exp::<X, Kept, To, K, A, O>(x, target);
        #[cfg(not(feature = "half"))]
        source::reduce_log_sum_exp::<X, Kept, To, K, A, O>(x, target)
    }
}

/// Stamps out the seven forms of a reduction for one receiver: a tensor, or an expression.
macro_rules! forms {
    (
        [$self:ty] [$($generic:tt)*] [$s:ty] [$k:ty]
        $(#[$doc:meta])*
        $all:ident $axis:ident $axes:ident $axis_keep:ident $axes_keep:ident $axis_into:ident $axes_into:ident $(($arg:ident: $arg_type:ty))?: $pass:expr => $out:ty,
        [$axis_room:expr] [$axes_room:expr] [$($all_bound:tt)*] [$($axis_bound:tt)*] [$($axes_bound:tt)*]
    ) => {
        #[doc = concat!("# `", stringify!($all), "`, over all elements or some axes")]
        impl<$($generic)*> $self {
            $(#[$doc])*
            #[inline]
            pub fn $all(&self $(, $arg: $arg_type)?) -> $out
            where
                $($all_bound)*
            {
                // All sizes 1, of which there are as many elements as in a scalar: one.
                scalar::<$out>(ReductionPass::over::<_, AllAxes, (), (), Inline, _>($pass, &self.leaf(), Fresh::<Inline>::tensor()))
            }

            #[doc = concat!("[`", stringify!($all), "`](Self::", stringify!($all), ") along axis `AXIS`, which is taken away.")]
            #[inline]
            pub fn $axis<const AXIS: isize>(&self $(, $arg: $arg_type)?) -> Tensor<$out, Reduced<$s, AXIS>, $k>
            where
                $($axis_bound)*
            {
                let _ = $axis_room;
                Tensor { repr: ReductionPass::over::<_, MarkOf<$s, AXIS>, Kept<$s, AXIS>, _, $k, _>($pass, &self.leaf(), Fresh::<$k>::tensor()) }
            }

            #[doc = concat!("[`", stringify!($all), "`](Self::", stringify!($all), ") along axis `AXIS`, which is kept with size 1.")]
            #[inline]
            pub fn $axis_keep<const AXIS: isize>(&self $(, $arg: $arg_type)?) -> Tensor<$out, Kept<$s, AXIS>, $k>
            where
                $($axis_bound)*
            {
                let _ = $axis_room;
                Tensor { repr: ReductionPass::over::<_, MarkOf<$s, AXIS>, Kept<$s, AXIS>, _, $k, _>($pass, &self.leaf(), Fresh::<$k>::tensor()) }
            }

            #[doc = concat!("[`", stringify!($all), "`](Self::", stringify!($all), ") along the axes of the list, which are taken away: `", stringify!($axes), "::<axes![0, 2]>(..)`.")]
            #[inline]
            pub fn $axes<Axes>(&self $(, $arg: $arg_type)?) -> Tensor<$out, ReducedAxes<$s, Axes>, $k>
            where
                $($axes_bound)*
            {
                let _ = $axes_room;
                Tensor { repr: ReductionPass::over::<_, MarksOf<$s, Axes>, KeptAxes<$s, Axes>, _, $k, _>($pass, &self.leaf(), Fresh::<$k>::tensor()) }
            }

            #[doc = concat!("[`", stringify!($all), "`](Self::", stringify!($all), ") along the axes of the list, which are kept with size 1.")]
            #[inline]
            pub fn $axes_keep<Axes>(&self $(, $arg: $arg_type)?) -> Tensor<$out, KeptAxes<$s, Axes>, $k>
            where
                $($axes_bound)*
            {
                let _ = $axes_room;
                Tensor { repr: ReductionPass::over::<_, MarksOf<$s, Axes>, KeptAxes<$s, Axes>, _, $k, _>($pass, &self.leaf(), Fresh::<$k>::tensor()) }
            }

            #[doc = concat!("[`", stringify!($axis), "`](Self::", stringify!($axis), "), written over the elements of `out`.")]
            #[inline]
            pub fn $axis_into<const AXIS: isize>(&self $(, $arg: $arg_type)?, out: &mut Tensor<$out, Reduced<$s, AXIS>, impl StorageMut>)
            where
                $($axis_bound)*
            {
                ReductionPass::over::<_, MarkOf<$s, AXIS>, Kept<$s, AXIS>, _, $k, _>($pass, &self.leaf(), out.over());
            }

            #[doc = concat!("[`", stringify!($axes), "`](Self::", stringify!($axes), "), written over the elements of `out`.")]
            #[inline]
            pub fn $axes_into<Axes>(&self $(, $arg: $arg_type)?, out: &mut Tensor<$out, ReducedAxes<$s, Axes>, impl StorageMut>)
            where
                $($axes_bound)*
            {
                ReductionPass::over::<_, MarksOf<$s, Axes>, KeptAxes<$s, Axes>, _, $k, _>($pass, &self.leaf(), out.over());
            }
        }
    };
}

// As in `elementwise`, bounds are written in the lists below, so that the compiler shows only them when one is not met:
// those of the form over all elements, along an axis, and along several, for tensors and, where there are such methods, for
// expressions. So is the room that the result takes, of which the compiler would else show these macros. AXIS form may have an
// argument.
macro_rules! reductions {
    (
        tensor $room:tt $rooms:tt $all:tt $axis:tt $axes:tt
        $(expr $expr_room:tt $expr_rooms:tt $expr_all:tt $expr_axis:tt $expr_axes:tt)?
        { $($list:tt)* }
    ) => {
        reductions! { @tensor [$room $rooms $all $axis $axes] { $($list)* } }
        reductions! { @expr [$($expr_room $expr_rooms $expr_all $expr_axis $expr_axes)?] { $($list)* } }
    };
    (@tensor $bounds:tt { $(
        $(#[$doc:meta])*
        $all:ident $axis:ident $axes:ident $axis_keep:ident $axes_keep:ident $axis_into:ident $axes_into:ident $(($($arg:tt)*))?: $pass:expr => $out:ty;
    )* }) => { $(
        reductions! { @forms [Tensor<T, S, B>] [T: Element, S: Shape, B: Storage] [S] [B::Kind] $bounds
            $(#[$doc])* $all $axis $axes $axis_keep $axes_keep $axis_into $axes_into $(($($arg)*))?: $pass => $out }
    )* };
    (@expr [] $list:tt) => {};
    (@expr $bounds:tt { $(
        $(#[$doc:meta])*
        $all:ident $axis:ident $axes:ident $axis_keep:ident $axes_keep:ident $axis_into:ident $axes_into:ident $(($($arg:tt)*))?: $pass:expr => $out:ty;
    )* }) => { $(
        reductions! { @forms [Expr<E>] [T: Element, E: Source<Item = T>] [E::Shape] [E::Kind] $bounds
            $(#[$doc])* $all $axis $axes $axis_keep $axes_keep $axis_into $axes_into $(($($arg)*))?: $pass => $out }
    )* };
    (@forms $self:tt $generic:tt $s:tt $k:tt [$axis_room:tt $axes_room:tt $all_bound:tt $axis_bound:tt $axes_bound:tt]
        $(#[$doc:meta])* $all:ident $axis:ident $axes:ident $axis_keep:ident $axes_keep:ident $axis_into:ident $axes_into:ident $(($($arg:tt)*))?: $pass:expr => $out:ty
    ) => {
        forms! { $self $generic $s $k
            $(#[$doc])* $all $axis $axes $axis_keep $axes_keep $axis_into $axes_into $(($($arg)*))?: $pass => $out,
            $axis_room $axes_room $all_bound $axis_bound $axes_bound }
    };
}

reductions! {
    tensor [<Kept<S, AXIS> as Shape>::ROOM] [<KeptAxes<S, Axes> as Shape>::ROOM]
    [T: AnyNumber,]
    [T: AnyNumber, Axis<AXIS>: AxisOf<S>,]
    [T: AnyNumber, Axes: AxesOf<S>,]
    expr [<Kept<E::Shape, AXIS> as Shape>::ROOM] [<KeptAxes<E::Shape, Axes> as Shape>::ROOM]
    [T: AnyNumber,]
    [T: AnyNumber, Axis<AXIS>: AxisOf<E::Shape>,]
    [T: AnyNumber, Axes: AxesOf<E::Shape>,]
    {
        /// The sum of all elements; 0 of none. Floats are added in pairs, so the error grows with the logarithm of their
        /// number; integers as Rust adds them, in their own type.
        ///
        /// ```
        /// use conformable::prelude::*;
        /// let a = tensor![[1, 2, 3], [4, 5, 6]];
        /// assert_eq!(a.sum(), 21);
        /// assert_eq!(a.sum_axis::<0>(), tensor![5, 7, 9]);
        /// assert_eq!(a.sum_axis::<-1>(), tensor![6, 15]);
        /// assert_eq!(a.sum_axis_keepdims::<-1>(), tensor![[6], [15]]);
        /// assert_eq!(a.sum_axes::<axes![0, 1]>().item(), 21);
        /// assert_eq!(a.sum_axes_keepdims::<axes![0, 1]>(), tensor![[21]]);
        /// ```
        #[doc(alias("np.sum", "torch.sum"))]
        sum // of all elements; along an axis, write a.sum_axis::<0>()
        sum_axis // write a.sum_axis::<0>()
        sum_axes // write a.sum_axes::<axes![0, 1]>()
        sum_axis_keepdims // write a.sum_axis_keepdims::<0>()
        sum_axes_keepdims // write a.sum_axes_keepdims::<axes![0, 1]>()
        sum_axis_into sum_axes_into: Once(Summed) => T;
        /// The product of all elements; 1 of none.
        ///
        /// ```
        /// use conformable::prelude::*;
        /// let a = tensor![[1, 2, 3], [4, 5, 6]];
        /// assert_eq!(a.prod(), 720);
        /// assert_eq!(a.prod_axis::<0>(), tensor![4, 10, 18]);
        /// ```
        #[doc(alias("np.prod", "torch.prod", "product"))]
        prod // of all elements; along an axis, write a.prod_axis::<0>()
        prod_axis // write a.prod_axis::<0>()
        prod_axes // write a.prod_axes::<axes![0, 1]>()
        prod_axis_keepdims // write a.prod_axis_keepdims::<0>()
        prod_axes_keepdims // write a.prod_axes_keepdims::<axes![0, 1]>()
        prod_axis_into prod_axes_into: Once(Prod) => T;
    }
}

reductions! {
    tensor [<Kept<S, AXIS> as Shape>::ROOM] [<KeptAxes<S, Axes> as Shape>::ROOM]
    [T: Fractional,]
    [T: Fractional, Axis<AXIS>: AxisOf<S>,]
    [T: Fractional, Axes: AxesOf<S>,]
    expr [<Kept<E::Shape, AXIS> as Shape>::ROOM] [<KeptAxes<E::Shape, Axes> as Shape>::ROOM]
    [T: Fractional,]
    [T: Fractional, Axis<AXIS>: AxisOf<E::Shape>,]
    [T: Fractional, Axes: AxesOf<E::Shape>,]
    {
        /// The mean of all elements; NaN of none.
        ///
        /// ```
        /// use conformable::prelude::*;
        /// let a = tensor![[1.0, 2.0], [3.0, 6.0]];
        /// assert_eq!(a.mean(), 3.0);
        /// assert_eq!(a.mean_axis_keepdims::<-1>(), tensor![[1.5], [4.5]]);
        /// ```
        #[doc(alias("np.mean", "torch.mean", "average"))]
        mean // of all elements; along an axis, write a.mean_axis::<0>()
        mean_axis // write a.mean_axis::<0>()
        mean_axes // write a.mean_axes::<axes![0, 1]>()
        mean_axis_keepdims // write a.mean_axis_keepdims::<0>()
        mean_axes_keepdims // write a.mean_axes_keepdims::<axes![0, 1]>()
        mean_axis_into mean_axes_into: Once(Mean { correction: 0 }) => T;
    }
}

reductions! {
    tensor [<Kept<S, AXIS> as Shape>::ROOM] [<KeptAxes<S, Axes> as Shape>::ROOM]
    [T: Mask,]
    [T: Mask, Axis<AXIS>: AxisOf<S>,]
    [T: Mask, Axes: AxesOf<S>,]
    expr [<Kept<E::Shape, AXIS> as Shape>::ROOM] [<KeptAxes<E::Shape, Axes> as Shape>::ROOM]
    [T: Mask,]
    [T: Mask, Axis<AXIS>: AxisOf<E::Shape>,]
    [T: Mask, Axes: AxesOf<E::Shape>,]
    {
        /// Whether any element of a mask is true; false of none.
        ///
        /// ```
        /// use conformable::prelude::*;
        /// let a = tensor![[true, false], [false, false]];
        /// assert!(a.any());
        /// assert_eq!(a.any_axis::<1>(), tensor![true, false]);
        /// ```
        #[doc(alias("np.any", "torch.any"))]
        any // of all elements; along an axis, write a.any_axis::<0>()
        any_axis // write a.any_axis::<0>()
        any_axes // write a.any_axes::<axes![0, 1]>()
        any_axis_keepdims // write a.any_axis_keepdims::<0>()
        any_axes_keepdims // write a.any_axes_keepdims::<axes![0, 1]>()
        any_axis_into any_axes_into: Once(Any) => bool;
        /// Whether every element of a mask is true; true of none.
        ///
        /// ```
        /// use conformable::prelude::*;
        /// let a = tensor![[true, false], [true, true]];
        /// assert!(!a.all());
        /// assert_eq!(a.all_axis::<1>(), tensor![false, true]);
        /// ```
        #[doc(alias("np.all", "torch.all"))]
        all // of all elements; along an axis, write a.all_axis::<0>()
        all_axis // write a.all_axis::<0>()
        all_axes // write a.all_axes::<axes![0, 1]>()
        all_axis_keepdims // write a.all_axis_keepdims::<0>()
        all_axes_keepdims // write a.all_axes_keepdims::<axes![0, 1]>()
        all_axis_into all_axes_into: Once(All) => bool;
    }
}

reductions! {
    tensor [<Kept<S, AXIS> as Shape>::ROOM] [<KeptAxes<S, Axes> as Shape>::ROOM]
    [T: Numeric, S: NonEmpty,]
    [T: Numeric, Axis<AXIS>: AxisOf<S>, SizeAt<S, AXIS>: NonEmpty,]
    [T: Numeric, Axes: AxesOf<S>, MarksOf<S, Axes>: NonEmptyAt<S>,]
    expr [<Kept<E::Shape, AXIS> as Shape>::ROOM] [<KeptAxes<E::Shape, Axes> as Shape>::ROOM]
    [T: Numeric, E::Shape: NonEmpty,]
    [T: Numeric, Axis<AXIS>: AxisOf<E::Shape>, SizeAt<E::Shape, AXIS>: NonEmpty,]
    [T: Numeric, Axes: AxesOf<E::Shape>, MarksOf<E::Shape, Axes>: NonEmptyAt<E::Shape>,]
    {
        /// The largest element; NaN if there is one. An empty tensor, or axis, has none, and does not compile.
        ///
        /// ```
        /// use conformable::prelude::*;
        /// let a = tensor![[1.0, 5.0], [7.0, 2.0]];
        /// assert_eq!(a.max(), 7.0);
        /// assert_eq!(a.max_axis::<-1>(), tensor![5.0, 7.0]);
        /// ```
        #[doc(alias("np.max", "torch.amax", "amax"))]
        max // of all elements; along an axis, write a.max_axis::<0>()
        max_axis // write a.max_axis::<0>()
        max_axes // write a.max_axes::<axes![0, 1]>()
        max_axis_keepdims // write a.max_axis_keepdims::<0>()
        max_axes_keepdims // write a.max_axes_keepdims::<axes![0, 1]>()
        max_axis_into max_axes_into: Once(Max) => T;
        /// The smallest element; NaN if there is one. An empty tensor, or axis, has none, and does not compile.
        ///
        /// ```
        /// use conformable::prelude::*;
        /// let a = tensor![[1.0, 5.0], [7.0, 2.0]];
        /// assert_eq!(a.min(), 1.0);
        /// assert_eq!(a.min_axis::<0>(), tensor![1.0, 2.0]);
        /// ```
        #[doc(alias("np.min", "torch.amin", "amin"))]
        min // of all elements; along an axis, write a.min_axis::<0>()
        min_axis // write a.min_axis::<0>()
        min_axes // write a.min_axes::<axes![0, 1]>()
        min_axis_keepdims // write a.min_axis_keepdims::<0>()
        min_axes_keepdims // write a.min_axes_keepdims::<axes![0, 1]>()
        min_axis_into min_axes_into: Once(Min) => T;
        /// The position of the largest element in row-major order of the reduced axes: the first of equals, or the first NaN.
        ///
        /// ```
        /// use conformable::prelude::*;
        /// let a = tensor![[1.0, 5.0], [7.0, 2.0]];
        /// assert_eq!(a.argmax(), 2);
        /// assert_eq!(a.argmax_axis::<-1>(), tensor![1, 0]);
        /// ```
        #[doc(alias("np.argmax", "torch.argmax", "imax"))]
        argmax // of all elements; along an axis, write a.argmax_axis::<0>()
        argmax_axis // write a.argmax_axis::<0>()
        argmax_axes // write a.argmax_axes::<axes![0, 1]>()
        argmax_axis_keepdims // write a.argmax_axis_keepdims::<0>()
        argmax_axes_keepdims // write a.argmax_axes_keepdims::<axes![0, 1]>()
        argmax_axis_into argmax_axes_into: Once(ArgMax) => usize;
        /// The position of the smallest element in row-major order of the reduced axes: the first of equals, or the first
        /// NaN.
        ///
        /// ```
        /// use conformable::prelude::*;
        /// let a = tensor![[1.0, 5.0], [7.0, 2.0]];
        /// assert_eq!(a.argmin(), 0);
        /// assert_eq!(a.argmin_axis::<0>(), tensor![0, 1]);
        /// ```
        #[doc(alias("np.argmin", "torch.argmin", "imin"))]
        argmin // of all elements; along an axis, write a.argmin_axis::<0>()
        argmin_axis // write a.argmin_axis::<0>()
        argmin_axes // write a.argmin_axes::<axes![0, 1]>()
        argmin_axis_keepdims // write a.argmin_axis_keepdims::<0>()
        argmin_axes_keepdims // write a.argmin_axes_keepdims::<axes![0, 1]>()
        argmin_axis_into argmin_axes_into: Once(ArgMin) => usize;
    }
}

#[cfg(any(feature = "std", feature = "libm"))]
reductions! {
    tensor [<Kept<S, AXIS> as Shape>::ROOM] [<KeptAxes<S, Axes> as Shape>::ROOM]
    [T: Real,]
    [T: Real, Axis<AXIS>: AxisOf<S>,]
    [T: Real, Axes: AxesOf<S>,]
    expr [<Kept<E::Shape, AXIS> as Shape>::ROOM] [<KeptAxes<E::Shape, Axes> as Shape>::ROOM]
    [T: Real,]
    [T: Real, Axis<AXIS>: AxisOf<E::Shape>,]
    [T: Real, Axes: AxesOf<E::Shape>,]
    {
        /// The square root of the sum of the squares of all elements; 0 of none.
        ///
        /// ```
        /// use conformable::prelude::*;
        /// let a = tensor![[3.0, 4.0], [6.0, 8.0]];
        /// assert_eq!(a.norm_axis::<-1>(), tensor![5.0, 10.0]);
        /// ```
        #[doc(alias("np.linalg.norm", "torch.linalg.norm", "vector_norm", "matrix_norm"))]
        norm // of all elements; along an axis, write a.norm_axis::<0>()
        norm_axis // write a.norm_axis::<0>()
        norm_axes // write a.norm_axes::<axes![0, 1]>()
        norm_axis_keepdims // write a.norm_axis_keepdims::<0>()
        norm_axes_keepdims // write a.norm_axes_keepdims::<axes![0, 1]>()
        norm_axis_into norm_axes_into: Once(Norm) => T;
    }
}

reductions! {
    tensor [<Kept<S, AXIS> as Shape>::ROOM] [<KeptAxes<S, Axes> as Shape>::ROOM]
    [T: Real,]
    [T: Real, Axis<AXIS>: AxisOf<S>,]
    [T: Real, Axes: AxesOf<S>,]
    {
        /// The variance of all elements with correction 1, as PyTorch's: the sum of the squared distances from the mean, over
        /// one less than the number of elements; NaN of fewer than two. In two passes, so nothing cancels. NumPy's is
        /// `var_with(0)`.
        ///
        /// ```
        /// use conformable::prelude::*;
        /// let a = tensor![[1.0, 3.0], [5.0, 5.0]];
        /// assert_eq!(a.var_axis::<-1>(), tensor![2.0, 0.0]);
        /// assert_eq!(a.var_axis_with::<-1>(0), tensor![1.0, 0.0]);
        /// ```
        #[doc(alias("np.var", "torch.var", "variance"))]
        var // of all elements; along an axis, write a.var_axis::<0>()
        var_axis // write a.var_axis::<0>()
        var_axes // write a.var_axes::<axes![0, 1]>()
        var_axis_keepdims // write a.var_axis_keepdims::<0>()
        var_axes_keepdims // write a.var_axes_keepdims::<axes![0, 1]>()
        var_axis_into var_axes_into: SquaredDistances(Mean { correction: 1 }) => T;
        /// [`var`](Self::var) with another correction than 1: what is taken off the number of elements.
        var_with // of all elements; along an axis, write a.var_axis_with::<0>(0)
        var_axis_with // write a.var_axis_with::<0>(0)
        var_axes_with // write a.var_axes_with::<axes![0, 1]>(0)
        var_axis_with_keepdims // write a.var_axis_with_keepdims::<0>(0)
        var_axes_with_keepdims // write a.var_axes_with_keepdims::<axes![0, 1]>(0)
        var_axis_with_into var_axes_with_into (correction: usize): SquaredDistances(Mean { correction }) => T;
    }
}

#[cfg(any(feature = "std", feature = "libm"))]
reductions! {
    tensor [<Kept<S, AXIS> as Shape>::ROOM] [<KeptAxes<S, Axes> as Shape>::ROOM]
    [T: Real,]
    [T: Real, Axis<AXIS>: AxisOf<S>,]
    [T: Real, Axes: AxesOf<S>,]
    {
        /// The standard deviation of all elements with correction 1, as PyTorch's: the square root of [`var`](Self::var).
        ///
        /// ```
        /// use conformable::prelude::*;
        /// let a = tensor![[1.0, 3.0], [5.0, 5.0]];
        /// assert_eq!(a.std_axis_with::<-1>(0), tensor![1.0, 0.0]);
        /// ```
        #[doc(alias("np.std", "torch.std", "stddev"))]
        std // of all elements; along an axis, write a.std_axis::<0>()
        std_axis // write a.std_axis::<0>()
        std_axes // write a.std_axes::<axes![0, 1]>()
        std_axis_keepdims // write a.std_axis_keepdims::<0>()
        std_axes_keepdims // write a.std_axes_keepdims::<axes![0, 1]>()
        std_axis_into std_axes_into: SquaredDistances(RootMean { correction: 1 }) => T;
        /// [`std`](Self::std) with another correction than 1: what is taken off the number of elements.
        std_with // of all elements; along an axis, write a.std_axis_with::<0>(0)
        std_axis_with // write a.std_axis_with::<0>(0)
        std_axes_with // write a.std_axes_with::<axes![0, 1]>(0)
        std_axis_with_keepdims // write a.std_axis_with_keepdims::<0>(0)
        std_axes_with_keepdims // write a.std_axes_with_keepdims::<axes![0, 1]>(0)
        std_axis_with_into std_axes_with_into (correction: usize): SquaredDistances(RootMean { correction }) => T;
        /// The logarithm of the sum of the exponentials of all elements, without overflow; negative infinity of none.
        ///
        /// ```
        /// use conformable::prelude::*;
        /// assert_eq!(tensor![1000.0, 1000.0].logsumexp(), 1000.0 + 2.0f64.ln());
        /// ```
        #[doc(alias("torch.logsumexp", "scipy.special.logsumexp"))]
        logsumexp // of all elements; along an axis, write a.logsumexp_axis::<0>()
        logsumexp_axis // write a.logsumexp_axis::<0>()
        logsumexp_axes // write a.logsumexp_axes::<axes![0, 1]>()
        logsumexp_axis_keepdims // write a.logsumexp_axis_keepdims::<0>()
        logsumexp_axes_keepdims // write a.logsumexp_axes_keepdims::<axes![0, 1]>()
        logsumexp_axis_into logsumexp_axes_into: LogSumExp => T;
    }
}

/// # Running sums and products
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// The running sum along axis `AXIS`: each element is the sum of those up to it.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![[1, 2], [3, 4]].cumsum::<0>(), tensor![[1, 2], [4, 6]]);
    /// ```
    #[doc(alias("np.cumsum", "torch.cumsum", "accumulate_axis_inplace", "cumulative_sum"))]
    pub fn cumsum<const AXIS: isize /* write a.cumsum::<0>() */>(&self) -> Tensor<T, S, B::Kind>
    where
        T: AnyNumber,
        Axis<AXIS>: AxisOf<S>,
    {
        let _ = S::ROOM;
        Tensor { repr: self.accumulate::<AXIS, _>(|before, x| before + x, Fresh::<B::Kind>::tensor()) }
    }

    /// [`cumsum`](Self::cumsum), written over the elements of `out`.
    ///
    /// # Panics
    /// When an axis of run-time size has two numbers: nothing is written then.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut out: Tensor<i32, shape![2, 2]> = Tensor::zeros();
    /// tensor![[1, 2], [3, 4]].cumsum_into::<0>(&mut out);
    /// assert_eq!(out, tensor![[1, 2], [4, 6]]);
    /// ```
    pub fn cumsum_into<const AXIS: isize>(&self, out: &mut Tensor<T, S, impl StorageMut>)
    where
        T: AnyNumber,
        Axis<AXIS>: AxisOf<S>,
    {
        self.accumulate::<AXIS, _>(|before, x| before + x, out.over());
    }

    /// The running product along axis `AXIS`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![[1, 2], [3, 4]].cumprod::<-1>(), tensor![[1, 2], [3, 12]]);
    /// ```
    #[doc(alias("np.cumprod", "torch.cumprod", "cumulative_prod"))]
    pub fn cumprod<const AXIS: isize /* write a.cumprod::<0>() */>(&self) -> Tensor<T, S, B::Kind>
    where
        T: AnyNumber,
        Axis<AXIS>: AxisOf<S>,
    {
        let _ = S::ROOM;
        Tensor { repr: self.accumulate::<AXIS, _>(|before, x| before * x, Fresh::<B::Kind>::tensor()) }
    }

    /// [`cumprod`](Self::cumprod), written over the elements of `out`.
    ///
    /// # Panics
    /// When an axis of run-time size has two numbers: nothing is written then.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut out: Tensor<i32, shape![2, 2]> = Tensor::zeros();
    /// tensor![[1, 2], [3, 4]].cumprod_into::<-1>(&mut out);
    /// assert_eq!(out, tensor![[1, 2], [3, 12]]);
    /// ```
    pub fn cumprod_into<const AXIS: isize>(&self, out: &mut Tensor<T, S, impl StorageMut>)
    where
        T: AnyNumber,
        Axis<AXIS>: AxisOf<S>,
    {
        self.accumulate::<AXIS, _>(|before, x| before * x, out.over());
    }

    fn accumulate<const AXIS: isize, O: Target<T, S>>(
        &self,
        f: impl Fn(Wide<T>, Wide<T>) -> Wide<T> + Sync,
        target: O,
    ) -> O::Out
    where
        T: AnyNumber,
        Axis<AXIS>: AxisOf<S>,
    {
        let around = around::<T, S, B, AXIS>(self);
        #[cfg(feature = "half")]
        if let Some(made) = T::in_wide(WideRunning { tensor: self, around, f: &f }) {
            return source::each_of::<B::Kind, Wide<T>, S, _, O>(&made, Narrow(PhantomData::<T>), target);
        }
        #[cfg(feature = "half")]
        let f = |before: T, x: T| T::narrow(f(before.widen(), x.widen()));
        match self.strided().as_slice() {
            Some(from) => target.made(*self.extents(), |out| running::along(around, from, f, out)),
            None => target.copied(*self.extents(), self.strided(), |all| running::along_in_place(around, f, all)),
        }
    }
}

/// Running sums or products of the elements as what they are computed in.
#[cfg(feature = "half")]
struct WideRunning<'a, T: Element, S: Shape, B: Storage, F> {
    tensor: &'a Tensor<T, S, B>,
    around: Around,
    f: &'a F,
}

#[cfg(feature = "half")]
impl<T, S, B, F> InWide for WideRunning<'_, T, S, B, F>
where
    T: AnyNumber,
    S: Shape,
    B: Storage,
    F: Fn(Wide<T>, Wide<T>) -> Wide<T>,
{
    type Out = <B::Kind as Storage>::Repr<Wide<T>, S>;

    fn run(self) -> Self::Out {
        let wide = source::evaluate(&Map(Widen, self.tensor.leaf()));
        let from = B::Kind::strided::<Wide<T>, S>(&wide);
        let fresh = Fresh::<B::Kind>::tensor();
        Target::<Wide<T>, S>::copied(fresh, *self.tensor.extents(), from, |all| {
            running::along_in_place(self.around, self.f, all);
        })
    }
}
