//! Pooling by p-norms, the largest under windows with positions, and the way back.

use crate::grad::node::Trained;
use crate::grad::rules::pool as rule;
use crate::grad::var::Var;
use crate::kernel::pool::{Counting, Pooling};
use crate::kernel::window::volume_of;
use crate::rule::asked::{Pools1dTo, Pools2dTo, Pools3dTo, asked};
use crate::rule::parts::{ResizedImage, ResizedSignal, ResizedVolume};
use crate::rule::pool::{PoolOver, PoolOver1d, PoolOver3d, PoolSettings, Pools, Pools1d, Pools3d};
use crate::rule::slide::MovesOn;
use crate::shape::{Shape, meet, rebind};
use crate::storage::Storage;
use crate::storage::conv::{max_pool_with_indices, windows_of};
use crate::storage::erased::{self, InArena};
use crate::tensor::Tensor;
use crate::text::require;
use crate::view::SliceView;

/// The largest under windows of signals, images or volumes by the number of `AXES`, with positions.
#[allow(clippy::type_complexity, reason = "values and positions of one shape")]
fn with_indices<'t, T: Trained, S: Shape, Out: Shape, C: PoolSettings, const AXES: usize>(
    x: Var<'t, S, T>,
    counting: Counting,
) -> (Var<'t, Out, T>, SliceView<'t, usize, Out>) {
    let (a, arena) = (x.erased(), x.erased().arena());
    let ((elements, extents), (indices, _)) = max_pool_with_indices::<T, S, Out, C, _, _, AXES>(
        x.extents(),
        a.array(),
        counting,
        InArena(arena),
        InArena(arena),
    );
    let y = a.of(elements, x.pass().sizes::<Out>(&extents));
    let windows = windows_of::<S, Out, C, AXES>(x.extents(), &extents);
    let y = Var::from_erased(rule::pool(y, a, windows, Pooling::Largest), extents);
    (y, Tensor { repr: erased::slice_view::<usize, Out>(indices, extents) })
}

/// What is largest under windows, with positions, and its twin with the shape asked for.
macro_rules! with_indices {
    ($($name:ident $const:ident, $axes:literal, $Over:ident, for<$S:ident, $C:ident, $To:ident>
        { $($bounds:tt)* } { $($asked:tt)* }, [$from:literal, $to:literal, $positions:literal, $gradient:literal];)*) => { $(
        #[doc = concat!("What is largest under each window, and where it was, as [`nn::", stringify!($name), "`](crate::nn::", stringify!($name), ").")]
        /// A gradient goes to where it was; the positions are numbers, to which nothing is handed back.
        ///
        /// ```
        /// use conformable::prelude::*;
        /// use conformable::grad::{self, Tape};
        #[doc = concat!("let x: Tensor<f64, shape![", $from, "]> = Tensor::arange();")]
        /// let (_, dx) = Tape::new().grad(&x, &(), |x, _, t| {
        #[doc = concat!("    let (y, at) = grad::nn::", stringify!($name), "(t.param(x), Pool::window::<2>(), nn::Counting::InChannel);")]
        #[doc = concat!("    assert_eq!(at.to_vec(), ", $positions, ");")]
        ///     y.sum()
        /// });
        #[doc = concat!("assert_eq!(dx.as_slice(), ", $gradient, ");")]
        /// ```
        #[allow(clippy::type_complexity, reason = "values and positions of one shape")]
        pub fn $name<'t, T, $S, $C>(
            x: Var<'t, $S, T>,
            pool: $C,
            counting: Counting,
        ) -> (Var<'t, <$C as $Over<$S>>::Output, T>, SliceView<'t, usize, <$C as $Over<$S>>::Output>)
        where
            T: Trained,
            $S: Shape,
            $($bounds)*
        {
            let _ = pool;
            with_indices::<T, $S, <$C as $Over<$S>>::Output, $C, $axes>(x, counting)
        }

        #[doc = concat!("[`", stringify!($name), "`] with the shape asked for, as [`nn::", stringify!($const), "`](crate::nn::", stringify!($const), ").")]
        ///
        /// ```
        /// use conformable::prelude::*;
        /// use conformable::grad::{self, Tape, Var};
        #[doc = concat!("let x: Tensor<f64, shape![", $from, "]> = Tensor::arange();")]
        /// let (_, dx) = Tape::new().grad(&x, &(), |x, _, t| {
        ///     let x = t.param(x);
        #[doc = concat!("    let (y, _): (Var<shape![", $to, "], f64>, _) =")]
        #[doc = concat!("        grad::nn::", stringify!($const), "(x, Pool::window::<2>(), nn::Counting::InTensor);")]
        ///     y.sum()
        /// });
        /// assert_eq!(dx.max(), 1.0);
        /// ```
        #[allow(clippy::type_complexity, reason = "values and positions of one shape")]
        pub fn $const<'t, T, $S, $C, $To>(
            x: Var<'t, $S, T>,
            pool: $C,
            counting: Counting,
        ) -> (Var<'t, $To, T>, SliceView<'t, usize, $To>)
        where
            T: Trained,
            $S: Shape,
            $To: Shape,
            $($asked)*
        {
            const { require($C::MISFIT.is_none(), asked::<$S, $To>($C::MISFIT).as_str()) };
            let _ = (pool, $To::VALID, $To::ROOM);
            with_indices::<T, $S, $To, $C, $axes>(x, counting)
        }
    )* };
}

with_indices! {
    max_pool1d_with_indices max_pool1d_with_indices_const, 1, PoolOver1d, for<S, C, To>
        { C: Pools1d<S, Stride: MovesOn>, } { C: Pools1dTo<S, To>, }, ["1, 4", "1, 2", "[1, 3]", "[0.0, 1.0, 0.0, 1.0]"];
    max_pool2d_with_indices max_pool2d_with_indices_const, 2, PoolOver, for<S, C, To>
        { C: Pools<S, Stride: MovesOn>, } { C: Pools2dTo<S, To>, }, ["1, 2, 2", "1, 1, 1", "[3]", "[0.0, 0.0, 0.0, 1.0]"];
    max_pool3d_with_indices max_pool3d_with_indices_const, 3, PoolOver3d, for<S, C, To>
        { C: Pools3d<S, Stride: MovesOn>, } { C: Pools3dTo<S, To>, }, ["1, 2, 2, 4", "1, 1, 1, 2", "[13, 15]",
            "[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 1.0]"];
}

/// Elements back where they were, of signals, images or volumes by the number of `AXES`.
#[track_caller]
fn unpooled<'t, T: Trained, S: Shape, To: Shape, B: Storage, const AXES: usize>(
    x: Var<'t, S, T>,
    indices: &Tensor<usize, S, B>,
    counting: Counting,
) -> Var<'t, To, T> {
    meet::<S, S>(x.extents(), indices.extents());
    let extents = rebind::<To, S>(x.extents());
    let sizes = x.pass().sizes::<To>(&extents);
    let indices = erased::whole(indices.strided(), x.erased().arena());
    let from = volume_of(x.sizes(), AXES).1.iter().product();
    let volume = volume_of(sizes, AXES).1;
    Var::from_erased(rule::unpool(x.erased(), indices, counting, (from, volume), sizes), extents)
}

/// The ways back.
macro_rules! unpooled {
    ($($name:ident, $axes:literal, $Resized:ident, [$from:literal, $at:literal, $to:literal, $y:literal];)*) => { $(
        #[doc = concat!("Each element where its index says, and 0 elsewhere, as [`nn::", stringify!($name), "`](crate::nn::", stringify!($name), "): the shape of the annotation.")]
        ///
        /// # Panics
        /// When an index leaves what it counts in, or an axis of run-time size has two numbers.
        ///
        /// ```
        /// use conformable::prelude::*;
        /// use conformable::grad::{self, Tape, Var};
        #[doc = concat!("let (x, at) = (tensor!", $from, ", tensor!", $at, ");")]
        /// let (_, dx) = Tape::new().grad(&x, &at, |x, at, t| {
        #[doc = concat!("    let y: Var<shape![", $to, "], f64> = grad::nn::", stringify!($name), "(t.param(x), at, nn::Counting::InChannel);")]
        #[doc = concat!("    assert_eq!(y.view().to_vec(), ", $y, ");")]
        ///     (y * y).sum()
        /// });
        /// assert_eq!(dx, x * 2.0);
        /// ```
        #[track_caller]
        pub fn $name<'t, T, S, To, B>(x: Var<'t, S, T>, indices: &Tensor<usize, S, B>, counting: Counting) -> Var<'t, To, T>
        where
            T: Trained,
            S: Shape,
            To: Shape + $Resized<S>,
            B: Storage,
        {
            let _ = (To::VALID, To::ROOM);
            unpooled::<T, S, To, B, $axes>(x, indices, counting)
        }
    )* };
}

unpooled! {
    max_unpool1d, 1, ResizedSignal, ["[[3.0, 2.0]]", "[[1, 2]]", "1, 4", "[0.0, 3.0, 2.0, 0.0]"];
    max_unpool2d, 2, ResizedImage, ["[[[3.0, 2.0]]]", "[[[1, 2]]]", "1, 2, 2", "[0.0, 3.0, 2.0, 0.0]"];
    max_unpool3d, 3, ResizedVolume, ["[[[[5.0]]]]", "[[[[3]]]]", "1, 2, 1, 2", "[0.0, 0.0, 0.0, 5.0]"];
}

#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) mod norms {
    use super::*;
    use crate::storage::conv::lp_pool;

    fn pooled<'t, T: Trained, S: Shape, Out: Shape, C: PoolSettings, const AXES: usize>(
        x: Var<'t, S, T>,
        p: f64,
    ) -> Var<'t, Out, T> {
        let (a, target) = (x.erased(), InArena(x.erased().arena()));
        let (elements, extents) = lp_pool::<T, S, Out, C, _, AXES>(x.extents(), a.array(), p, target);
        let y = a.of(elements, x.pass().sizes::<Out>(&extents));
        let windows = windows_of::<S, Out, C, AXES>(x.extents(), &extents);
        Var::from_erased(rule::lp_pool(y, a, windows, p), extents)
    }

    /// Poolings by p-norms, and their twins with the shape asked for.
    macro_rules! norms {
        ($($name:ident $const:ident, $axes:literal, $Over:ident, for<$S:ident, $C:ident, $To:ident>
            { $($bounds:tt)* } { $($asked:tt)* }, [$from:literal, $to:literal];)*) => { $(
            #[doc = concat!("The `p`-norm of what a window covers, as [`nn::", stringify!($name), "`](crate::nn::", stringify!($name), ").")]
            /// Where a norm is 0, all under its window have a gradient of 0; with `p` infinite the first of the largest magnitudes has all.
            ///
            /// # Panics
            /// When `p` is not over 0.
            ///
            /// ```
            /// use conformable::prelude::*;
            /// use conformable::grad::{self, Tape};
            #[doc = concat!("let x: Tensor<f64, shape![", $from, "]> = Tensor::ones();")]
            /// let (_, dx) = Tape::new().grad(&x, &(), |x, _, t| {
            #[doc = concat!("    grad::nn::", stringify!($name), "(t.param(x), 1.0, Pool::window::<2>()).sum()")]
            /// });
            /// assert_eq!(dx, Tensor::ones());
            /// ```
            pub fn $name<'t, T, $S, $C>(x: Var<'t, $S, T>, p: f64, pool: $C) -> Var<'t, <$C as $Over<$S>>::Output, T>
            where
                T: Trained,
                $S: Shape,
                $($bounds)*
            {
                let _ = pool;
                pooled::<T, $S, <$C as $Over<$S>>::Output, $C, $axes>(x, p)
            }

            #[doc = concat!("[`", stringify!($name), "`] with the shape asked for, as [`nn::", stringify!($const), "`](crate::nn::", stringify!($const), ").")]
            ///
            /// # Panics
            /// When `p` is not over 0.
            ///
            /// ```
            /// use conformable::prelude::*;
            /// use conformable::grad::{self, Tape, Var};
            #[doc = concat!("let x: Tensor<f64, shape![", $from, "]> = Tensor::ones();")]
            /// let (_, dx) = Tape::new().grad(&x, &(), |x, _, t| {
            #[doc = concat!("    let y: Var<shape![", $to, "], f64> = grad::nn::", stringify!($const), "(t.param(x), 1.0, Pool::window::<2>());")]
            ///     y.sum()
            /// });
            /// assert_eq!(dx, Tensor::ones());
            /// ```
            pub fn $const<'t, T, $S, $C, $To>(x: Var<'t, $S, T>, p: f64, pool: $C) -> Var<'t, $To, T>
            where
                T: Trained,
                $S: Shape,
                $To: Shape,
                $($asked)*
            {
                const { require($C::MISFIT.is_none(), asked::<$S, $To>($C::MISFIT).as_str()) };
                let _ = (pool, $To::VALID, $To::ROOM);
                pooled::<T, $S, $To, $C, $axes>(x, p)
            }
        )* };
    }

    norms! {
        lp_pool1d lp_pool1d_const, 1, PoolOver1d, for<S, C, To>
            { C: Pools1d<S, Stride: MovesOn>, } { C: Pools1dTo<S, To>, }, ["1, 4", "1, 2"];
        lp_pool2d lp_pool2d_const, 2, PoolOver, for<S, C, To>
            { C: Pools<S, Stride: MovesOn>, } { C: Pools2dTo<S, To>, }, ["1, 2, 4", "1, 1, 2"];
        lp_pool3d lp_pool3d_const, 3, PoolOver3d, for<S, C, To>
            { C: Pools3d<S, Stride: MovesOn>, } { C: Pools3dTo<S, To>, }, ["1, 2, 2, 4", "1, 1, 1, 2"];
    }
}
