//! Pooling: of images here, and with macros of signals and volumes; what comes out with a shape that is asked for.
//!
//! All channels are by themselves. How windows move is said by [`settings`]; parts instead of windows are in `adaptive`, positions beside
//! what is largest in `indices`, whole channels in `global`.

mod adaptive;
mod global;
mod indices;
pub(crate) mod settings;

use crate::element::{Numeric, Real};
use crate::kernel::pool::Pooling;
use crate::ops::operand::{AnyOperand, TensorOperand};
use crate::rule::asked::{Pools1dTo, Pools2dTo, Pools3dTo, asked};
use crate::rule::pool::{PoolOver, PoolOver1d, PoolOver3d, PoolSettings, Pools, Pools1d, Pools3d};
use crate::rule::slide::MovesOn;
use crate::shape::Shape;
use crate::storage::StorageMut;
#[cfg(any(feature = "std", feature = "libm"))]
use crate::storage::conv::lp_pool;
use crate::storage::conv::pool;
use crate::storage::target::Fresh;
use crate::tensor::Tensor;
use crate::text::require;
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) use adaptive::NOTHING;
pub use adaptive::*;
pub use global::*;
pub use indices::*;
pub use settings::Pool;

/// The largest of what a window covers: `x: [.., C, H, W]` gives `[.., C, H', W']`. Padding is never taken.
///
/// `H' = (H + padding - (K - 1) dilation - 1) / stride + 1`, rounded down, for a window of `K` rows. Where there is a NaN, it is
/// the largest.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<i32, shape![1, 1, 4, 4]> = Tensor::arange();
/// assert_eq!(nn::max_pool2d(&x, Pool::window::<2>()), tensor![[[[5, 7], [13, 15]]]]);
/// ```
#[doc(alias = "torch.nn.functional.max_pool2d")]
#[doc(alias = "torch.nn.MaxPool2d")]
pub fn max_pool2d<X, C>(x: X, pool: C) -> Tensor<X::Item, <C as PoolOver<X::Shape>>::Output, X::Kind>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Numeric,
    C: Pools<X::Shape, Stride: MovesOn>,
{
    let _ = pool;
    Tensor {
        repr: self::pool::<_, X::Shape, C::Output, C, _, 2>(
            x.sized(),
            x.elements(),
            Pooling::Largest,
            Fresh::<X::Kind>::tensor(),
        ),
    }
}

/// [`max_pool2d`], written over the elements of `out`.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<i32, shape![1, 4, 4]> = Tensor::arange();
/// let mut out: Tensor<i32, shape![1, 2, 2]> = Tensor::zeros();
/// nn::max_pool2d_into(&x, Pool::window::<2>(), &mut out);
/// assert_eq!(out, tensor![[[5, 7], [13, 15]]]);
/// ```
pub fn max_pool2d_into<X, C, K>(x: X, pool: C, out: &mut Tensor<X::Item, <C as PoolOver<X::Shape>>::Output, K>)
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Numeric,
    C: Pools<X::Shape, Stride: MovesOn>,
    K: StorageMut,
{
    let _ = pool;
    self::pool::<_, X::Shape, C::Output, C, _, 2>(x.sized(), x.elements(), Pooling::Largest, out.over());
}

/// The mean of what a window covers: `x: [.., C, H, W]` gives `[.., C, H', W']`, the sizes of [`max_pool2d`].
///
/// Padding counts as zeros, unless [`count_include_pad(false)`](Pool::count_include_pad) is said.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<f32, shape![1, 1, 4, 4]> = Tensor::arange();
/// assert_eq!(nn::avg_pool2d(&x, Pool::window::<2>()), tensor![[[[2.5, 4.5], [10.5, 12.5]]]]);
/// ```
#[doc(alias = "torch.nn.functional.avg_pool2d")]
#[doc(alias = "torch.nn.AvgPool2d")]
pub fn avg_pool2d<X, C>(x: X, pool: C) -> Tensor<X::Item, <C as PoolOver<X::Shape>>::Output, X::Kind>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    C: Pools<X::Shape, Stride: MovesOn>,
{
    Tensor {
        repr: self::pool::<_, X::Shape, C::Output, C, _, 2>(
            x.sized(),
            x.elements(),
            mean(&pool),
            Fresh::<X::Kind>::tensor(),
        ),
    }
}

/// [`avg_pool2d`], written over the elements of `out`.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<f32, shape![1, 4, 4]> = Tensor::arange();
/// let mut out: Tensor<f32, shape![1, 2, 2]> = Tensor::zeros();
/// nn::avg_pool2d_into(&x, Pool::window::<2>(), &mut out);
/// assert_eq!(out, tensor![[[2.5, 4.5], [10.5, 12.5]]]);
/// ```
pub fn avg_pool2d_into<X, C, K>(x: X, pool: C, out: &mut Tensor<X::Item, <C as PoolOver<X::Shape>>::Output, K>)
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    C: Pools<X::Shape, Stride: MovesOn>,
    K: StorageMut,
{
    self::pool::<_, X::Shape, C::Output, C, _, 2>(x.sized(), x.elements(), mean(&pool), out.over());
}

/// Which mean was asked for.
#[inline]
fn mean(pool: &impl PoolSettings) -> Pooling {
    if pool.count_include_pad() { Pooling::Average } else { Pooling::AverageWithin }
}

/// A pooling of signals or volumes, and its twin that writes over the elements of a tensor. What is in braces are the bounds of the
/// settings: written at each, because the compiler quotes a bound that is not met where it is written.
macro_rules! pooled {
    (
        $axes:literal, $Item:path, $run:ident, |$pool:ident $(, $p:ident)?| $how:expr,
        for<$X:ident, $C:ident> { $($bounds:tt)* } $Over:ident, [$from:literal, $to:literal $(, $norm:literal)?],
        $(#[$of:meta])* $name:ident, $into:ident
    ) => {
        $(#[$of])*
        pub fn $name<$X, $C>(
            x: $X,
            $($p: f64,)?
            $pool: $C,
        ) -> Tensor<$X::Item, <$C as $Over<$X::Shape>>::Output, $X::Kind>
        where
            $X: TensorOperand<<$X as AnyOperand>::Item>,
            $X::Item: $Item,
            $($bounds)*
        {
            let how = $how;
            let _ = $pool;
            Tensor { repr: self::$run::<_, $X::Shape, _, $C, _, $axes>(x.sized(), x.elements(), how, Fresh::<$X::Kind>::tensor()) }
        }

        #[doc = concat!("[`", stringify!($name), "`], written over the elements of `out`.")]
        ///
        /// ```
        /// use conformable::prelude::*;
        #[doc = concat!("let x: Tensor<f32, shape![", $from, "]> = Tensor::arange();")]
        #[doc = concat!("let mut out: Tensor<f32, shape![", $to, "]> = Tensor::zeros();")]
        #[doc = concat!("nn::", stringify!($into), "(&x, " $(, $norm, ", ")?, "Pool::window::<2>(), &mut out);")]
        #[doc = concat!("assert_eq!(out, nn::", stringify!($name), "(&x, " $(, $norm, ", ")?, "Pool::window::<2>()));")]
        /// ```
        pub fn $into<$X, $C, K>(
            x: $X,
            $($p: f64,)?
            $pool: $C,
            out: &mut Tensor<$X::Item, <$C as $Over<$X::Shape>>::Output, K>,
        ) where
            $X: TensorOperand<<$X as AnyOperand>::Item>,
            $X::Item: $Item,
            $($bounds)*
            K: StorageMut,
        {
            let how = $how;
            let _ = $pool;
            self::$run::<_, $X::Shape, _, $C, _, $axes>(x.sized(), x.elements(), how, out.over());
        }
    };
}

/// The twins of a pooling with the shape asked for.
macro_rules! asked_for {
    (
        $axes:literal, $Item:path, $run:ident, |$pool:ident $(, $p:ident)?| $how:expr,
        for<$X:ident, $C:ident, $To:ident> { $($bounds:tt)* }, [$from:literal, $to:literal $(, $norm:literal)?],
        $name:ident, $const:ident, $into:ident
    ) => {
        #[doc = concat!("[`", stringify!($name), "`], with the shape asked for: for sizes outside the table, as [`conv2d_const`](crate::nn::conv2d_const).")]
        /// It is that of the annotation, and a wrong one is an error of `cargo build`. A window may be in padding with all but one position.
        ///
        /// ```
        /// use conformable::prelude::*;
        #[doc = concat!("let x: Tensor<f32, shape![", $from, "]> = Tensor::ones();")]
        #[doc = concat!("let y: Tensor<f32, shape![", $to, "]> = nn::", stringify!($const), "(&x, " $(, $norm, ", ")?, "Pool::window::<2>());")]
        /// assert_eq!(y, Tensor::ones());
        /// ```
        pub fn $const<$X, $C, $To>(x: $X, $($p: f64,)? $pool: $C) -> Tensor<$X::Item, $To, $X::Kind>
        where
            $X: TensorOperand<<$X as AnyOperand>::Item>,
            $X::Item: $Item,
            $To: Shape,
            $($bounds)*
        {
            const { require($C::MISFIT.is_none(), asked::<$X::Shape, $To>($C::MISFIT).as_str()) };
            let _ = ($To::VALID, $To::ROOM);
            let how = $how;
            let _ = $pool;
            Tensor { repr: self::$run::<_, $X::Shape, $To, $C, _, $axes>(x.sized(), x.elements(), how, Fresh::<$X::Kind>::tensor()) }
        }

        #[doc = concat!("[`", stringify!($const), "`], written over the elements of `out`.")]
        ///
        /// ```
        /// use conformable::prelude::*;
        #[doc = concat!("let x: Tensor<f32, shape![", $from, "]> = Tensor::ones();")]
        #[doc = concat!("let mut out: Tensor<f32, shape![", $to, "]> = Tensor::zeros();")]
        #[doc = concat!("nn::", stringify!($into), "(&x, " $(, $norm, ", ")?, "Pool::window::<2>(), &mut out);")]
        /// assert_eq!(out, Tensor::ones());
        /// ```
        pub fn $into<$X, $C, $To, K>(x: $X, $($p: f64,)? $pool: $C, out: &mut Tensor<$X::Item, $To, K>)
        where
            $X: TensorOperand<<$X as AnyOperand>::Item>,
            $X::Item: $Item,
            $To: Shape,
            $($bounds)*
            K: StorageMut,
        {
            const { require($C::MISFIT.is_none(), asked::<$X::Shape, $To>($C::MISFIT).as_str()) };
            let how = $how;
            let _ = $pool;
            self::$run::<_, $X::Shape, $To, $C, _, $axes>(x.sized(), x.elements(), how, out.over());
        }
    };
}

pooled! {
    1, Numeric, pool, |pool| Pooling::Largest,
    for<X, C> { C: Pools1d<X::Shape, Stride: MovesOn>, } PoolOver1d, ["1, 6", "1, 3"],
    /// The largest of what a window covers: `x: [.., C, N]` gives `[.., C, N']`, as [`max_pool2d`] of images of one row. What `pool` says of
    /// columns holds.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(nn::max_pool1d(tensor![[1, 3, 2, 0]], Pool::window::<2>()), tensor![[3, 2]]);
    /// ```
    #[doc(alias = "torch.nn.functional.max_pool1d")]
    #[doc(alias = "torch.nn.MaxPool1d")]
    max_pool1d, max_pool1d_into
}

pooled! {
    3, Numeric, pool, |pool| Pooling::Largest,
    for<X, C> { C: Pools3d<X::Shape, Stride: MovesOn>, } PoolOver3d, ["1, 2, 2, 4", "1, 1, 1, 2"],
    /// The largest of what a window covers: `x: [.., C, D, H, W]` gives `[.., C, D', H', W']`, each as [`max_pool2d`] has its two.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<i32, shape![1, 2, 2, 4]> = Tensor::arange();
    /// assert_eq!(nn::max_pool3d(&x, Pool::window::<2>()), tensor![[[[13, 15]]]]);
    /// assert_eq!(nn::max_pool3d(&x, Pool::window_dhw::<1, 2, 4>()), tensor![[[[7]], [[15]]]]);
    /// ```
    #[doc(alias = "torch.nn.functional.max_pool3d")]
    #[doc(alias = "torch.nn.MaxPool3d")]
    max_pool3d, max_pool3d_into
}

pooled! {
    1, Real, pool, |pool| mean(&pool),
    for<X, C> { C: Pools1d<X::Shape, Stride: MovesOn>, } PoolOver1d, ["1, 6", "1, 3"],
    /// The mean of what a window covers: `x: [.., C, N]` gives `[.., C, N']`, as [`avg_pool2d`] of images of one row.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(nn::avg_pool1d(tensor![[1.0, 3.0, 2.0, 0.0]], Pool::window::<2>()), tensor![[2.0, 1.0]]);
    /// ```
    #[doc(alias = "torch.nn.functional.avg_pool1d")]
    #[doc(alias = "torch.nn.AvgPool1d")]
    avg_pool1d, avg_pool1d_into
}

pooled! {
    3, Real, pool, |pool| mean(&pool),
    for<X, C> { C: Pools3d<X::Shape, Stride: MovesOn>, } PoolOver3d, ["1, 2, 2, 4", "1, 1, 1, 2"],
    /// The mean of what a window covers: `x: [.., C, D, H, W]` gives `[.., C, D', H', W']`, as [`avg_pool2d`] of images.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![1, 2, 2, 4]> = Tensor::arange();
    /// assert_eq!(nn::avg_pool3d(&x, Pool::window::<2>()), tensor![[[[6.5, 8.5]]]]);
    /// ```
    #[doc(alias = "torch.nn.functional.avg_pool3d")]
    #[doc(alias = "torch.nn.AvgPool3d")]
    avg_pool3d, avg_pool3d_into
}

#[cfg(any(feature = "std", feature = "libm"))]
mod norms {
    use super::*;

    pooled! {
        1, Real, lp_pool, |pool, p| p,
        for<X, C> { C: Pools1d<X::Shape, Stride: MovesOn>, } PoolOver1d, ["1, 6", "1, 3", "2.0"],
        /// The `p`-norm of what a window covers, the `p`-th root of the sum of the `p`-th powers of magnitudes: `x: [.., C, N]` gives
        /// `[.., C, N']`, the sizes of [`max_pool1d`]. Padding adds nothing; `p` infinite gives the largest magnitude.
        ///
        /// # Panics
        /// When `p` is not over 0.
        ///
        /// ```
        /// use conformable::prelude::*;
        /// assert_eq!(nn::lp_pool1d(tensor![[3.0, -4.0, 5.0, 12.0]], 2.0, Pool::window::<2>()), tensor![[5.0, 13.0]]);
        /// ```
        #[doc(alias = "torch.nn.functional.lp_pool1d")]
        #[doc(alias = "torch.nn.LPPool1d")]
        lp_pool1d, lp_pool1d_into
    }

    pooled! {
        2, Real, lp_pool, |pool, p| p,
        for<X, C> { C: Pools<X::Shape, Stride: MovesOn>, } PoolOver, ["1, 2, 4", "1, 1, 2", "2.0"],
        /// The `p`-norm of what a window covers: `x: [.., C, H, W]` gives `[.., C, H', W']`, as [`lp_pool1d`] of signals.
        ///
        /// # Panics
        /// When `p` is not over 0.
        ///
        /// ```
        /// use conformable::prelude::*;
        /// let x = tensor![[[3.0, -4.0], [0.0, 12.0]]];
        /// assert_eq!(nn::lp_pool2d(&x, 2.0, Pool::window::<2>()), tensor![[[13.0]]]);
        /// assert_eq!(nn::lp_pool2d(&x, 1.0, Pool::window::<2>()), tensor![[[19.0]]]);
        /// assert_eq!(nn::lp_pool2d(&x, f64::INFINITY, Pool::window::<2>()), tensor![[[12.0]]]);
        /// ```
        #[doc(alias = "torch.nn.functional.lp_pool2d")]
        #[doc(alias = "torch.nn.LPPool2d")]
        lp_pool2d, lp_pool2d_into
    }

    pooled! {
        3, Real, lp_pool, |pool, p| p,
        for<X, C> { C: Pools3d<X::Shape, Stride: MovesOn>, } PoolOver3d, ["1, 2, 2, 4", "1, 1, 1, 2", "2.0"],
        /// The `p`-norm of what a window covers: `x: [.., C, D, H, W]` gives `[.., C, D', H', W']`, as [`lp_pool1d`] of signals.
        ///
        /// # Panics
        /// When `p` is not over 0.
        ///
        /// ```
        /// use conformable::prelude::*;
        /// let x = tensor![[[[3.0, -4.0], [0.0, 12.0]], [[0.0, 84.0], [0.0, 0.0]]]];
        /// assert_eq!(nn::lp_pool3d(&x, 2.0, Pool::window::<2>()), tensor![[[[85.0]]]]);
        /// ```
        #[doc(alias = "torch.nn.functional.lp_pool3d")]
        #[doc(alias = "torch.nn.LPPool3d")]
        lp_pool3d, lp_pool3d_into
    }

    asked_for! {
        1, Real, lp_pool, |pool, p| p, for<X, C, To> { C: Pools1dTo<X::Shape, To>, },
        ["1, 2101", "1, 1050", "f64::INFINITY"], lp_pool1d, lp_pool1d_const, lp_pool1d_const_into
    }

    asked_for! {
        2, Real, lp_pool, |pool, p| p, for<X, C, To> { C: Pools2dTo<X::Shape, To>, },
        ["1, 2101, 4", "1, 1050, 2", "f64::INFINITY"], lp_pool2d, lp_pool2d_const, lp_pool2d_const_into
    }

    asked_for! {
        3, Real, lp_pool, |pool, p| p, for<X, C, To> { C: Pools3dTo<X::Shape, To>, },
        ["1, 2101, 2, 2", "1, 1050, 1, 1", "f64::INFINITY"], lp_pool3d, lp_pool3d_const, lp_pool3d_const_into
    }
}

#[cfg(any(feature = "std", feature = "libm"))]
pub use norms::*;

asked_for! {
    1, Numeric, pool, |pool| Pooling::Largest, for<X, C, To> { C: Pools1dTo<X::Shape, To>, },
    ["1, 2101", "1, 1050"], max_pool1d, max_pool1d_const, max_pool1d_const_into
}

asked_for! {
    2, Numeric, pool, |pool| Pooling::Largest, for<X, C, To> { C: Pools2dTo<X::Shape, To>, },
    ["1, 2101, 4", "1, 1050, 2"], max_pool2d, max_pool2d_const, max_pool2d_const_into
}

asked_for! {
    3, Numeric, pool, |pool| Pooling::Largest, for<X, C, To> { C: Pools3dTo<X::Shape, To>, },
    ["1, 2101, 2, 2", "1, 1050, 1, 1"], max_pool3d, max_pool3d_const, max_pool3d_const_into
}

asked_for! {
    1, Real, pool, |pool| mean(&pool), for<X, C, To> { C: Pools1dTo<X::Shape, To>, },
    ["1, 2101", "1, 1050"], avg_pool1d, avg_pool1d_const, avg_pool1d_const_into
}

asked_for! {
    2, Real, pool, |pool| mean(&pool), for<X, C, To> { C: Pools2dTo<X::Shape, To>, },
    ["1, 2101, 4", "1, 1050, 2"], avg_pool2d, avg_pool2d_const, avg_pool2d_const_into
}

asked_for! {
    3, Real, pool, |pool| mean(&pool), for<X, C, To> { C: Pools3dTo<X::Shape, To>, },
    ["1, 2101, 2, 2", "1, 1050, 1, 1"], avg_pool3d, avg_pool3d_const, avg_pool3d_const_into
}
