//! Blocks of pixels that are channels, and back.

use crate::grad::node::Trained;
use crate::grad::rules::layout;
use crate::grad::var::Var;
use crate::kernel::blocks::{Goal, Pixels};
use crate::rule::asked::{ShufflesTo, UnshufflesTo, asked};
use crate::rule::blocks::{ShuffledBy, Shuffles, UnshuffledBy, Unshuffles};
use crate::shape::{Shape, rebind};
use crate::storage::blocks::blocks;
use crate::storage::erased::{self, InArena};
use crate::tensor::Tensor;
use crate::text::require;
use crate::view::SliceView;

/// Pixels that go somewhere, of blocks of `R` by `R`, and their gradients that come back.
fn moved<'t, T: Trained, S: Shape, To: Shape, const R: usize>(
    x: Var<'t, S, T>,
    order: Pixels,
    goal: Goal,
    home: Goal,
) -> Var<'t, To, T> {
    let (a, arena, own) = (x.erased(), x.erased().arena(), *x.extents());
    let (elements, extents): (_, To::Extents) = blocks::<T, _, To, _, R>(&x.view(), order, goal, InArena(arena));
    let y = a.of(elements, x.pass().sizes::<To>(&extents));
    let y = layout::reordered(y, a, move |dy| {
        let dy: SliceView<'_, T, To> = Tensor { repr: erased::slice_view::<T, To>(dy, rebind::<To, S>(&own)) };
        let (da, _): (_, S::Extents) = blocks::<T, _, S, _, R>(&dy, order, home, InArena(arena));
        da
    });
    Var::from_erased(y, extents)
}

/// Moves of pixels, and their twins with the shape asked for.
macro_rules! moves {
    ($($name:ident $const:ident, $Check:ident $By:ident $To:ident, $order:expr, $goal:expr => $home:expr, [$from:literal, $to:literal];)*) => { $(
        #[doc = concat!("As [`nn::", stringify!($name), "`](crate::nn::", stringify!($name), "): each gradient goes back to where its pixel was.")]
        ///
        /// ```
        /// use conformable::prelude::*;
        /// use conformable::grad::{self, Tape};
        #[doc = concat!("let (x, w): (Tensor<f64, shape![", $from, "]>, Tensor<f64, shape![", $to, "]>) = (Tensor::ones(), Tensor::arange());")]
        /// let (_, dx) = Tape::new().grad(&x, &w, |x, w, t| {
        #[doc = concat!("    (grad::nn::", stringify!($name), "::<2, _, _>(t.param(x)) * t.input(w)).sum()")]
        /// });
        /// assert_eq!(dx.as_slice(), [0.0, 1.0, 2.0, 3.0]);
        /// ```
        pub fn $name<'t, const R: usize, T, S>(x: Var<'t, S, T>) -> Var<'t, <S as $By<R>>::Output, T>
        where
            T: Trained,
            S: Shape + $Check<R>,
        {
            moved::<T, S, <S as $By<R>>::Output, R>(x, $order, $goal, $home)
        }

        #[doc = concat!("[`", stringify!($name), "`] with the shape asked for, as [`nn::", stringify!($const), "`](crate::nn::", stringify!($const), ").")]
        ///
        /// ```
        /// use conformable::prelude::*;
        /// use conformable::grad::{self, Tape, Var};
        #[doc = concat!("let x: Tensor<f64, shape![", $from, "]> = Tensor::ones();")]
        /// let (_, dx) = Tape::new().grad(&x, &(), |x, _, t| {
        #[doc = concat!("    let y: Var<shape![", $to, "], f64> = grad::nn::", stringify!($const), "::<2, _, _, _>(t.param(x));")]
        ///     y.sum()
        /// });
        /// assert_eq!(dx, x);
        /// ```
        pub fn $const<'t, const R: usize, T, S, To>(x: Var<'t, S, T>) -> Var<'t, To, T>
        where
            T: Trained,
            To: Shape,
            S: Shape + $To<To, R>,
        {
            const { require(S::MISFIT.is_none(), asked::<S, To>(S::MISFIT).as_str()) };
            let _ = (To::VALID, To::ROOM);
            moved::<T, S, To, R>(x, $order, $goal, $home)
        }
    )* };
}

moves! {
    pixel_shuffle pixel_shuffle_const, Shuffles ShuffledBy ShufflesTo, Pixels::ByBlock, Goal::Plane => Goal::Channels, ["4, 1, 1", "1, 2, 2"];
    pixel_unshuffle pixel_unshuffle_const, Unshuffles UnshuffledBy UnshufflesTo, Pixels::ByBlock, Goal::Channels => Goal::Plane, ["1, 2, 2", "4, 1, 1"];
    depth_to_space depth_to_space_const, Shuffles ShuffledBy ShufflesTo, Pixels::ByPlace, Goal::Plane => Goal::Channels, ["4, 1, 1", "1, 2, 2"];
    space_to_depth space_to_depth_const, Unshuffles UnshuffledBy UnshufflesTo, Pixels::ByPlace, Goal::Channels => Goal::Plane, ["1, 2, 2", "4, 1, 1"];
}
