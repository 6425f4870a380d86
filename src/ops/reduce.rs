//! Reductions over all elements, one axis or several, with the axes taken away or kept at size 1; on tensors, and on
//! expressions without building them.

use super::gather::around;
use crate::axis::{AllAxes, AxesOf, Axis, AxisOf, AxisSet, MarkOf, SizeAt};
use crate::element::{Element, Mask, Numeric, Real};
use crate::expr::Expr;
use crate::kernel::gather::Around;
use crate::kernel::reduce::{All, Any, ArgMax, ArgMin, Max, Mean, Min, Prod, Sum};
#[cfg(any(feature = "std", feature = "libm"))]
use crate::kernel::reduce::{Norm, RootMean};
use crate::rule::reduce::{Kept, KeptAxes, MarksOf, NonEmpty, NonEmptyAt, Reduced, ReducedAxes};
use crate::shape::Shape;
use crate::storage::source::{self, Source};
use crate::storage::{Inline, Kind, Storage};
use crate::tensor::Tensor;

/// The one element of a scalar, which is never made on the heap.
fn scalar<T: Element>(repr: <Inline as Storage>::Repr<T, ()>) -> T {
    Inline::into_array::<T, ()>(repr)
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
                scalar::<$out>(source::reduce::<_, _, (), Inline, AllAxes>(&self.leaf(), $reducer))
            }

            #[doc = concat!("[`", stringify!($all), "`](Self::", stringify!($all), ") along axis `A`, which is taken away.")]
            #[inline]
            pub fn $axis<const A: isize>(&self) -> Tensor<$out, Reduced<$s, A>, $k>
            where
                $($axis_bound)*
            {
                Tensor { repr: source::reduce::<_, _, _, $k, MarkOf<$s, A>>(&self.leaf(), $reducer) }
            }

            #[doc = concat!("[`", stringify!($all), "`](Self::", stringify!($all), ") along axis `A`, which is kept with size 1.")]
            #[inline]
            pub fn $axis_keep<const A: isize>(&self) -> Tensor<$out, Kept<$s, A>, $k>
            where
                $($axis_bound)*
            {
                Tensor { repr: source::reduce::<_, _, _, $k, MarkOf<$s, A>>(&self.leaf(), $reducer) }
            }

            #[doc = concat!("[`", stringify!($all), "`](Self::", stringify!($all), ") along the axes of the list, which are taken away: `", stringify!($axes), "::<axes![0, 2]>()`.")]
            #[inline]
            pub fn $axes<Axes>(&self) -> Tensor<$out, ReducedAxes<$s, Axes>, $k>
            where
                $($axes_bound)*
            {
                Tensor { repr: source::reduce::<_, _, _, $k, MarksOf<$s, Axes>>(&self.leaf(), $reducer) }
            }

            #[doc = concat!("[`", stringify!($all), "`](Self::", stringify!($all), ") along the axes of the list, which are kept with size 1.")]
            #[inline]
            pub fn $axes_keep<Axes>(&self) -> Tensor<$out, KeptAxes<$s, Axes>, $k>
            where
                $($axes_bound)*
            {
                Tensor { repr: source::reduce::<_, _, _, $k, MarksOf<$s, Axes>>(&self.leaf(), $reducer) }
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

/// `norm`, in the five forms of a reduction.
#[cfg(any(feature = "std", feature = "libm"))]
mod norm {
    use super::*;

    reductions! {
        [T: Real,]
        [T: Real, Axis<A>: AxisOf<S, A>,]
        [T: Real, Axes: AxesOf<S>,]
        [T: Real,]
        [T: Real, Axis<A>: AxisOf<E::Shape, A>,]
        [T: Real, Axes: AxesOf<E::Shape>,]
        {
            /// The square root of the sum of the squares of all elements; 0 of none.
            ///
            /// ```
            /// use conformable::prelude::*;
            /// let a = tensor![[3.0, 4.0], [6.0, 8.0]];
            /// assert_eq!(a.norm_axis::<-1>(), tensor![5.0, 10.0]);
            /// ```
            norm norm_axis norm_axes norm_axis_keepdims norm_axes_keepdims: Norm => T;
        }
    }
}

/// Stamps out the forms of a reduction in two passes: `$pass` is the function of `storage::source`, with the shape that
/// keeps the axes; a correction comes as an argument, or is 1.
macro_rules! spreads {
    (
        [$($bound:tt)*] [$($axis_bound:tt)*] [$($axes_bound:tt)*] $reducer:ident;
        $(#[$doc:meta])*
        $all:ident $axis:ident $axes:ident $axis_keep:ident $axes_keep:ident,
        $all_with:ident $axis_with:ident $axes_with:ident $axis_keep_with:ident $axes_keep_with:ident
    ) => {
        #[doc = concat!("`", stringify!($all), "` over all elements or some axes.")]
        impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
            $(#[$doc])*
            pub fn $all(&self) -> T where $($bound)* {
                self.$all_with(1)
            }

            #[doc = concat!("[`", stringify!($all), "`](Self::", stringify!($all), ") along axis `A`, which is taken away.")]
            pub fn $axis<const A: isize>(&self) -> Tensor<T, Reduced<S, A>, B::Kind> where $($axis_bound)* {
                self.$axis_with::<A>(1)
            }

            #[doc = concat!("[`", stringify!($all), "`](Self::", stringify!($all), ") along axis `A`, which is kept with size 1.")]
            pub fn $axis_keep<const A: isize>(&self) -> Tensor<T, Kept<S, A>, B::Kind> where $($axis_bound)* {
                self.$axis_keep_with::<A>(1)
            }

            #[doc = concat!("[`", stringify!($all), "`](Self::", stringify!($all), ") along the axes of the list, which are taken away.")]
            pub fn $axes<Axes>(&self) -> Tensor<T, ReducedAxes<S, Axes>, B::Kind> where $($axes_bound)* {
                self.$axes_with::<Axes>(1)
            }

            #[doc = concat!("[`", stringify!($all), "`](Self::", stringify!($all), ") along the axes of the list, which are kept with size 1.")]
            pub fn $axes_keep<Axes>(&self) -> Tensor<T, KeptAxes<S, Axes>, B::Kind> where $($axes_bound)* {
                self.$axes_keep_with::<Axes>(1)
            }

            #[doc = concat!("[`", stringify!($all), "`](Self::", stringify!($all), ") with another correction than 1: what is taken off the number of elements.")]
            pub fn $all_with(&self, correction: usize) -> T where $($bound)* {
                // All sizes 1, of which there are as many elements as in a scalar: one.
                scalar::<T>(source::reduce_spread::<_, _, (), (), Inline>(&self.leaf(), $reducer { correction }, AllAxes::AXES))
            }

            #[doc = concat!("[`", stringify!($axis), "`](Self::", stringify!($axis), ") with another correction than 1.")]
            pub fn $axis_with<const A: isize>(&self, correction: usize) -> Tensor<T, Reduced<S, A>, B::Kind> where $($axis_bound)* {
                Tensor { repr: source::reduce_spread::<_, _, Kept<S, A>, _, B::Kind>(&self.leaf(), $reducer { correction }, MarkOf::<S, A>::AXES) }
            }

            #[doc = concat!("[`", stringify!($axis_keep), "`](Self::", stringify!($axis_keep), ") with another correction than 1.")]
            pub fn $axis_keep_with<const A: isize>(&self, correction: usize) -> Tensor<T, Kept<S, A>, B::Kind> where $($axis_bound)* {
                Tensor { repr: source::reduce_spread::<_, _, Kept<S, A>, _, B::Kind>(&self.leaf(), $reducer { correction }, MarkOf::<S, A>::AXES) }
            }

            #[doc = concat!("[`", stringify!($axes), "`](Self::", stringify!($axes), ") with another correction than 1.")]
            pub fn $axes_with<Axes>(&self, correction: usize) -> Tensor<T, ReducedAxes<S, Axes>, B::Kind> where $($axes_bound)* {
                let axes = MarksOf::<S, Axes>::AXES;
                Tensor { repr: source::reduce_spread::<_, _, KeptAxes<S, Axes>, _, B::Kind>(&self.leaf(), $reducer { correction }, axes) }
            }

            #[doc = concat!("[`", stringify!($axes_keep), "`](Self::", stringify!($axes_keep), ") with another correction than 1.")]
            pub fn $axes_keep_with<Axes>(&self, correction: usize) -> Tensor<T, KeptAxes<S, Axes>, B::Kind> where $($axes_bound)* {
                let axes = MarksOf::<S, Axes>::AXES;
                Tensor { repr: source::reduce_spread::<_, _, KeptAxes<S, Axes>, _, B::Kind>(&self.leaf(), $reducer { correction }, axes) }
            }
        }
    };
}

spreads! {
    [T: Real,] [T: Real, Axis<A>: AxisOf<S, A>,] [T: Real, Axes: AxesOf<S>,] Mean;
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
    var var_axis var_axes var_axis_keepdims var_axes_keepdims,
    var_with var_axis_with var_axes_with var_axis_with_keepdims var_axes_with_keepdims
}

#[cfg(any(feature = "std", feature = "libm"))]
spreads! {
    [T: Real,] [T: Real, Axis<A>: AxisOf<S, A>,] [T: Real, Axes: AxesOf<S>,] RootMean;
    /// The standard deviation of all elements with correction 1, as PyTorch's: the square root of [`var`](Self::var).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[1.0, 3.0], [5.0, 5.0]];
    /// assert_eq!(a.std_axis_with::<-1>(0), tensor![1.0, 0.0]);
    /// ```
    std std_axis std_axes std_axis_keepdims std_axes_keepdims,
    std_with std_axis_with std_axes_with std_axis_with_keepdims std_axes_with_keepdims
}

/// `logsumexp` over all elements or some axes.
#[cfg(any(feature = "std", feature = "libm"))]
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// The logarithm of the sum of the exponentials of all elements, without overflow; negative infinity of none.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![1000.0, 1000.0].logsumexp(), 1000.0 + 2.0f64.ln());
    /// ```
    pub fn logsumexp(&self) -> T
    where
        T: Real,
    {
        scalar::<T>(source::reduce_log_sum_exp::<_, (), (), Inline>(&self.leaf(), AllAxes::AXES))
    }

    /// [`logsumexp`](Self::logsumexp) along axis `A`, which is taken away.
    pub fn logsumexp_axis<const A: isize>(&self) -> Tensor<T, Reduced<S, A>, B::Kind>
    where
        T: Real,
        Axis<A>: AxisOf<S, A>,
    {
        Tensor { repr: source::reduce_log_sum_exp::<_, Kept<S, A>, _, B::Kind>(&self.leaf(), MarkOf::<S, A>::AXES) }
    }

    /// [`logsumexp`](Self::logsumexp) along axis `A`, which is kept with size 1.
    pub fn logsumexp_axis_keepdims<const A: isize>(&self) -> Tensor<T, Kept<S, A>, B::Kind>
    where
        T: Real,
        Axis<A>: AxisOf<S, A>,
    {
        Tensor { repr: source::reduce_log_sum_exp::<_, Kept<S, A>, _, B::Kind>(&self.leaf(), MarkOf::<S, A>::AXES) }
    }

    /// [`logsumexp`](Self::logsumexp) along the axes of the list, which are taken away.
    pub fn logsumexp_axes<Axes>(&self) -> Tensor<T, ReducedAxes<S, Axes>, B::Kind>
    where
        T: Real,
        Axes: AxesOf<S>,
    {
        let axes = MarksOf::<S, Axes>::AXES;
        Tensor { repr: source::reduce_log_sum_exp::<_, KeptAxes<S, Axes>, _, B::Kind>(&self.leaf(), axes) }
    }

    /// [`logsumexp`](Self::logsumexp) along the axes of the list, which are kept with size 1.
    pub fn logsumexp_axes_keepdims<Axes>(&self) -> Tensor<T, KeptAxes<S, Axes>, B::Kind>
    where
        T: Real,
        Axes: AxesOf<S>,
    {
        let axes = MarksOf::<S, Axes>::AXES;
        Tensor { repr: source::reduce_log_sum_exp::<_, KeptAxes<S, Axes>, _, B::Kind>(&self.leaf(), axes) }
    }
}

/// Running sums and products.
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// The running sum along axis `A`: each element is the sum of those up to it.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![[1, 2], [3, 4]].cumsum::<0>(), tensor![[1, 2], [4, 6]]);
    /// ```
    pub fn cumsum<const A: isize>(&self) -> Tensor<T, S, B::Kind>
    where
        T: Numeric,
        Axis<A>: AxisOf<S, A>,
    {
        self.accumulate::<A>(|before, x| before + x)
    }

    /// The running product along axis `A`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![[1, 2], [3, 4]].cumprod::<-1>(), tensor![[1, 2], [3, 12]]);
    /// ```
    pub fn cumprod<const A: isize>(&self) -> Tensor<T, S, B::Kind>
    where
        T: Numeric,
        Axis<A>: AxisOf<S, A>,
    {
        self.accumulate::<A>(|before, x| before * x)
    }

    fn accumulate<const A: isize>(&self, f: impl Fn(T, T) -> T) -> Tensor<T, S, B::Kind>
    where
        Axis<A>: AxisOf<S, A>,
    {
        let mut out = self.to_tensor();
        let Around { size, inner, .. } = around::<S, A>();
        if S::LEN == 0 {
            return out;
        }
        for slab in out.as_mut_slice().chunks_exact_mut(size * inner) {
            for at in inner..slab.len() {
                slab[at] = f(slab[at - inner], slab[at]);
            }
        }
        out
    }
}
