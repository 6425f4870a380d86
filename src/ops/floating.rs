//! What goes over floats twice: variances, and the logarithm of a sum of exponentials.
//!
//! Floats of 16 bits are read as `f32` by both passes, and the results are rounded once.

use crate::axis::AxisSet;
use crate::element::{Floating, Real};
use crate::kernel::op::{Narrow, Widen};
use crate::kernel::reduce::Reducer;
use crate::kernel::tree::Map;
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::storage::Kind;
use crate::storage::source::{self, Source};
use crate::storage::target::{Fresh, Target};
use core::marker::PhantomData;
use half::{bf16, f16};

/// Floats of any width.
#[cfg_attr(
    feature = "num-complex",
    diagnostic::on_unimplemented(note = "of complex numbers take `.re()`, `.im()` or `.abs()`")
)]
#[diagnostic::on_unimplemented(
    message = "this function needs floating-point elements, not `{Self}`",
    label = "the elements are `{Self}`",
    note = "convert first: `.cast::<f32>()`",
    note = "C26: read on in `conformable::errors::c26` (`cargo doc --open`)"
)]
pub trait ReducedFloat: Sealed + Floating {
    /// The squares of the distances from the mean, reduced.
    fn spread<X, R, Kept, To, K, A, O>(x: &X, reducer: R, target: O) -> O::Out
    where
        X: Source<Item = Self>,
        R: Reducer<Self, Out = Self> + Reducer<Self::Wide, Out = Self::Wide>,
        Kept: Shape,
        To: Shape,
        K: Kind,
        A: AxisSet,
        O: Target<Self, To>;

    /// The logarithm of the sum of the exponentials.
    #[cfg(any(feature = "std", feature = "libm"))]
    fn log_sum_exp<X, Kept, To, K, A, O>(x: &X, target: O) -> O::Out
    where
        X: Source<Item = Self>,
        Kept: Shape,
        To: Shape,
        K: Kind,
        A: AxisSet,
        O: Target<Self, To>;
}

#[diagnostic::do_not_recommend]
impl<T: Real> ReducedFloat for T {
    #[inline(always)]
    fn spread<X, R, Kept, To, K, A, O>(x: &X, reducer: R, target: O) -> O::Out
    where
        X: Source<Item = T>,
        R: Reducer<T, Out = T>,
        Kept: Shape,
        To: Shape,
        K: Kind,
        A: AxisSet,
        O: Target<T, To>,
    {
        source::reduce_spread::<X, R, Kept, To, K, A, O>(x, reducer, target)
    }

    #[cfg(any(feature = "std", feature = "libm"))]
    #[inline(always)]
    fn log_sum_exp<X, Kept, To, K, A, O>(x: &X, target: O) -> O::Out
    where
        X: Source<Item = T>,
        Kept: Shape,
        To: Shape,
        K: Kind,
        A: AxisSet,
        O: Target<T, To>,
    {
        source::reduce_log_sum_exp::<X, Kept, To, K, A, O>(x, target)
    }
}

macro_rules! of_wide {
    ($($t:ident)*) => { $(
        #[diagnostic::do_not_recommend]
        impl ReducedFloat for $t {
            fn spread<X, R, Kept, To, K, A, O>(x: &X, reducer: R, target: O) -> O::Out
            where
                X: Source<Item = $t>,
                R: Reducer<$t, Out = $t> + Reducer<f32, Out = f32>,
                Kept: Shape,
                To: Shape,
                K: Kind,
                A: AxisSet,
                O: Target<$t, To>,
            {
                let wide = Map(Widen, x);
                let made = source::reduce_spread::<_, R, Kept, To, K, A, _>(&wide, reducer, Fresh::<K>::tensor());
                source::each_of::<K, f32, To, _, O>(&made, Narrow(PhantomData::<$t>), target)
            }

            #[cfg(any(feature = "std", feature = "libm"))]
            fn log_sum_exp<X, Kept, To, K, A, O>(x: &X, target: O) -> O::Out
            where
                X: Source<Item = $t>,
                Kept: Shape,
                To: Shape,
                K: Kind,
                A: AxisSet,
                O: Target<$t, To>,
            {
                let wide = Map(Widen, x);
                let made = source::reduce_log_sum_exp::<_, Kept, To, K, A, _>(&wide, Fresh::<K>::tensor());
                source::each_of::<K, f32, To, _, O>(&made, Narrow(PhantomData::<$t>), target)
            }
        }
    )* };
}
of_wide!(f16 bf16);
