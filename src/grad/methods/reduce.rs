//! Reductions, in five forms as those of tensors.

use crate::axis::{AxesOf, Axis, AxisOf, SizeAt};
use crate::grad::node::Trained;
use crate::grad::rules::reduce::{self, ReducedSizes as Sizes};
use crate::grad::rules::rows;
use crate::grad::rules::scan;
use crate::grad::var::Var;
use crate::rule::broadcast::StretchTo;
use crate::rule::reduce::{Kept, KeptAxes, MarksOf, NonEmpty, NonEmptyAt, Reduced, ReducedAxes};
use crate::shape::{Shape, rebind};

impl<'t, S: Shape, T: Trained> Var<'t, S, T> {
    /// The result of a reduction to the shape `Out`; `K` has size 1 at its axes, and as many axes as `S`.
    fn reduced<K: Shape, Out: Shape>(
        self,
        rule: impl FnOnce(crate::grad::node::Erased<'t, T>, Sizes<'t>) -> crate::grad::node::Erased<'t, T>,
    ) -> Var<'t, Out, T> {
        let pass = self.pass();
        let extents = rebind::<Out, S>(self.extents());
        let sizes = Sizes { kept: pass.sizes::<K>(&rebind::<K, S>(self.extents())), out: pass.sizes::<Out>(&extents) };
        Var::from_erased(rule(self.erased(), sizes), extents)
    }
}

/// Stamps out the five forms.
macro_rules! reductions {
    ($([$all_bound:tt $axis_bound:tt $axes_bound:tt]
        $(#[$doc:meta])*
        $all:ident $axis:ident $axes:ident $axis_keep:ident $axes_keep:ident $(($($arg:ident: $type:ty),*))?: $rule:expr;)*) => { $(
        reductions! { @forms $all_bound $axis_bound $axes_bound
            $(#[$doc])* $all $axis $axes $axis_keep $axes_keep ($($($arg: $type),*)?): $rule }
    )* };
    (@forms [$($all_bound:tt)*] [$($axis_bound:tt)*] [$($axes_bound:tt)*]
        $(#[$doc:meta])*
        $all:ident $axis:ident $axes:ident $axis_keep:ident $axes_keep:ident ($($arg:ident: $type:ty),*): $rule:expr) => {
        impl<'t, S: Shape, T: Trained> Var<'t, S, T> {
            $(#[$doc])*
            pub fn $all(self $(, $arg: $type)*) -> Var<'t, (), T>
            where
                $($all_bound)*
            {
                // Size 1 at all axes, that is none: what has no axes stretches to any.
                self.reduced::<(), ()>($rule)
            }

            #[doc = concat!("[`", stringify!($all), "`](Self::", stringify!($all), ") along axis `AXIS`, which is taken away.")]
            ///
            /// ```
            /// use conformable::prelude::*;
            /// use conformable::grad::Tape;
            /// let x = tensor![[1.0, 2.0], [3.0, 6.0]];
            /// # let correction = 0;
            #[doc = concat!("let y = Tape::new().run(&x, |x, t| t.input(x).", stringify!($axis), "::<0>("$(, stringify!($arg))*, "));")]
            #[doc = concat!("assert_eq!(y, x.", stringify!($axis), "::<0>("$(, stringify!($arg))*, "));")]
            /// ```
            pub fn $axis<const AXIS: isize>(self $(, $arg: $type)*) -> Var<'t, Reduced<S, AXIS>, T>
            where
                $($axis_bound)*
            {
                self.reduced::<Kept<S, AXIS>, _>($rule)
            }

            #[doc = concat!("[`", stringify!($all), "`](Self::", stringify!($all), ") along axis `AXIS`, which is kept with size 1.")]
            ///
            /// ```
            /// use conformable::prelude::*;
            /// use conformable::grad::Tape;
            /// let x = tensor![[1.0, 2.0], [3.0, 6.0]];
            /// # let correction = 0;
            #[doc = concat!("let y = Tape::new().run(&x, |x, t| t.input(x).", stringify!($axis_keep), "::<0>("$(, stringify!($arg))*, "));")]
            #[doc = concat!("assert_eq!(y, x.", stringify!($axis_keep), "::<0>("$(, stringify!($arg))*, "));")]
            /// ```
            pub fn $axis_keep<const AXIS: isize>(self $(, $arg: $type)*) -> Var<'t, Kept<S, AXIS>, T>
            where
                $($axis_bound)*
            {
                self.reduced::<Kept<S, AXIS>, _>($rule)
            }

            #[doc = concat!("[`", stringify!($all), "`](Self::", stringify!($all), ") along the axes of the list, which are taken away.")]
            ///
            /// ```
            /// use conformable::prelude::*;
            /// use conformable::grad::Tape;
            /// let x = tensor![[1.0, 2.0], [3.0, 6.0]];
            /// # let correction = 0;
            #[doc = concat!("let y = Tape::new().run(&x, |x, t| t.input(x).", stringify!($axes), "::<axes![0, 1]>("$(, stringify!($arg))*, "));")]
            #[doc = concat!("assert_eq!(y, x.", stringify!($axes), "::<axes![0, 1]>("$(, stringify!($arg))*, "));")]
            /// ```
            pub fn $axes<Axes>(self $(, $arg: $type)*) -> Var<'t, ReducedAxes<S, Axes>, T>
            where
                $($axes_bound)*
            {
                self.reduced::<KeptAxes<S, Axes>, _>($rule)
            }

            #[doc = concat!("[`", stringify!($all), "`](Self::", stringify!($all), ") along the axes of the list, which are kept with size 1.")]
            ///
            /// ```
            /// use conformable::prelude::*;
            /// use conformable::grad::Tape;
            /// let x = tensor![[1.0, 2.0], [3.0, 6.0]];
            /// # let correction = 0;
            #[doc = concat!("let y = Tape::new().run(&x, |x, t| t.input(x).", stringify!($axes_keep), "::<axes![0, 1]>("$(, stringify!($arg))*, "));")]
            #[doc = concat!("assert_eq!(y, x.", stringify!($axes_keep), "::<axes![0, 1]>("$(, stringify!($arg))*, "));")]
            /// ```
            pub fn $axes_keep<Axes>(self $(, $arg: $type)*) -> Var<'t, KeptAxes<S, Axes>, T>
            where
                $($axes_bound)*
            {
                self.reduced::<KeptAxes<S, Axes>, _>($rule)
            }
        }
    };
}

reductions! {
    [[] [Axis<AXIS>: AxisOf<S>,] [Axes: AxesOf<S>,]]
    /// The sum of all elements.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let a = tensor![[1.0, 2.0], [3.0, 4.0]];
    /// let (sum, gradient) = Tape::new().grad(&a, &(), |a, _, t| (t.param(a).sum_axis::<0>() * 2.0).sum());
    /// assert_eq!((sum, gradient), (20.0, Tensor::full(2.0)));
    /// ```
    sum sum_axis sum_axes sum_axis_keepdims sum_axes_keepdims: reduce::sum;
    [[] [Axis<AXIS>: AxisOf<S>,] [Axes: AxesOf<S>,]]
    /// The mean of all elements.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (mean, gradient) = Tape::new().grad(&tensor![1.0, 2.0], &(), |a, _, t| t.param(a).mean());
    /// assert_eq!((mean, gradient), (1.5, tensor![0.5, 0.5]));
    /// ```
    mean mean_axis mean_axes mean_axis_keepdims mean_axes_keepdims: reduce::mean;
    [[] [Axis<AXIS>: AxisOf<S>,] [Axes: AxesOf<S>,]]
    /// The logarithm of the sum of the exponentials of all elements.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (y, gradient) = Tape::new().grad(&tensor![1000.0, 1000.0], &(), |a, _, t| t.param(a).logsumexp());
    /// assert_eq!((y, gradient), (1000.0 + 2.0f64.ln(), tensor![0.5, 0.5]));
    /// ```
    logsumexp logsumexp_axis logsumexp_axes logsumexp_axis_keepdims logsumexp_axes_keepdims: rows::logsumexp;
    [[] [Axis<AXIS>: AxisOf<S>,] [Axes: AxesOf<S>,]]
    /// The product of all elements. Nothing is divided: zeros have their gradients as others.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (product, gradient) = Tape::new().grad(&tensor![2.0, 0.0, 3.0], &(), |a, _, t| t.param(a).prod());
    /// assert_eq!((product, gradient), (0.0, tensor![0.0, 6.0, 0.0]));
    /// ```
    prod prod_axis prod_axes prod_axis_keepdims prod_axes_keepdims: scan::prod;
    [[S: NonEmpty,] [Axis<AXIS>: AxisOf<S>, SizeAt<S, AXIS>: NonEmpty,] [Axes: AxesOf<S>, MarksOf<S, Axes>: NonEmptyAt<S>,]]
    /// The largest element. Several that are equal have even parts of its gradient, as of `torch.amax`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (largest, gradient) = Tape::new().grad(&tensor![1.0, 4.0, 4.0], &(), |a, _, t| t.param(a).max());
    /// assert_eq!((largest, gradient), (4.0, tensor![0.0, 0.5, 0.5]));
    /// ```
    max max_axis max_axes max_axis_keepdims max_axes_keepdims: reduce::max;
    [[S: NonEmpty,] [Axis<AXIS>: AxisOf<S>, SizeAt<S, AXIS>: NonEmpty,] [Axes: AxesOf<S>, MarksOf<S, Axes>: NonEmptyAt<S>,]]
    /// The smallest element. Several that are equal have even parts of its gradient, as of `torch.amin`.
    min min_axis min_axes min_axis_keepdims min_axes_keepdims: reduce::min;
    [[] [Axis<AXIS>: AxisOf<S>,] [Axes: AxesOf<S>,]]
    /// The square root of the sum of the squares of all elements; of zeros the gradient is zeros, as PyTorch's.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (norm, gradient) = Tape::new().grad(&tensor![3.0, 4.0], &(), |a, _, t| t.param(a).norm());
    /// assert_eq!((norm, gradient), (5.0, tensor![0.6, 0.8]));
    /// ```
    norm norm_axis norm_axes norm_axis_keepdims norm_axes_keepdims: reduce::norm;
    [[] [Axis<AXIS>: AxisOf<S>,] [Axes: AxesOf<S>,]]
    /// The variance of all elements with correction 1, as PyTorch's.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (variance, gradient) = Tape::new().grad(&tensor![1.0, 2.0, 6.0], &(), |a, _, t| t.param(a).var());
    /// assert_eq!((variance, gradient), (7.0, tensor![-2.0, -1.0, 3.0]));
    /// ```
    var var_axis var_axes var_axis_keepdims var_axes_keepdims: |a, sizes| reduce::var(a, sizes, 1);
    [[] [Axis<AXIS>: AxisOf<S>,] [Axes: AxesOf<S>,]]
    /// [`var`](Self::var) with another correction than 1: what is taken off the number of elements.
    var_with var_axis_with var_axes_with var_axis_with_keepdims var_axes_with_keepdims (correction: usize):
        |a, sizes| reduce::var(a, sizes, correction);
    [[] [Axis<AXIS>: AxisOf<S>,] [Axes: AxesOf<S>,]]
    /// The standard deviation of all elements with correction 1, as PyTorch's; where it is 0 the gradient is zeros.
    std std_axis std_axes std_axis_keepdims std_axes_keepdims: |a, sizes| reduce::std(a, sizes, 1);
    [[] [Axis<AXIS>: AxisOf<S>,] [Axes: AxesOf<S>,]]
    /// [`std`](Self::std) with another correction than 1: what is taken off the number of elements.
    std_with std_axis_with std_axes_with std_axis_with_keepdims std_axes_with_keepdims (correction: usize):
        |a, sizes| reduce::std(a, sizes, correction);
}

impl<'t, S: Shape, T: Trained> Var<'t, S, T> {
    /// The sums that have the shape `To`, which can be broadcast to this one: see [`Tensor::sum_to`](crate::Tensor::sum_to).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let x = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    /// let (_, dx) = Tape::new().grad(&x, &(), |x, _, t| t.param(x).sum_to::<shape![2, 1]>().square().sum());
    /// assert_eq!(dx, tensor![[12.0, 12.0, 12.0], [30.0, 30.0, 30.0]]);
    /// ```
    pub fn sum_to<To>(self) -> Var<'t, To, T>
    where
        To: Shape + StretchTo<S>,
    {
        let extents = rebind::<To, S>(self.extents());
        let sizes = self.pass().sizes::<To>(&extents);
        Var::from_erased(reduce::sum_to(self.erased(), sizes), extents)
    }
}
