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
        [$self:ty] [$($generic:tt)*] [$s:ty] [$k:ty]
        $(#[$doc:meta])*
        $all:ident $axis:ident $axes:ident $axis_keep:ident $axes_keep:ident: $reducer:expr => $out:ty,
        [$($all_bound:tt)*] [$($axis_bound:tt)*] [$($axes_bound:tt)*]
    ) => {
        #[doc = concat!("`", stringify!($all), "` over all elements or some axes.")]
        impl<$($generic)*> $self {
            $(#[$doc])*
            #[inline]
            pub fn $all(&self) -> $out
            where
                $($all_bound)*
            {
                scalar::<$out, $k>(source::reduce::<_, _, ()>(&self.leaf(), $reducer, ALL))
            }

            #[doc = concat!("[`", stringify!($all), "`](Self::", stringify!($all), ") along axis `A`, which is taken away.")]
            #[inline]
            pub fn $axis<const A: isize>(&self) -> Tensor<$out, Reduced<$s, A>, $k>
            where
                $($axis_bound)*
            {
                Tensor { repr: source::reduce(&self.leaf(), $reducer, bit::<$s, A>()) }
            }

            #[doc = concat!("[`", stringify!($all), "`](Self::", stringify!($all), ") along axis `A`, which is kept with size 1.")]
            #[inline]
            pub fn $axis_keep<const A: isize>(&self) -> Tensor<$out, Kept<$s, A>, $k>
            where
                $($axis_bound)*
            {
                Tensor { repr: source::reduce(&self.leaf(), $reducer, bit::<$s, A>()) }
            }

            #[doc = concat!("[`", stringify!($all), "`](Self::", stringify!($all), ") along the axes of the list, which are taken away: `", stringify!($axes), "::<axes![0, 2]>()`.")]
            #[inline]
            pub fn $axes<Axes>(&self) -> Tensor<$out, ReducedAxes<$s, Axes>, $k>
            where
                $($axes_bound)*
            {
                Tensor { repr: source::reduce(&self.leaf(), $reducer, <MarksOf<$s, Axes> as AxisMask>::BITS) }
            }

            #[doc = concat!("[`", stringify!($all), "`](Self::", stringify!($all), ") along the axes of the list, which are kept with size 1.")]
            #[inline]
            pub fn $axes_keep<Axes>(&self) -> Tensor<$out, KeptAxes<$s, Axes>, $k>
            where
                $($axes_bound)*
            {
                Tensor { repr: source::reduce(&self.leaf(), $reducer, <MarksOf<$s, Axes> as AxisMask>::BITS) }
            }
        }
    };
}

// As in `elementwise`, bounds are written in the lists below, so that the compiler shows only them when one is not met:
// those of the form over all elements, along an axis, and along several, for tensors and then for expressions.
macro_rules! reductions {
    ([$($all:tt)*] [$($axis:tt)*] [$($axes:tt)*] [$($expr_all:tt)*] [$($expr_axis:tt)*] [$($expr_axes:tt)*] $list:tt) => {
        reductions! { @tensor [[$($all)*] [$($axis)*] [$($axes)*]] $list }
        reductions! { @expr [[$($expr_all)*] [$($expr_axis)*] [$($expr_axes)*]] $list }
    };
    (@tensor $bounds:tt { $(
        $(#[$doc:meta])*
        $all:ident $axis:ident $axes:ident $axis_keep:ident $axes_keep:ident: $reducer:expr => $out:ty;
    )* }) => { $(
        reductions! { @forms [Tensor<T, S, B>] [T: Element, S: Shape, B: Storage] [S] [B::Kind] $bounds
            $(#[$doc])* $all $axis $axes $axis_keep $axes_keep: $reducer => $out }
    )* };
    (@expr $bounds:tt { $(
        $(#[$doc:meta])*
        $all:ident $axis:ident $axes:ident $axis_keep:ident $axes_keep:ident: $reducer:expr => $out:ty;
    )* }) => { $(
        reductions! { @forms [Expr<E>] [T: Element, E: Source<Item = T>] [E::Shape] [E::Kind] $bounds
            $(#[$doc])* $all $axis $axes $axis_keep $axes_keep: $reducer => $out }
    )* };
    (@forms $self:tt $generic:tt $s:tt $k:tt [$all_bound:tt $axis_bound:tt $axes_bound:tt]
        $(#[$doc:meta])* $all:ident $axis:ident $axes:ident $axis_keep:ident $axes_keep:ident: $reducer:expr => $out:ty
    ) => {
        forms! { $self $generic $s $k $(#[$doc])* $all $axis $axes $axis_keep $axes_keep: $reducer => $out, $all_bound $axis_bound $axes_bound }
    };
}

reductions! {
    [T: Numeric,]
    [T: Numeric, Axis<A>: AxisOf<S, A>,]
    [T: Numeric, Axes: AxesOf<S>,]
    [T: Numeric,]
    [T: Numeric, Axis<A>: AxisOf<E::Shape, A>,]
    [T: Numeric, Axes: AxesOf<E::Shape>,]
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
        sum sum_axis sum_axes sum_axis_keepdims sum_axes_keepdims: Sum => T;
        /// The product of all elements; 1 of none.
        ///
        /// ```
        /// use conformable::prelude::*;
        /// let a = tensor![[1, 2, 3], [4, 5, 6]];
        /// assert_eq!(a.prod(), 720);
        /// assert_eq!(a.prod_axis::<0>(), tensor![4, 10, 18]);
        /// ```
        prod prod_axis prod_axes prod_axis_keepdims prod_axes_keepdims: Prod => T;
    }
}

reductions! {
    [T: Real,]
    [T: Real, Axis<A>: AxisOf<S, A>,]
    [T: Real, Axes: AxesOf<S>,]
    [T: Real,]
    [T: Real, Axis<A>: AxisOf<E::Shape, A>,]
    [T: Real, Axes: AxesOf<E::Shape>,]
    {
        /// The mean of all elements; NaN of none.
        ///
        /// ```
        /// use conformable::prelude::*;
        /// let a = tensor![[1.0, 2.0], [3.0, 6.0]];
        /// assert_eq!(a.mean(), 3.0);
        /// assert_eq!(a.mean_axis_keepdims::<-1>(), tensor![[1.5], [4.5]]);
        /// ```
        mean mean_axis mean_axes mean_axis_keepdims mean_axes_keepdims: Mean { correction: 0 } => T;
    }
}

reductions! {
    [T: Mask,]
    [T: Mask, Axis<A>: AxisOf<S, A>,]
    [T: Mask, Axes: AxesOf<S>,]
    [T: Mask,]
    [T: Mask, Axis<A>: AxisOf<E::Shape, A>,]
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
        any any_axis any_axes any_axis_keepdims any_axes_keepdims: Any => bool;
        /// Whether every element of a mask is true; true of none.
        ///
        /// ```
        /// use conformable::prelude::*;
        /// let a = tensor![[true, false], [true, true]];
        /// assert!(!a.all());
        /// assert_eq!(a.all_axis::<1>(), tensor![false, true]);
        /// ```
        all all_axis all_axes all_axis_keepdims all_axes_keepdims: All => bool;
    }
}

reductions! {
    [T: Numeric, S: NonEmpty,]
    [T: Numeric, Axis<A>: AxisOf<S, A>, SizeAt<S, A>: NonEmpty,]
    [T: Numeric, Axes: AxesOf<S>, MarksOf<S, Axes>: NonEmptyAt<S>,]
    [T: Numeric, E::Shape: NonEmpty,]
    [T: Numeric, Axis<A>: AxisOf<E::Shape, A>, SizeAt<E::Shape, A>: NonEmpty,]
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
        max max_axis max_axes max_axis_keepdims max_axes_keepdims: Max => T;
        /// The smallest element; NaN if there is one. An empty tensor, or axis, has none, and does not compile.
        ///
        /// ```
        /// use conformable::prelude::*;
        /// let a = tensor![[1.0, 5.0], [7.0, 2.0]];
        /// assert_eq!(a.min(), 1.0);
        /// assert_eq!(a.min_axis::<0>(), tensor![1.0, 2.0]);
        /// ```
        min min_axis min_axes min_axis_keepdims min_axes_keepdims: Min => T;
        /// The position of the largest element in row-major order of the reduced axes: the first of equals, or the first NaN.
        ///
        /// ```
        /// use conformable::prelude::*;
        /// let a = tensor![[1.0, 5.0], [7.0, 2.0]];
        /// assert_eq!(a.argmax(), 2);
        /// assert_eq!(a.argmax_axis::<-1>(), tensor![1, 0]);
        /// ```
        argmax argmax_axis argmax_axes argmax_axis_keepdims argmax_axes_keepdims: ArgMax => usize;
        /// The position of the smallest element in row-major order of the reduced axes: the first of equals, or the first
        /// NaN.
        ///
        /// ```
        /// use conformable::prelude::*;
        /// let a = tensor![[1.0, 5.0], [7.0, 2.0]];
        /// assert_eq!(a.argmin(), 0);
        /// assert_eq!(a.argmin_axis::<0>(), tensor![0, 1]);
        /// ```
        argmin argmin_axis argmin_axes argmin_axis_keepdims argmin_axes_keepdims: ArgMin => usize;
    }
}
