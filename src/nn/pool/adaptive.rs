//! Parts of each channel: adaptive pooling.

use crate::element::{Numeric, Real};
use crate::kernel::pool::Pooling;
use crate::ops::operand::{AnyOperand, TensorOperand};
use crate::rule::parts::{ResizedImage, ResizedSignal, ResizedVolume};
use crate::shape::Shape;
use crate::storage::StorageMut;
use crate::storage::conv::pool_parts;
use crate::storage::target::Fresh;
use crate::tensor::Tensor;
use crate::text::require;

/// What is said where an axis of no elements is to have parts.
pub(crate) const NOTHING: &str = "an axis of size 0 has no parts: there is nothing to pool\n\
    C24: read on in `conformable::errors::c24` (`cargo doc --open`)";

/// An adaptive pooling, and its twin that writes over the elements of a tensor.
macro_rules! in_parts {
    (
        $axes:literal, $Item:path, $pooling:expr, for<$X:ident, $To:ident> { $($bounds:tt)* } $Resized:ident,
        [$from:literal, $to:literal],
        $(#[$of:meta])* $name:ident, $into:ident
    ) => {
        $(#[$of])*
        pub fn $name<$X, $To>(x: $X) -> Tensor<$X::Item, $To, $X::Kind>
        where
            $X: TensorOperand<<$X as AnyOperand>::Item>,
            $X::Item: $Item,
            $To: Shape,
            $($bounds)*
        {
            const { require(!<$To as $Resized<$X::Shape>>::COMES_OF_NOTHING, NOTHING) };
            let _ = ($To::VALID, $To::ROOM);
            Tensor { repr: pool_parts::<_, $X::Shape, $To, _, $axes>(x.sized(), x.elements(), $pooling, Fresh::<$X::Kind>::tensor()) }
        }

        #[doc = concat!("[`", stringify!($name), "`], written over the elements of `out`.")]
        ///
        /// # Panics
        /// When an axis of run-time size has two numbers: nothing is written then.
        ///
        /// ```
        /// use conformable::prelude::*;
        #[doc = concat!("let x: Tensor<f32, shape![", $from, "]> = Tensor::arange();")]
        #[doc = concat!("let mut out: Tensor<f32, shape![", $to, "]> = Tensor::zeros();")]
        #[doc = concat!("nn::", stringify!($into), "(&x, &mut out);")]
        #[doc = concat!("let again: Tensor<f32, shape![", $to, "]> = nn::", stringify!($name), "(&x);")]
        /// assert_eq!(out, again);
        /// ```
        pub fn $into<$X, $To, K>(x: $X, out: &mut Tensor<$X::Item, $To, K>)
        where
            $X: TensorOperand<<$X as AnyOperand>::Item>,
            $X::Item: $Item,
            $To: Shape,
            $($bounds)*
            K: StorageMut,
        {
            const { require(!<$To as $Resized<$X::Shape>>::COMES_OF_NOTHING, NOTHING) };
            pool_parts::<_, $X::Shape, $To, _, $axes>(x.sized(), x.elements(), $pooling, out.over());
        }
    };
}

in_parts! {
    1, Real, Pooling::AverageWithin, for<X, To> { To: ResizedSignal<X::Shape>, } ResizedSignal, ["1, 5", "1, 2"],
    /// The mean of each part: `x: [.., C, N]` gives `[.., C, N']`, the shape of the annotation.
    ///
    /// Part `i` of `P` parts of an axis of size `N` goes from `i N / P`, rounded down, to `(i + 1) N / P`, rounded up: parts differ by one
    /// position, and share one with their neighbours, where `P` does not divide `N`. Sizes may be known at run time only, and lie outside the
    /// table.
    ///
    /// # Panics
    /// When an axis of run-time size has no elements.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![[1.0, 2.0, 3.0, 4.0, 5.0]];
    /// let y: Tensor<f64, shape![1, 2]> = nn::adaptive_avg_pool1d(&x);
    /// assert_eq!(y, tensor![[2.0, 4.0]]);
    /// ```
    #[doc(alias = "torch.nn.functional.adaptive_avg_pool1d")]
    #[doc(alias = "torch.nn.AdaptiveAvgPool1d")]
    adaptive_avg_pool1d, adaptive_avg_pool1d_into
}

in_parts! {
    2, Real, Pooling::AverageWithin, for<X, To> { To: ResizedImage<X::Shape>, } ResizedImage, ["1, 5, 7", "1, 2, 3"],
    /// The mean of each part: `x: [.., C, H, W]` gives `[.., C, H', W']`, the shape of the annotation, in parts as those of [`adaptive_avg_pool1d`](crate::nn::adaptive_avg_pool1d).
    ///
    /// # Panics
    /// When an axis of run-time size has no elements.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![1, 2, 5]> = Tensor::arange();
    /// let y: Tensor<f32, shape![1, 1, 2]> = nn::adaptive_avg_pool2d(&x);
    /// assert_eq!(y, tensor![[[3.5, 5.5]]]);
    /// ```
    #[doc(alias = "torch.nn.functional.adaptive_avg_pool2d")]
    #[doc(alias = "torch.nn.AdaptiveAvgPool2d")]
    adaptive_avg_pool2d, adaptive_avg_pool2d_into
}

in_parts! {
    3, Real, Pooling::AverageWithin, for<X, To> { To: ResizedVolume<X::Shape>, } ResizedVolume, ["1, 3, 5, 7", "1, 2, 2, 3"],
    /// The mean of each part: `x: [.., C, D, H, W]` gives `[.., C, D', H', W']`, the shape of the annotation, in parts as those of [`adaptive_avg_pool1d`](crate::nn::adaptive_avg_pool1d).
    ///
    /// # Panics
    /// When an axis of run-time size has no elements.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![1, 2, 2, 5]> = Tensor::arange();
    /// let y: Tensor<f32, shape![1, 1, 1, 2]> = nn::adaptive_avg_pool3d(&x);
    /// assert_eq!(y, tensor![[[[8.5, 10.5]]]]);
    /// ```
    #[doc(alias = "torch.nn.functional.adaptive_avg_pool3d")]
    #[doc(alias = "torch.nn.AdaptiveAvgPool3d")]
    adaptive_avg_pool3d, adaptive_avg_pool3d_into
}

in_parts! {
    1, Numeric, Pooling::Largest, for<X, To> { To: ResizedSignal<X::Shape>, } ResizedSignal, ["1, 5", "1, 2"],
    /// The largest of each part: `x: [.., C, N]` gives `[.., C, N']`, the shape of the annotation, in parts as those of [`adaptive_avg_pool1d`](crate::nn::adaptive_avg_pool1d).
    ///
    /// # Panics
    /// When an axis of run-time size has no elements.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let y: Tensor<i32, shape![1, 2]> = nn::adaptive_max_pool1d(tensor![[1, 5, 3, 2, 0]]);
    /// assert_eq!(y, tensor![[5, 3]]);
    /// ```
    #[doc(alias = "torch.nn.functional.adaptive_max_pool1d")]
    #[doc(alias = "torch.nn.AdaptiveMaxPool1d")]
    adaptive_max_pool1d, adaptive_max_pool1d_into
}

in_parts! {
    2, Numeric, Pooling::Largest, for<X, To> { To: ResizedImage<X::Shape>, } ResizedImage, ["1, 5, 7", "1, 2, 3"],
    /// The largest of each part: `x: [.., C, H, W]` gives `[.., C, H', W']`, the shape of the annotation, in parts as those of [`adaptive_avg_pool1d`](crate::nn::adaptive_avg_pool1d).
    ///
    /// # Panics
    /// When an axis of run-time size has no elements.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<i32, shape![1, 2, 5]> = Tensor::arange();
    /// let y: Tensor<i32, shape![1, 1, 2]> = nn::adaptive_max_pool2d(&x);
    /// assert_eq!(y, tensor![[[7, 9]]]);
    /// ```
    #[doc(alias = "torch.nn.functional.adaptive_max_pool2d")]
    #[doc(alias = "torch.nn.AdaptiveMaxPool2d")]
    adaptive_max_pool2d, adaptive_max_pool2d_into
}

in_parts! {
    3, Numeric, Pooling::Largest, for<X, To> { To: ResizedVolume<X::Shape>, } ResizedVolume, ["1, 3, 5, 7", "1, 2, 2, 3"],
    /// The largest of each part: `x: [.., C, D, H, W]` gives `[.., C, D', H', W']`, the shape of the annotation, in parts as those of [`adaptive_avg_pool1d`](crate::nn::adaptive_avg_pool1d).
    ///
    /// # Panics
    /// When an axis of run-time size has no elements.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<i32, shape![1, 2, 2, 5]> = Tensor::arange();
    /// let y: Tensor<i32, shape![1, 1, 1, 2]> = nn::adaptive_max_pool3d(&x);
    /// assert_eq!(y, tensor![[[[17, 19]]]]);
    /// ```
    #[doc(alias = "torch.nn.functional.adaptive_max_pool3d")]
    #[doc(alias = "torch.nn.AdaptiveMaxPool3d")]
    adaptive_max_pool3d, adaptive_max_pool3d_into
}
