//! Reductions over all elements, one axis or several, with the axes taken away or kept at size 1; on tensors, and on
//! expressions without building them.

use crate::axis::{AxesOf, Axis, AxisOf, Depth, DepthOf, Mask as AxisMask, SizeAt};
use crate::element::{Element, Mask, Numeric, Real};
use crate::expr::Expr;
use crate::kernel::reduce::{All, Any, ArgMax, ArgMin, Max, Mean, Min, Prod, Sum};
use crate::rule::reduce::{Kept, KeptAxes, MarksOf, NonEmpty, NonEmptyAt, Reduced, ReducedAxes};
use crate::shape::Shape;
use crate::storage::source::{self, Source};
use crate::storage::{Kind, Storage};
use crate::tensor::Tensor;

/// The bit of axis `A` in a set of axes.
const fn bit<S: Shape, const A: isize>() -> u64
where
    Axis<A>: AxisOf<S, A>,
{
    1 << <DepthOf<S, A> as Depth>::D
}

/// All axes.
const ALL: u64 = u64::MAX;

/// The one element of a scalar.
fn scalar<T: Element, K: Kind>(repr: K::Repr<T, ()>) -> T {
    K::into_array::<T, ()>(repr)
}

/// Stamps out the five forms of a reduction for one receiver: a tensor, or an expression.
macro_rules! forms {
    (
        [$self:ty] [$($generic:tt)*] [$t:ident] [$s:ty] [$k:ty]
        $(#[$doc:meta])*
        $all:ident $axis:ident $axes:ident $axis_keep:ident $axes_keep:ident: $reducer:expr, $bound:ident -> $out:ty,
        [$($all_bound:tt)*] [$($axis_bound:tt)*] [$($axes_bound:tt)*]
    ) => {
        #[doc = concat!("`", stringify!($all), "` over all elements or some axes.")]
        impl<$($generic)*> $self {
            $(#[$doc])*
            #[inline]
            pub fn $all(&self) -> $out
            where
                $t: $bound,
                $($all_bound)*
            {
                scalar::<$out, $k>(source::reduce::<_, _, ()>(&self.leaf(), $reducer, ALL))
            }

            #[doc = concat!("[`", stringify!($all), "`](Self::", stringify!($all), ") along axis `A`, which is taken away.")]
            #[inline]
            pub fn $axis<const A: isize>(&self) -> Tensor<$out, Reduced<$s, A>, $k>
            where
                $t: $bound,
                Axis<A>: AxisOf<$s, A>,
                $($axis_bound)*
            {
                Tensor { repr: source::reduce(&self.leaf(), $reducer, bit::<$s, A>()) }
            }

            #[doc = concat!("[`", stringify!($all), "`](Self::", stringify!($all), ") along axis `A`, which is kept with size 1.")]
            #[inline]
            pub fn $axis_keep<const A: isize>(&self) -> Tensor<$out, Kept<$s, A>, $k>
            where
                $t: $bound,
                Axis<A>: AxisOf<$s, A>,
                $($axis_bound)*
            {
                Tensor { repr: source::reduce(&self.leaf(), $reducer, bit::<$s, A>()) }
            }

            #[doc = concat!("[`", stringify!($all), "`](Self::", stringify!($all), ") along the axes of the list, which are taken away: `", stringify!($axes), "::<axes![0, 2]>()`.")]
            #[inline]
            pub fn $axes<Axes>(&self) -> Tensor<$out, ReducedAxes<$s, Axes>, $k>
            where
                $t: $bound,
                Axes: AxesOf<$s>,
                $($axes_bound)*
            {
                Tensor { repr: source::reduce(&self.leaf(), $reducer, <MarksOf<$s, Axes> as AxisMask>::BITS) }
            }

            #[doc = concat!("[`", stringify!($all), "`](Self::", stringify!($all), ") along the axes of the list, which are kept with size 1.")]
            #[inline]
            pub fn $axes_keep<Axes>(&self) -> Tensor<$out, KeptAxes<$s, Axes>, $k>
            where
                $t: $bound,
                Axes: AxesOf<$s>,
                $($axes_bound)*
            {
                Tensor { repr: source::reduce(&self.leaf(), $reducer, <MarksOf<$s, Axes> as AxisMask>::BITS) }
            }
        }
    };
}

macro_rules! reductions {
    ($(
        $(#[$doc:meta])*
        $all:ident $axis:ident $axes:ident $axis_keep:ident $axes_keep:ident: $reducer:expr, $bound:ident -> $out:ty;
    )*) => { $(
        forms! {
            [Tensor<T, S, B>] [T: Element, S: Shape, B: Storage] [T] [S] [B::Kind]
            $(#[$doc])* $all $axis $axes $axis_keep $axes_keep: $reducer, $bound -> $out, [] [] []
        }
        forms! {
            [Expr<E>] [T: Element, E: Source<Item = T>] [T] [E::Shape] [E::Kind]
            $(#[$doc])* $all $axis $axes $axis_keep $axes_keep: $reducer, $bound -> $out, [] [] []
        }
    )* };
}

/// Reductions that have no value for an empty axis.
macro_rules! selections {
    ($(
        $(#[$doc:meta])*
        $all:ident $axis:ident $axes:ident $axis_keep:ident $axes_keep:ident: $reducer:expr, $bound:ident -> $out:ty;
    )*) => { $(
        forms! {
            [Tensor<T, S, B>] [T: Element, S: Shape, B: Storage] [T] [S] [B::Kind]
            $(#[$doc])* $all $axis $axes $axis_keep $axes_keep: $reducer, $bound -> $out,
            [S: NonEmpty,] [SizeAt<S, A>: NonEmpty,] [MarksOf<S, Axes>: NonEmptyAt<S>,]
        }
        forms! {
            [Expr<E>] [T: Element, E: Source<Item = T>] [T] [E::Shape] [E::Kind]
            $(#[$doc])* $all $axis $axes $axis_keep $axes_keep: $reducer, $bound -> $out,
            [E::Shape: NonEmpty,] [SizeAt<E::Shape, A>: NonEmpty,] [MarksOf<E::Shape, Axes>: NonEmptyAt<E::Shape>,]
        }
    )* };
}

reductions! {
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
    sum sum_axis sum_axes sum_axis_keepdims sum_axes_keepdims: Sum, Numeric -> T;
    /// The product of all elements; 1 of none.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(a.prod(), 720);
    /// assert_eq!(a.prod_axis::<0>(), tensor![4, 10, 18]);
    /// ```
    prod prod_axis prod_axes prod_axis_keepdims prod_axes_keepdims: Prod, Numeric -> T;
    /// The mean of all elements; NaN of none.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[1.0, 2.0], [3.0, 6.0]];
    /// assert_eq!(a.mean(), 3.0);
    /// assert_eq!(a.mean_axis_keepdims::<-1>(), tensor![[1.5], [4.5]]);
    /// ```
    mean mean_axis mean_axes mean_axis_keepdims mean_axes_keepdims: Mean { correction: 0 }, Real -> T;
    /// Whether any element of a mask is true; false of none.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[true, false], [false, false]];
    /// assert!(a.any());
    /// assert_eq!(a.any_axis::<1>(), tensor![true, false]);
    /// ```
    any any_axis any_axes any_axis_keepdims any_axes_keepdims: Any, Mask -> bool;
    /// Whether every element of a mask is true; true of none.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[true, false], [true, true]];
    /// assert!(!a.all());
    /// assert_eq!(a.all_axis::<1>(), tensor![false, true]);
    /// ```
    all all_axis all_axes all_axis_keepdims all_axes_keepdims: All, Mask -> bool;
}

selections! {
    /// The largest element; NaN if there is one. An empty tensor, or axis, has none, and does not compile.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[1.0, 5.0], [7.0, 2.0]];
    /// assert_eq!(a.max(), 7.0);
    /// assert_eq!(a.max_axis::<-1>(), tensor![5.0, 7.0]);
    /// ```
    max max_axis max_axes max_axis_keepdims max_axes_keepdims: Max, Numeric -> T;
    /// The smallest element; NaN if there is one. An empty tensor, or axis, has none, and does not compile.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[1.0, 5.0], [7.0, 2.0]];
    /// assert_eq!(a.min(), 1.0);
    /// assert_eq!(a.min_axis::<0>(), tensor![1.0, 2.0]);
    /// ```
    min min_axis min_axes min_axis_keepdims min_axes_keepdims: Min, Numeric -> T;
    /// The position of the largest element in row-major order of the reduced axes: the first of equals, or the first NaN.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[1.0, 5.0], [7.0, 2.0]];
    /// assert_eq!(a.argmax(), 2);
    /// assert_eq!(a.argmax_axis::<-1>(), tensor![1, 0]);
    /// ```
    argmax argmax_axis argmax_axes argmax_axis_keepdims argmax_axes_keepdims: ArgMax, Numeric -> usize;
    /// The position of the smallest element in row-major order of the reduced axes: the first of equals, or the first
    /// NaN.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[1.0, 5.0], [7.0, 2.0]];
    /// assert_eq!(a.argmin(), 0);
    /// assert_eq!(a.argmin_axis::<0>(), tensor![0, 1]);
    /// ```
    argmin argmin_axis argmin_axes argmin_axis_keepdims argmin_axes_keepdims: ArgMin, Numeric -> usize;
}
