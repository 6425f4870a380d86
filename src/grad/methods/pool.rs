//! Pooling: the functions of [`nn`](crate::nn).

use crate::grad::node::Trained;
use crate::grad::rules::{pool as rule, reduce};
use crate::grad::var::Var;
use crate::kernel::pool::Pooling;
use crate::kernel::window::volume_of;
use crate::rule::asked::{Pools1dTo, Pools2dTo, Pools3dTo, asked};
use crate::rule::parts::{ResizedImage, ResizedSignal, ResizedVolume};
use crate::rule::pool::{PoolOver, PoolOver1d, PoolOver3d, PoolSettings, Pools, Pools1d, Pools3d};
use crate::rule::reduce::NonEmpty;
use crate::rule::slide::MovesOn;
use crate::shape::{Shape, rebind};
use crate::size::{One, Size};
use crate::storage::conv::{pool, pool_parts, windows_of};
use crate::storage::erased::InArena;
use crate::text::require;

/// A pooling of signals, images or volumes by the number of `AXES`. The caller's bounds say that `Out` is what comes out.
fn pooled<'t, T: Trained, S: Shape, Out: Shape, C: PoolSettings, const AXES: usize>(
    x: Var<'t, S, T>,
    pooling: Pooling,
) -> Var<'t, Out, T> {
    let (a, target) = (x.erased(), InArena(x.erased().arena()));
    let (elements, extents) = pool::<T, S, Out, C, _, AXES>(x.extents(), a.array(), pooling, target);
    let y = a.of(elements, x.pass().sizes::<Out>(&extents));
    let windows = windows_of::<S, Out, C, AXES>(x.extents(), &extents);
    Var::from_erased(rule::pool(y, a, windows, pooling), extents)
}

/// Which mean was asked for.
fn mean(pool: &impl PoolSettings) -> Pooling {
    if pool.count_include_pad() { Pooling::Average } else { Pooling::AverageWithin }
}

/// Poolings, and their twins with the shape asked for.
macro_rules! pools {
    ($($name:ident $const:ident, $axes:literal, |$pool:ident| $how:expr, $Over:ident, for<$S:ident, $C:ident, $To:ident>
        { $($bounds:tt)* } { $($asked:tt)* }, [$from:literal, $gradient:literal], $what:literal;)*) => { $(
        #[doc = concat!($what, ", as [`nn::", stringify!($name), "`](crate::nn::", stringify!($name), ").")]
        ///
        /// ```
        /// use conformable::prelude::*;
        /// use conformable::grad::{self, Tape};
        #[doc = concat!("let x: Tensor<f64, shape![", $from, "]> = Tensor::arange();")]
        #[doc = concat!("let (_, dx) = Tape::new().grad(&x, &(), |x, _, t| grad::nn::", stringify!($name), "(t.param(x), Pool::window::<2>()).sum());")]
        #[doc = concat!("assert_eq!(dx.as_slice(), ", $gradient, ");")]
        /// ```
        pub fn $name<'t, T, $S, $C>(x: Var<'t, $S, T>, $pool: $C) -> Var<'t, <$C as $Over<$S>>::Output, T>
        where
            T: Trained,
            $S: Shape,
            $($bounds)*
        {
            let how = $how;
            let _ = $pool;
            pooled::<T, $S, $C::Output, $C, $axes>(x, how)
        }

        #[doc = concat!("[`", stringify!($name), "`] with the shape asked for, as [`nn::", stringify!($const), "`](crate::nn::", stringify!($const), ").")]
        pub fn $const<'t, T, $S, $C, $To>(x: Var<'t, $S, T>, $pool: $C) -> Var<'t, $To, T>
        where
            T: Trained,
            $S: Shape,
            $To: Shape,
            $($asked)*
        {
            const { require($C::MISFIT.is_none(), asked::<$S, $To>($C::MISFIT).as_str()) };
            let _ = ($To::VALID, $To::ROOM);
            let how = $how;
            let _ = $pool;
            pooled::<T, $S, $To, $C, $axes>(x, how)
        }
    )* };
}

pools! {
    max_pool1d max_pool1d_const, 1, |pool| Pooling::Largest, PoolOver1d, for<S, C, To>
        { C: Pools1d<S, Stride: MovesOn>, } { C: Pools1dTo<S, To>, }, ["1, 4", "[0.0, 1.0, 0.0, 1.0]"],
        "The largest of what a window covers of signals: a gradient goes to the first of the largest";
    max_pool2d max_pool2d_const, 2, |pool| Pooling::Largest, PoolOver, for<S, C, To>
        { C: Pools<S, Stride: MovesOn>, } { C: Pools2dTo<S, To>, }, ["1, 2, 2", "[0.0, 0.0, 0.0, 1.0]"],
        "The largest of what a window covers of images: a gradient goes to the first of the largest, row by row";
    max_pool3d max_pool3d_const, 3, |pool| Pooling::Largest, PoolOver3d, for<S, C, To>
        { C: Pools3d<S, Stride: MovesOn>, } { C: Pools3dTo<S, To>, }, ["1, 2, 2, 2", "[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0]"],
        "The largest of what a window covers of volumes: a gradient goes to the first of the largest, slice by slice and row by row";
    avg_pool1d avg_pool1d_const, 1, |pool| mean(&pool), PoolOver1d, for<S, C, To>
        { C: Pools1d<S, Stride: MovesOn>, } { C: Pools1dTo<S, To>, }, ["1, 4", "[0.5; 4]"],
        "The mean of what a window covers of signals";
    avg_pool2d avg_pool2d_const, 2, |pool| mean(&pool), PoolOver, for<S, C, To>
        { C: Pools<S, Stride: MovesOn>, } { C: Pools2dTo<S, To>, }, ["1, 2, 2", "[0.25; 4]"],
        "The mean of what a window covers of images";
    avg_pool3d avg_pool3d_const, 3, |pool| mean(&pool), PoolOver3d, for<S, C, To>
        { C: Pools3d<S, Stride: MovesOn>, } { C: Pools3dTo<S, To>, }, ["1, 2, 2, 2", "[0.125; 8]"],
        "The mean of what a window covers of volumes";
}

/// A pooling in as many parts as `To` has of signals, images or volumes by the number of `AXES`.
fn in_parts<'t, T: Trained, S: Shape, To: Shape, const AXES: usize>(
    x: Var<'t, S, T>,
    pooling: Pooling,
) -> Var<'t, To, T> {
    let (a, target) = (x.erased(), InArena(x.erased().arena()));
    let (elements, extents) = pool_parts::<T, S, To, _, AXES>(x.extents(), a.array(), pooling, target);
    let y = a.of(elements, x.pass().sizes::<To>(&extents));
    let (volume, parts) = (volume_of(a.sizes(), AXES).1, volume_of(y.sizes(), AXES).1);
    Var::from_erased(rule::parts(y, a, volume, parts, pooling), extents)
}

/// Adaptive poolings.
macro_rules! adaptive {
    ($($name:ident, $axes:literal, $pooling:expr, $Resized:ident;)*) => { $(
        #[doc = concat!("As [`nn::", stringify!($name), "`](crate::nn::", stringify!($name), "): the shape of the annotation.")]
        pub fn $name<'t, T, S, To>(x: Var<'t, S, T>) -> Var<'t, To, T>
        where
            T: Trained,
            S: Shape,
            To: Shape + $Resized<S>,
        {
            const { require(!<To as $Resized<S>>::COMES_OF_NOTHING, crate::nn::pool::NOTHING) };
            let _ = (To::VALID, To::ROOM);
            in_parts::<T, S, To, $axes>(x, $pooling)
        }
    )* };
}

adaptive! {
    adaptive_avg_pool1d, 1, Pooling::AverageWithin, ResizedSignal;
    adaptive_avg_pool2d, 2, Pooling::AverageWithin, ResizedImage;
    adaptive_avg_pool3d, 3, Pooling::AverageWithin, ResizedVolume;
    adaptive_max_pool1d, 1, Pooling::Largest, ResizedSignal;
    adaptive_max_pool2d, 2, Pooling::Largest, ResizedImage;
    adaptive_max_pool3d, 3, Pooling::Largest, ResizedVolume;
}

/// Poolings of whole channels.
macro_rules! global {
    ($($avg:ident $max:ident $axes:literal [$($Size:ident)*] $S:ty => $Out:ty;)*) => { $(
        #[doc = concat!("The mean of each channel, as [`nn::", stringify!($avg), "`](crate::nn::", stringify!($avg), ").")]
        pub fn $avg<'t, T, L, $($Size),*>(x: Var<'t, $S, T>) -> Var<'t, $Out, T>
        where
            T: Trained,
            L: Shape,
            $($Size: Size,)*
        {
            let extents = rebind::<$Out, $S>(x.extents());
            let sizes = x.pass().sizes::<$Out>(&extents);
            Var::from_erased(reduce::mean(x.erased(), reduce::ReducedSizes { kept: sizes, out: sizes }), extents)
        }

        #[doc = concat!("The largest of each channel, as [`nn::", stringify!($max), "`](crate::nn::", stringify!($max), "): a gradient goes to the first of the largest.")]
        pub fn $max<'t, T, L, $($Size),*>(x: Var<'t, $S, T>) -> Var<'t, $Out, T>
        where
            T: Trained,
            L: Shape,
            $($Size: Size + NonEmpty,)*
        {
            let extents = rebind::<$Out, $S>(x.extents());
            let y = rule::global_max(x.erased(), x.pass().sizes::<$Out>(&extents));
            Var::from_erased(y, extents)
        }
    )* };
}

global! {
    global_avg_pool1d global_max_pool1d 1 [N] (L, N) => (L, One);
    global_avg_pool2d global_max_pool2d 2 [H W] ((L, H), W) => ((L, One), One);
    global_avg_pool3d global_max_pool3d 3 [D H W] (((L, D), H), W) => (((L, One), One), One);
}
